/** What a benchmark prints and leaves: tables, verdicts, JSON, and one page of HTML. */
package dev.rowsink.benchmarks.report;
