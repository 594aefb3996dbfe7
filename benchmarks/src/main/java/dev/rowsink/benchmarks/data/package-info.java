/** The rows that are measured with: made once, the same for every sink. */
package dev.rowsink.benchmarks.data;
