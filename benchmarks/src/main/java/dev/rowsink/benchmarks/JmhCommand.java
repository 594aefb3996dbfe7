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
package dev.rowsink.benchmarks;

import dev.rowsink.benchmarks.report.BarChart;
import dev.rowsink.benchmarks.report.Console;
import dev.rowsink.benchmarks.report.Machine;
import dev.rowsink.benchmarks.report.Places;
import dev.rowsink.benchmarks.report.Report;
import dev.rowsink.benchmarks.report.Spread;
import dev.rowsink.benchmarks.report.TextTable;
import dev.rowsink.benchmarks.report.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bin/benchmark jmh}. */
@Command(
    name = "jmh",
    sortOptions = false,
    description = "Encoder, buffer and routing by JMH, with allocation: nanoseconds a row.")
public final class JmhCommand implements Callable<Integer> {

  private static final String BOUNDS = " Default: ${DEFAULT-VALUE}.";
  private static final String ALLOCATION = "gc.alloc.rate.norm";

  @Parameters(
      arity = "0..1",
      paramLabel = "REGEX",
      defaultValue = "dev.rowsink",
      description = "Benchmarks whose names match." + BOUNDS)
  private String include;

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "1",
      description = "JVMs of each benchmark." + BOUNDS)
  private int forks;

  @Option(
      names = "--warmups",
      paramLabel = "N",
      defaultValue = "5",
      description = "Iterations of each before those that count." + BOUNDS)
  private int warmups;

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "5",
      description = "Counted iterations." + BOUNDS)
  private int iterations;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "2",
      description = "Length of an iteration." + BOUNDS)
  private int seconds;

  @Mixin private Places places;

  @Override
  public Integer call() throws Exception {
    Console console = new Console(System.out);
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("include", include);
    settings.put("forks", forks);
    settings.put("warmups", warmups);
    settings.put("iterations", iterations);
    settings.put("seconds", seconds);
    Report report = new Report("jmh", Machine.describe(places.home()), settings);
    fill(report, run());
    Verdict verdict = new Verdict(List.of());
    report.finish(console, places.results(), verdict);
    return verdict.exitStatus();
  }

  /** JMH itself tells how it comes along. */
  private Collection<RunResult> run() throws RunnerException {
    return new Runner(
            new OptionsBuilder()
                .include(include)
                .forks(forks)
                .warmupIterations(warmups)
                .warmupTime(TimeValue.seconds(seconds))
                .measurementIterations(iterations)
                .measurementTime(TimeValue.seconds(seconds))
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .build())
        .run();
  }

  private static void fill(Report report, Collection<RunResult> results) {
    TextTable table =
        new TextTable(
            "Wall time of one thread, median (least-most) of the iterations",
            "benchmark",
            "ns/row",
            "allocated B/row");
    BarChart chart = new BarChart("Time a row", "ns");
    List<Map<String, Object>> json = new ArrayList<>();
    for (RunResult result : results) {
      String name = name(result);
      Result<?> primary = result.getPrimaryResult();
      Spread nanos =
          new Spread(
              primary.getStatistics().getPercentile(50),
              primary.getStatistics().getMin(),
              primary.getStatistics().getMax());
      double allocated = allocated(result);
      table.add(name, nanos.text(1), String.format(Locale.ROOT, "%.1f", allocated));
      chart.add(name, nanos, true);
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("benchmark", name);
      fields.put("ns_per_row", nanos.json());
      fields.put("allocated_bytes_per_row", allocated);
      json.add(fields);
    }
    report.table(table);
    report.chart(chart);
    report.json("benchmarks", json);
  }

  private static double allocated(RunResult result) {
    return result.getSecondaryResults().entrySet().stream()
        .filter(entry -> entry.getKey().endsWith(ALLOCATION))
        .mapToDouble(entry -> entry.getValue().getScore())
        .findFirst()
        .orElse(Double.NaN);
  }

  private static String name(RunResult result) {
    String[] parts = result.getParams().getBenchmark().split("\\.", -1);
    String parameters =
        result.getParams().getParamsKeys().stream()
            .map(key -> result.getParams().getParam(key))
            .collect(Collectors.joining(", "));
    String name = parts[parts.length - 2].replace("Benchmark", "") + "." + parts[parts.length - 1];
    return parameters.isEmpty() ? name : name + ": " + parameters;
  }
}
