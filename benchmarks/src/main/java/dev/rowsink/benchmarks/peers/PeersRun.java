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
import dev.rowsink.benchmarks.worker.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The rounds of one workload. All workers are alive from the start, so that each is warm when its
 * turn comes, and one at a time works: A B C, A B C, and so on, each round starting with another.
 */
final class PeersRun {

  private final PeersSettings settings;
  private final Workload workload;
  private final Console console;
  private final Path folder;
  private final Map<String, SinkUnderTest> sinks = new LinkedHashMap<>();
  private final Map<String, List<SinkUnderTest.Table>> tables = new LinkedHashMap<>();
  private final Measurements measurements = new Measurements();
  private final PartsSamples parts = new PartsSamples();
  private PartsProcess partsProcess;

  /** What a run has found. */
  record Result(Workload workload, Measurements measurements, PartsSamples parts) {}

  /** A turn of a round: a sink's job, or if there is no sink a sample of the parts. */
  private record Turn(String sink, long rows) {}

  PeersRun(PeersSettings settings, Workload workload, Console console) {
    this.settings = settings;
    this.workload = workload;
    this.console = console;
    this.folder = settings.home().resolve("target/benchmark").resolve(workload.name());
  }

  Result run() throws IOException {
    Folders.delete(folder);
    Files.createDirectories(folder);
    console.line(
        "Workload " + workload.name() + ": " + workload.rowType().getFieldCount() + " columns");
    Path rowFile =
        workload.file(settings.home().resolve("target/benchmark-rows"), settings.distinct());
    try {
      start(rowFile);
      for (int i = 1; i <= settings.warmups(); i++) {
        round("warm-up " + i + " of " + settings.warmups(), i, false);
      }
      for (int i = 1; i <= settings.rounds(); i++) {
        round("round " + i + " of " + settings.rounds(), i, true);
      }
      verify(TableSums.of(workload, rowFile));
    } finally {
      sinks.values().forEach(SinkUnderTest::close);
      if (partsProcess != null) {
        partsProcess.close();
      }
    }
    Folders.delete(folder);
    return new Result(workload, measurements, parts);
  }

  private void start(Path rowFile) throws IOException {
    SinkUnderTest.JobSettings jobs =
        new SinkUnderTest.JobSettings(settings.tasks(), settings.buckets(), settings.checkpoint());
    Workers workers =
        new Workers(settings.home(), folder, workload, rowFile, jobs, settings.heap(), console);
    console.line("Starting a JVM each for " + String.join(", ", settings.sinks()));
    for (String name : settings.sinks()) {
      attempt(name, () -> start(workers, name));
    }
    if (settings.parts()) {
      partsProcess = PartsProcess.start(settings.heap(), workload, rowFile, workers.log("parts"));
    }
  }

  private void start(Workers workers, String name) throws IOException {
    try (Console.Waiting starting = console.waiting("starting " + name)) {
      sinks.put(name, workers.start(Peers.named(name)));
      sinks.get(name).plan();
    }
  }

  private void round(String title, int number, boolean counted) throws IOException {
    List<Turn> turns = turns();
    Collections.rotate(turns, -(number % turns.size()));
    for (Turn turn : turns) {
      if (sinks.containsKey(turn.sink)) {
        attempt(turn.sink, () -> run(title, turn, counted));
      }
    }
    if (partsProcess != null) {
      Message sample = partsProcess.sample();
      if (counted) {
        parts.add(sample);
      }
    }
  }

  /** A job a sink; of the source one for each number of rows that it is subtracted from. */
  private List<Turn> turns() {
    Set<Long> counts = new TreeSet<>();
    List<Turn> turns = new ArrayList<>();
    for (String sink : sinks.keySet()) {
      if (!sink.equals(Peers.SOURCE)) {
        turns.add(new Turn(sink, rows(sink)));
        counts.add(rows(sink));
      }
    }
    int at = 0;
    for (long count : counts) {
      turns.add(at++, new Turn(Peers.SOURCE, count));
    }
    return turns;
  }

  private long rows(String sink) {
    if (!workload.name().equals("lineitem")) {
      return Math.max(1, settings.cells() / workload.rowType().getFieldCount());
    }
    return sink.startsWith(Peers.HUDI_014) ? settings.slowRows() : settings.rows();
  }

  private void run(String title, Turn turn, boolean counted) throws IOException {
    SinkUnderTest sink = sinks.get(turn.sink);
    SinkUnderTest.Job job =
        sink.run(turn.rows, console.progress(title + ", " + turn.sink, turn.rows));
    console.line(
        String.format(
            Locale.ROOT,
            "%s  %-18s %,10d rows  %7.2f CPU us/row  %6.1f s",
            title,
            turn.sink,
            turn.rows,
            job.figures().cpuMicros(),
            job.figures().wall()));
    List<SinkUnderTest.Table> kept =
        tables.computeIfAbsent(turn.sink, ignored -> new ArrayList<>());
    if (counted) {
      measurements.add(turn.sink, job.figures());
      if (!settings.verifyAll()) {
        for (SinkUnderTest.Table before : kept) {
          sink.delete(before);
        }
        kept.clear();
      }
      kept.add(job.table());
    } else {
      sink.delete(job.table());
    }
  }

  private void verify(TableSums sums) throws IOException {
    for (String name : List.copyOf(sinks.keySet())) {
      SinkUnderTest sink = sinks.get(name);
      for (SinkUnderTest.Table table : tables.getOrDefault(name, List.of())) {
        if (sink.peer().readable() && sinks.containsKey(name)) {
          attempt(name, () -> verify(sink, table, sums));
        }
        sink.delete(table);
      }
    }
  }

  private void verify(SinkUnderTest sink, SinkUnderTest.Table table, TableSums sums)
      throws IOException {
    String difference;
    try (Console.Waiting reading = console.waiting("reading back " + sink.peer().name())) {
      difference = sink.difference(table, sums);
    }
    if (difference != null) {
      throw new IOException("its table is not what was sent: " + difference);
    }
    console.line(
        "Read back: %s of %s has the rows that were sent"
            .formatted(table.path().getFileName(), sink.peer().name()));
  }

  /** A sink that refuses, fails or loses rows is out, with its reason; the others go on. */
  private void attempt(String name, Attempt attempt) {
    try {
      attempt.run();
    } catch (IOException e) {
      console.line("No figure for " + name + ": " + e.getMessage());
      measurements.exclude(name, e.getMessage());
      SinkUnderTest sink = sinks.remove(name);
      if (sink != null) {
        sink.close();
      }
    }
  }

  @FunctionalInterface
  private interface Attempt {
    void run() throws IOException;
  }
}
