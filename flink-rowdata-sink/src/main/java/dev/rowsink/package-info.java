/** The DataStream door. */
package dev.rowsink;
