/**
 * Rows to the Parquet bytes of a log block, without Avro on the way.
 *
 * <p>Owns the Parquet schema of blocks and the encoders of their columns. Does not sort, drop or
 * route rows, and writes nothing to storage. Start at {@link dev.rowsink.parquet.BlockEncoder}; its
 * one implementation so far goes row by row.
 */
package dev.rowsink.parquet;
