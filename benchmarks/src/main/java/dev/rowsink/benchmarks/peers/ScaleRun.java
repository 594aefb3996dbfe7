/*
 * Copyright 2026 The Rowsink authors
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except
 * in compliance with the License. You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software distributed under the License
 * is distributed on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express
 * or implied. See the License for the specific language governing permissions and limitations under
 * the License.
 */
package dev.rowsink.benchmarks.peers;

import dev.rowsink.benchmarks.data.TableSums;
import dev.rowsink.benchmarks.data.Workload;
import dev.rowsink.benchmarks.report.Console;
import dev.rowsink.benchmarks.report.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Jobs of several numbers of rows, in turn: small ones in every round, large ones in the later
 * rounds only. Each is run by the source alone and by the shuffle, too.
 */
final class ScaleRun {

  private static final int BUCKETS = 8;
  private static final String CHECKPOINT = "10s";

  private final Path folder;
  private final Path home;
  private final Peer peer;
  private final List<Long> rows;
  private final List<Integer> runs;
  private final String heap;
  private final int tasks;
  private final Console console;
  private final ScaleFigures figures;

  ScaleRun(
      Path home,
      Peer peer,
      List<Long> rows,
      List<Integer> runs,
      String heap,
      int tasks,
      Console console) {
    this.home = home;
    this.folder = home.resolve("target/benchmark/scale");
    this.peer = peer;
    this.rows = rows;
    this.runs = runs;
    this.heap = heap;
    this.tasks = tasks;
    this.console = console;
    this.figures = new ScaleFigures(peer.name(), rows);
  }

  ScaleFigures run() throws IOException {
    Folders.delete(folder);
    Files.createDirectories(folder);
    Workload workload = Workload.of("lineitem");
    Path rowFile = workload.file(home.resolve("target/benchmark-rows"), Integer.MAX_VALUE);
    Workers workers =
        new Workers(
            home,
            folder,
            workload,
            rowFile,
            new SinkUnderTest.JobSettings(tasks, BUCKETS, CHECKPOINT),
            heap,
            console);
    console.line("Starting a JVM each for the source, the shuffle and " + peer.name());
    try (SinkUnderTest source = workers.start(Peers.named(Peers.SOURCE));
        SinkUnderTest exchange = workers.start(Peers.named(Peers.SHUFFLE));
        SinkUnderTest sink = workers.start(peer)) {
      List<SinkUnderTest> all = List.of(source, exchange, sink);
      warmUp(all);
      rounds(all, TableSums.of(workload, rowFile));
    }
    Folders.delete(folder);
    return figures;
  }

  /** Twice the middle number of rows, so that no counted job runs code that is still compiled. */
  private void warmUp(List<SinkUnderTest> all) throws IOException {
    long count = rows.get(rows.size() / 2);
    for (int i = 1; i <= 2; i++) {
      for (SinkUnderTest each : all) {
        each.delete(job("warm-up " + i + " of 2", each, count).table());
      }
    }
  }

  private void rounds(List<SinkUnderTest> all, TableSums sums) throws IOException {
    int most = runs.stream().mapToInt(Integer::intValue).max().orElse(0);
    for (int round = 1; round <= most; round++) {
      String title = "round " + round + " of " + most;
      for (long count : counts(round, most)) {
        for (SinkUnderTest each : all) {
          SinkUnderTest.Job job = job(title, each, count);
          figures.add(each.peer().name(), job.figures());
          if (round == most && each.peer().readable()) {
            verify(each, job.table(), sums);
          }
          each.delete(job.table());
        }
      }
    }
  }

  /** The fixed cost's job comes in every round, the others as often as asked for, at the end. */
  private List<Long> counts(int round, int most) {
    List<Long> counts = new ArrayList<>(List.of(ScaleFigures.FIXED_ROWS));
    for (int i = 0; i < rows.size(); i++) {
      if (round > most - runs.get(i)) {
        counts.add(rows.get(i));
      }
    }
    return counts;
  }

  private SinkUnderTest.Job job(String title, SinkUnderTest sink, long count) throws IOException {
    String name = sink.peer().name();
    SinkUnderTest.Job job = sink.run(count, console.progress(title + ", " + name, count));
    console.line(
        String.format(
            Locale.ROOT,
            "%s  %-12s %,11d rows  %7.2f CPU s  %6.1f s  peak heap %,.0f MB",
            title,
            name,
            count,
            job.figures().cpu(),
            job.figures().wall(),
            job.figures().peakHeap() / 1e6));
    return job;
  }

  private void verify(SinkUnderTest sink, SinkUnderTest.Table table, TableSums sums)
      throws IOException {
    String difference;
    try (Console.Waiting reading =
        console.waiting("reading back " + Console.count(table.rows()) + " rows")) {
      difference = sink.difference(table, sums);
    }
    if (difference != null) {
      throw new IOException("The table is not what was sent: " + difference);
    }
    console.line("Read back: the table has the " + Console.count(table.rows()) + " rows sent");
  }
}
