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

import dev.rowsink.benchmarks.report.BarChart;
import dev.rowsink.benchmarks.report.Check;
import dev.rowsink.benchmarks.report.Console;
import dev.rowsink.benchmarks.report.Report;
import dev.rowsink.benchmarks.report.Spread;
import dev.rowsink.benchmarks.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * CPU a row at growing numbers of rows.
 *
 * <p>A job's fixed cost (planning, deployment, checkpoints, the table's creation) is taken from
 * jobs of {@link #FIXED_ROWS} rows and subtracted before anything is divided by rows; else it alone
 * would make small jobs look expensive. The source's cost a row, measured alike, is subtracted,
 * too.
 */
final class ScaleFigures {

  /** Rows of a job that costs what any job costs. */
  static final long FIXED_ROWS = 1_000;

  private static final double CPU_LIMIT = 1.05;
  private static final double MEMORY_LIMIT = 1.05;
  private static final double ALLOCATED_LIMIT = 16;

  private final String sink;
  private final List<Long> rows;
  private final Map<String, List<JobFigures>> jobs = new LinkedHashMap<>();

  ScaleFigures(String sink, List<Long> rows) {
    this.sink = sink;
    this.rows = rows;
  }

  void add(String name, JobFigures figures) {
    jobs.computeIfAbsent(name, ignored -> new ArrayList<>()).add(figures);
  }

  /** CPU microseconds a row of the sink, fixed cost and source subtracted. */
  Spread micros(long count) {
    return perRow(count, Peers.SOURCE, job -> job.cpu() * 1e6);
  }

  /** Heap bytes a row that the sink allocates, fixed cost, source and exchange subtracted. */
  Spread allocated(long count) {
    return perRow(count, Peers.SHUFFLE, JobFigures::allocated);
  }

  private Spread perRow(long count, String base, ToDoubleFunction<JobFigures> figure) {
    double other =
        spread(sink, FIXED_ROWS, figure).median()
            + spread(base, count, figure).median()
            - spread(base, FIXED_ROWS, figure).median();
    Spread net = spread(sink, count, figure).minus(other);
    return new Spread(net.median() / count, net.min() / count, net.max() / count);
  }

  /** What a row costs more of at the larger number; NaN if so few rows cannot be told from none. */
  private double growth(long least, long most) {
    double small = micros(least).median();
    return small > 0 ? micros(most).median() / small : Double.NaN;
  }

  /** Bytes a row by which a larger job allocates more: its buffers and pages have their size. */
  private double allocatedBetween(long fewer, long more) {
    double bytes = 0;
    for (long count : new long[] {fewer, more}) {
      double own =
          spread(sink, count, JobFigures::allocated).median()
              - spread(Peers.SHUFFLE, count, JobFigures::allocated).median();
      bytes = own - bytes;
    }
    return more > fewer ? bytes / (more - fewer) : Double.NaN;
  }

  List<Check> checks() {
    long least = rows.get(0);
    long most = rows.get(rows.size() - 1);
    long middle = rows.get(rows.size() / 2);
    return List.of(
        Check.gate(
            "CPU a row at %s rows against %s".formatted(Console.count(most), Console.count(least)),
            growth(least, most),
            CPU_LIMIT,
            "x"),
        Check.goal(
            "peak heap at %s rows against %s".formatted(Console.count(most), Console.count(middle)),
            spread(sink, most, JobFigures::peakHeap).median()
                / spread(sink, middle, JobFigures::peakHeap).median(),
            MEMORY_LIMIT,
            "x"),
        Check.goal(
            "heap allocated a row beyond the exchange, from %s to %s rows"
                .formatted(Console.count(middle), Console.count(most)),
            allocatedBetween(middle, most),
            ALLOCATED_LIMIT,
            "bytes"));
  }

  void into(Report report) {
    TextTable table =
        new TextTable(
            sink + ": medians (least-most), source and fixed cost of a job subtracted",
            "rows",
            "runs",
            "CPU us/row",
            "allocated B/row beyond the exchange",
            "CPU s of the job, all",
            "wall s",
            "rows/s",
            "peak heap MB",
            "peak process MB");
    BarChart chart = new BarChart(sink + ": CPU a row", "us");
    Map<String, Object> json = new LinkedHashMap<>();
    addRow(table, FIXED_ROWS, "(fixed cost)", "");
    for (long count : rows) {
      addRow(table, count, micros(count).text(3), allocated(count).text(1));
      chart.add(Console.count(count) + " rows", micros(count), true);
      json.put(String.valueOf(count), micros(count).json());
    }
    report.table(table);
    report.chart(chart);
    report.json("cpu_us_per_row", json);
    Map<String, Object> all = new LinkedHashMap<>();
    jobs.forEach((name, figures) -> all.put(name, figures.stream().map(JobFigures::json).toList()));
    report.json("jobs", all);
    report.note(
        "The fixed cost of a job is that of a job of %s rows; it is subtracted before CPU is divided by rows."
            .formatted(Console.count(FIXED_ROWS)));
    report.note(
        "The smallest job does not fill the write buffers, so peak heap is compared with the middle one.");
  }

  private void addRow(TextTable table, long count, String micros, String allocated) {
    Spread wall = spread(sink, count, JobFigures::wall);
    table.add(
        Console.count(count),
        String.valueOf(jobs.get(sink).stream().filter(job -> job.rows() == count).count()),
        micros,
        allocated,
        spread(sink, count, JobFigures::cpu).text(2),
        wall.text(1),
        Console.count(Math.round(count / wall.median())),
        megabytes(spread(sink, count, JobFigures::peakHeap)),
        megabytes(spread(sink, count, JobFigures::peakResident)));
  }

  private Spread spread(String name, long count, ToDoubleFunction<JobFigures> figure) {
    return Spread.of(
        jobs.get(name).stream()
            .filter(job -> job.rows() == count)
            .map(job -> figure.applyAsDouble(job))
            .toList());
  }

  private static String megabytes(Spread bytes) {
    return String.format(Locale.ROOT, "%.0f", bytes.median() / 1e6);
  }
}
