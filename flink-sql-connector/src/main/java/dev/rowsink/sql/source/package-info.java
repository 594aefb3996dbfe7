/**
 * Reads a table as a batch snapshot: the SQL source, and the bounded source with one split a file
 * slice under it. Merging itself is in {@code dev.rowsink.merge}. Start at {@code HudiTableSource}.
 */
package dev.rowsink.sql.source;
