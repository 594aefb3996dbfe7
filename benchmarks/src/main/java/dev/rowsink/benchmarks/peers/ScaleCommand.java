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

import dev.rowsink.benchmarks.report.Console;
import dev.rowsink.benchmarks.report.Machine;
import dev.rowsink.benchmarks.report.Places;
import dev.rowsink.benchmarks.report.Report;
import dev.rowsink.benchmarks.report.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bin/benchmark scale}. */
@Command(
    name = "scale",
    sortOptions = false,
    description = {
      "Lineitem jobs of growing numbers of rows: whether CPU a row and memory stay what they are."
    })
public final class ScaleCommand implements Callable<Integer> {

  private static final String BOUNDS = " Default: ${DEFAULT-VALUE}.";

  @Option(
      names = "--rows",
      paramLabel = "N",
      split = ",",
      defaultValue = "1000000,6000000,60000000",
      description = "Rows of the jobs, growing." + BOUNDS)
  private List<Long> rows;

  @Option(
      names = "--runs",
      paramLabel = "N",
      split = ",",
      defaultValue = "7,3,1",
      description = "Jobs of each number." + BOUNDS)
  private List<Integer> runs;

  @Option(
      names = "--sink",
      paramLabel = "NAME",
      defaultValue = Peers.ROWSINK,
      description = "The sink, as in 'peers'." + BOUNDS)
  private String sink;

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      defaultValue = "6g",
      description = "Most heap of each JVM." + BOUNDS)
  private String heap;

  @Option(
      names = "--tasks",
      paramLabel = "N",
      defaultValue = "2",
      description = "Parallelism." + BOUNDS)
  private int tasks;

  @Mixin private Places places;

  @Override
  public Integer call() throws Exception {
    if (rows.size() != runs.size()) {
      throw new IllegalArgumentException(
          "--rows has " + rows.size() + " numbers and --runs has " + runs.size());
    }
    Console console = new Console(System.out);
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("sink", sink);
    settings.put("rows", rows);
    settings.put("runs", runs);
    settings.put("heap", heap);
    settings.put("tasks", tasks);
    Report report = new Report("scale", Machine.describe(places.home()), settings);
    ScaleRun run = new ScaleRun(places.home(), Peers.named(sink), rows, runs, heap, tasks, console);
    ScaleFigures figures = run.run();
    figures.into(report);
    Verdict verdict = new Verdict(figures.checks());
    report.finish(console, places.results(), verdict);
    return verdict.exitStatus();
  }
}
