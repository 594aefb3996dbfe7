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

  private final String sink;
  private final List<Long> rows;
  private final List<JobFigures> ofSource = new ArrayList<>();
  private final List<JobFigures> ofSink = new ArrayList<>();

  ScaleFigures(String sink, List<Long> rows) {
    this.sink = sink;
    this.rows = rows;
  }

  void addSource(JobFigures job) {
    ofSource.add(job);
  }

  void addSink(JobFigures job) {
    ofSink.add(job);
  }

  /** CPU microseconds a row of the sink, fixed cost and source subtracted. */
  Spread micros(long count) {
    double other =
        cpu(ofSink, FIXED_ROWS).median()
            + cpu(ofSource, count).median()
            - cpu(ofSource, FIXED_ROWS).median();
    Spread net = cpu(ofSink, count).minus(other);
    double perRow = 1e6 / count;
    return new Spread(net.median() * perRow, net.min() * perRow, net.max() * perRow);
  }

  List<Check> checks() {
    long least = rows.get(0);
    long most = rows.get(rows.size() - 1);
    long middle = rows.get(rows.size() / 2);
    return List.of(
        Check.gate(
            "CPU a row at %s rows against %s".formatted(Console.count(most), Console.count(least)),
            micros(most).median() / micros(least).median(),
            CPU_LIMIT,
            "x"),
        Check.goal(
            "peak heap at %s rows against %s".formatted(Console.count(most), Console.count(middle)),
            spread(ofSink, most, JobFigures::peakHeap).median()
                / spread(ofSink, middle, JobFigures::peakHeap).median(),
            MEMORY_LIMIT,
            "x"));
  }

  void into(Report report) {
    TextTable table =
        new TextTable(
            sink + ": medians (least-most), source and fixed cost of a job subtracted",
            "rows",
            "runs",
            "CPU us/row",
            "CPU s of the job, all",
            "wall s",
            "rows/s",
            "peak heap MB",
            "peak process MB");
    BarChart chart = new BarChart(sink + ": CPU a row", "us");
    Map<String, Object> json = new LinkedHashMap<>();
    addRow(table, FIXED_ROWS, "(fixed cost)");
    for (long count : rows) {
      addRow(table, count, micros(count).text(3));
      chart.add(Console.count(count) + " rows", micros(count), true);
      json.put(String.valueOf(count), micros(count).json());
    }
    report.table(table);
    report.chart(chart);
    report.json("cpu_us_per_row", json);
    report.json("jobs", ofSink.stream().map(JobFigures::json).toList());
    report.json("jobs_of_source", ofSource.stream().map(JobFigures::json).toList());
    report.note(
        "The fixed cost of a job is that of a job of %s rows; it is subtracted before CPU is divided by rows."
            .formatted(Console.count(FIXED_ROWS)));
    report.note(
        "The smallest job does not fill the write buffers, so peak heap is compared with the middle one.");
  }

  private void addRow(TextTable table, long count, String micros) {
    Spread wall = spread(ofSink, count, JobFigures::wall);
    table.add(
        Console.count(count),
        String.valueOf(ofSink.stream().filter(job -> job.rows() == count).count()),
        micros,
        cpu(ofSink, count).text(2),
        wall.text(1),
        Console.count(Math.round(count / wall.median())),
        megabytes(spread(ofSink, count, JobFigures::peakHeap)),
        megabytes(spread(ofSink, count, JobFigures::peakResident)));
  }

  private static Spread cpu(List<JobFigures> jobs, long count) {
    return spread(jobs, count, JobFigures::cpu);
  }

  private static Spread spread(
      List<JobFigures> jobs, long count, ToDoubleFunction<JobFigures> figure) {
    return Spread.of(
        jobs.stream()
            .filter(job -> job.rows() == count)
            .map(job -> figure.applyAsDouble(job))
            .toList());
  }

  private static String megabytes(Spread bytes) {
    return String.format(Locale.ROOT, "%.0f", bytes.median() / 1e6);
  }
}
