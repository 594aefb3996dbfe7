/**
 * {@code bin/benchmark peers}: the same rows through several sinks, each in a JVM of its own on a
 * class path of its own, one at a time and in turn.
 *
 * <p>Start reading at {@link dev.rowsink.benchmarks.peers.Peers} (what is compared), then {@link
 * dev.rowsink.benchmarks.peers.PeersRun} (the rounds) and {@link
 * dev.rowsink.benchmarks.peers.PeersChecks} (gates and goals).
 */
package dev.rowsink.benchmarks.peers;
