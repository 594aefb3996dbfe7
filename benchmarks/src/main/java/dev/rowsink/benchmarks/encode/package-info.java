/**
 * {@code bin/benchmark encode}: what it costs to turn rows into Parquet bytes, beside the least
 * that it can cost. Also measures the parts of which a whole job's gate is made.
 */
package dev.rowsink.benchmarks.encode;
