/** What a table is, and creating or checking one. */
package dev.rowsink.table;
