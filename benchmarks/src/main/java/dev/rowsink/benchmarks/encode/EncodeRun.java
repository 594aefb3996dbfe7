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
package dev.rowsink.benchmarks.encode;

import dev.rowsink.benchmarks.report.BarChart;
import dev.rowsink.benchmarks.report.Check;
import dev.rowsink.benchmarks.report.Console;
import dev.rowsink.benchmarks.report.Report;
import dev.rowsink.benchmarks.report.Spread;
import dev.rowsink.benchmarks.report.TextTable;
import dev.rowsink.benchmarks.report.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/** Passes of all contestants in turn, and what came of them. */
final class EncodeRun {

  private static final double FLOOR_LIMIT = 2.0;
  private static final double BYTES_LIMIT = 1.0;
  private static final double ALLOCATED_LIMIT = 16;
  private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final List<Contestant> contestants;
  private final int rows;
  private final Console console;
  private final Map<String, List<Stopwatch.Pass>> passes = new LinkedHashMap<>();
  private long lastLine = System.nanoTime();

  EncodeRun(List<Contestant> contestants, int rows, Console console) {
    this.contestants = contestants;
    this.rows = rows;
    this.console = console;
  }

  void run(int warmups, int counted) throws IOException {
    for (int i = 1; i <= warmups + counted; i++) {
      for (Contestant contestant : contestants) {
        Stopwatch.Pass pass = Stopwatch.measure(contestant, rows);
        if (i > warmups) {
          passes.computeIfAbsent(contestant.name(), ignored -> new ArrayList<>()).add(pass);
        }
      }
      if (System.nanoTime() - lastLine > PROGRESS_NANOS) {
        lastLine = System.nanoTime();
        console.line(
            i <= warmups
                ? "warm-up %d of %d".formatted(i, warmups)
                : "pass %d of %d".formatted(i - warmups, counted));
      }
    }
  }

  Verdict into(Report report) {
    TextTable table =
        new TextTable(
            "CPU of one thread, median (least-most) of the passes, "
                + Console.count(rows)
                + " rows",
            "what",
            "ns/row",
            "x floor",
            "x row-wise",
            "allocated B/row",
            "bytes/row");
    BarChart chart = new BarChart("CPU a row", "ns");
    Map<String, Object> json = new LinkedHashMap<>();
    for (String name : passes.keySet()) {
      Spread nanos = spread(name, Stopwatch.Pass::nanos);
      table.add(
          name,
          nanos.text(0),
          decimal(nanos.median() / nanos(Contestants.FLOOR), 2),
          decimal(nanos.median() / nanos(Encoders.ROW_WISE), 2),
          decimal(spread(name, Stopwatch.Pass::allocated).median(), 1),
          decimal(spread(name, Stopwatch.Pass::bytes).median(), 1));
      chart.add(name, nanos, name.equals(Encoders.COLUMNAR));
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("ns_per_row", nanos.json());
      fields.put("allocated_bytes_per_row", spread(name, Stopwatch.Pass::allocated).json());
      fields.put("bytes_per_row", spread(name, Stopwatch.Pass::bytes).json());
      json.put(name, fields);
    }
    report.table(table);
    report.chart(chart);
    report.json("contestants", json);
    return new Verdict(checks());
  }

  private List<Check> checks() {
    String name = Encoders.COLUMNAR;
    double bytes = median(name, Stopwatch.Pass::bytes);
    return List.of(
        Check.gate(
            name + " encoder against the floor",
            nanos(name) / nanos(Contestants.FLOOR),
            FLOOR_LIMIT,
            "x"),
        Check.goal(
            name + " encoder: bytes written against parquet-java",
            bytes / median(Encoders.ROW_WISE, Stopwatch.Pass::bytes),
            BYTES_LIMIT,
            "x"),
        Check.goal(
            name + " encoder: heap allocated a row",
            median(name, Stopwatch.Pass::allocated),
            ALLOCATED_LIMIT,
            "bytes"));
  }

  private double nanos(String name) {
    return median(name, Stopwatch.Pass::nanos);
  }

  /** NaN if there is no such contestant. */
  private double median(String name, ToDoubleFunction<Stopwatch.Pass> figure) {
    return passes.containsKey(name) ? spread(name, figure).median() : Double.NaN;
  }

  private Spread spread(String name, ToDoubleFunction<Stopwatch.Pass> figure) {
    return Spread.of(passes.get(name).stream().map(pass -> figure.applyAsDouble(pass)).toList());
  }

  private static String decimal(double number, int decimals) {
    return Double.isNaN(number) ? "-" : String.format(Locale.ROOT, "%." + decimals + "f", number);
  }
}
