/**
 * Hudi log files: their names, data and delete blocks, markers, and what a commit has to know of
 * them.
 *
 * <p>Owns what is on storage between a flush and its commit. Does not know how rows become the
 * bytes of a block ({@code dev.rowsink.parquet}), nor which instant commits when ({@code
 * dev.rowsink.commit}). Start at {@link dev.rowsink.log.LogFileWriter}.
 */
package dev.rowsink.log;
