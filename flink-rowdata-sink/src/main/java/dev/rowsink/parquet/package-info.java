/** Rows to the Parquet bytes of a log block. */
package dev.rowsink.parquet;
