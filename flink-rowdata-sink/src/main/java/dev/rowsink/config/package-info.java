/** The options, their defaults and their checks. */
package dev.rowsink.config;
