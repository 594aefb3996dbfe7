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

import dev.rowsink.benchmarks.data.Workload;
import dev.rowsink.benchmarks.report.Check;
import dev.rowsink.benchmarks.report.Console;
import dev.rowsink.benchmarks.report.Machine;
import dev.rowsink.benchmarks.report.Places;
import dev.rowsink.benchmarks.report.Report;
import dev.rowsink.benchmarks.report.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bin/benchmark peers}. */
@Command(
    name = "peers",
    sortOptions = false,
    description = {
      "Whole jobs: the same rows through Rowsink and other sinks, each in a JVM of its own, one at a"
          + " time and in turn. Tables are read back and held against the rows before a figure is"
          + " printed."
    })
public final class PeersCommand implements Callable<Integer> {

  private static final String BOUNDS = " Default: ${DEFAULT-VALUE}.";

  @Option(
      names = "--workloads",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "lineitem,wide10,wide20,wide50,wide100",
      description = "Tables: lineitem, or a text key with columns of one kind." + BOUNDS)
  private List<String> workloads;

  @Option(
      names = "--sinks",
      paramLabel = "NAME",
      split = ",",
      description =
          "Only these, beside the source. Default: all for lineitem; rowsink and paimon for the"
              + " wide tables.")
  private List<String> sinks = List.of();

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "6000000",
      description = "Rows of one lineitem job." + BOUNDS)
  private long rows;

  @Option(
      names = "--slow-rows",
      paramLabel = "N",
      defaultValue = "300000",
      description = "Rows of one lineitem job of Hudi 0.14." + BOUNDS)
  private long slowRows;

  @Option(
      names = "--cells",
      paramLabel = "N",
      defaultValue = "10000000",
      description = "Rows times columns of one job of a wide table." + BOUNDS)
  private long cells;

  @Option(
      names = "--distinct",
      paramLabel = "N",
      description =
          "Rows that are made, and then replayed with other keys. Default: 600,572 of lineitem, a"
              + " million cells of a wide table.")
  private int distinct = Integer.MAX_VALUE;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "5",
      description = "Counted jobs of each sink." + BOUNDS)
  private int rounds;

  @Option(
      names = "--warmups",
      paramLabel = "N",
      defaultValue = "3",
      description = "Jobs of each sink before those." + BOUNDS)
  private int warmups;

  @Option(
      names = "--tasks",
      paramLabel = "N",
      defaultValue = "2",
      description = "Parallelism of the jobs." + BOUNDS)
  private int tasks;

  @Option(
      names = "--buckets",
      paramLabel = "N",
      defaultValue = "8",
      description = "Buckets of tables that have some." + BOUNDS)
  private int buckets;

  @Option(
      names = "--checkpoint",
      paramLabel = "DURATION",
      defaultValue = "10s",
      description = "Time between checkpoints." + BOUNDS)
  private String checkpoint;

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      defaultValue = "6g",
      description = "Most heap of each JVM." + BOUNDS)
  private String heap;

  @Option(
      names = "--verify",
      paramLabel = "all|last",
      defaultValue = "last",
      description = "Which tables are read back: each run's, or each sink's last one." + BOUNDS)
  private String verify;

  @Option(
      names = "--no-parts",
      description = "Do not measure buffer and encoder floor, and so not the gate made of them.")
  private boolean withoutParts;

  @Mixin private Places places;

  @Override
  public Integer call() throws Exception {
    Console console = new Console(System.out);
    Report report =
        new Report("peers", Machine.describe(places.home()), settings("lineitem").json());
    List<Check> checks = new ArrayList<>();
    for (String name : workloads) {
      PeersRun.Result result = new PeersRun(settings(name), Workload.of(name), console).run();
      new PeersReport(result).into(report);
      checks.addAll(PeersChecks.of(result));
    }
    Verdict verdict = new Verdict(checks);
    report.finish(console, places.results(), verdict);
    return verdict.exitStatus();
  }

  private PeersSettings settings(String workload) {
    return new PeersSettings(
        workloads,
        sinks(workload),
        rows,
        slowRows,
        cells,
        distinct,
        rounds,
        warmups,
        tasks,
        buckets,
        checkpoint,
        heap,
        verify.equals("all"),
        !withoutParts && workload.equals("lineitem"),
        places.home(),
        places.results());
  }

  /** The baselines come first, and always. */
  private List<String> sinks(String workload) {
    Set<String> chosen = new LinkedHashSet<>();
    chosen.add(Peers.SOURCE);
    if (workload.equals("lineitem")) {
      chosen.add(Peers.SHUFFLE);
      chosen.addAll(sinks.isEmpty() ? Peers.names() : sinks);
    } else {
      chosen.addAll(sinks.isEmpty() ? List.of(Peers.ROWSINK, Peers.PAIMON) : sinks);
    }
    return List.copyOf(chosen);
  }
}
