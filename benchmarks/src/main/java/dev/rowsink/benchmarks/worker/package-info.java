/**
 * What runs in the JVM of one sink: a Flink cluster, an in-memory source, and the meters around a
 * job. It is told what to do by the driver, a line at a time.
 *
 * <p>It runs on the class path of any peer, so it knows the JDK and what Flink 1.17 and 1.20 have
 * in common, and nothing else. Start reading at {@link dev.rowsink.benchmarks.worker.SinkWorker}.
 */
package dev.rowsink.benchmarks.worker;
