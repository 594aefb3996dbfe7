/** Ordering rules, and reading a file slice with its log files merged. */
package dev.rowsink.merge;
