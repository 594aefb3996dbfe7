/**
 * Spark 3.5 with Hudi's Spark bundle as a process that is asked by JSON lines on its standard input
 * and answers on its standard output.
 *
 * <p>{@link dev.rowsink.interop.spark.SparkRequest} and {@link
 * dev.rowsink.interop.spark.SparkAnswer} know no Spark class: the tests use them, too. Start with
 * {@link dev.rowsink.interop.spark.SparkSide}.
 */
package dev.rowsink.interop.spark;
