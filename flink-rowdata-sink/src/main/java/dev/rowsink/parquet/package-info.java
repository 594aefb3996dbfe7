/**
 * Rows to the Parquet bytes of a log block, without Avro on the way.
 *
 * <p>Owns the Parquet schema of blocks and the encoders of their columns. Does not sort, drop or
 * route rows, and writes nothing to storage. Start at {@link dev.rowsink.parquet.BlockEncoder}; it
 * has two implementations: by column, the one that is used, and row by row through parquet-java,
 * against which it is held.
 */
package dev.rowsink.parquet;
