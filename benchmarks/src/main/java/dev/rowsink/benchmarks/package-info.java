/** {@code bin/benchmark}: the command line. */
package dev.rowsink.benchmarks;
