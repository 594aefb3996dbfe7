/**
 * Ordering rules, and reading a file slice with its log files merged.
 *
 * <p>Owns: what of several versions of a key is written ({@code VersionReducer}) and what is left
 * when reading ({@code VersionMerge}), which rows delete ({@code DeleteRows}), and the rows of a
 * slice. A slice of sorted blocks is merged as a stream ({@code SortedMergedRows}); any other is
 * left to Hudi's file group reader ({@code AvroMergedRows}).
 *
 * <p>Does not own: files and blocks as they are written, and record keys.
 *
 * <p>Start at {@code VersionReducer} for writing, at {@code FileSliceReader} for reading.
 */
package dev.rowsink.merge;
