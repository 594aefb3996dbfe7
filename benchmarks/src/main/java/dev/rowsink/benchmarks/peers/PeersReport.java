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
import dev.rowsink.benchmarks.report.Console;
import dev.rowsink.benchmarks.report.Report;
import dev.rowsink.benchmarks.report.Spread;
import dev.rowsink.benchmarks.report.TextTable;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Puts the figures of one workload into a report. */
final class PeersReport {

  private static final double MEGABYTE = 1e6;

  private final PeersRun.Result result;
  private final Measurements measurements;

  PeersReport(PeersRun.Result result) {
    this.result = result;
    this.measurements = result.measurements();
  }

  void into(Report report) {
    String name = result.workload().name();
    report.table(cpuTable(name));
    report.table(resourceTable(name));
    if (!result.parts().spreads().isEmpty()) {
      report.table(partsTable(name));
    }
    report.chart(cpuChart(name));
    report.json(name, json());
    measurements
        .excluded()
        .forEach((sink, reason) -> report.note(name + ": no figure for " + sink + ": " + reason));
  }

  private TextTable cpuTable(String name) {
    TextTable table =
        new TextTable(
            name + ": CPU, median (least-most) of the runs",
            "sink",
            "rows",
            "runs",
            "CPU us/row, less the source's",
            "Rowsink's share",
            "CPU us/row, all",
            "rows/s",
            "wall s",
            "GC % of CPU",
            "JIT s");
    double ours = measurements.netCpuMicros(Peers.ROWSINK).median();
    for (String sink : measurements.sinks()) {
      Spread net = measurements.netCpuMicros(sink);
      Spread wall = measurements.spread(sink, JobFigures::wall);
      long rows = measurements.rows(sink);
      boolean source = sink.equals(Peers.SOURCE);
      table.add(
          Peers.named(sink).title(),
          Console.count(rows),
          String.valueOf(measurements.jobs(sink, rows).size()),
          source ? "" : net.text(2),
          Peers.isBaseline(sink) || Double.isNaN(ours)
              ? ""
              : decimal(ours / net.median(), 3) + " x",
          measurements.spread(sink, JobFigures::cpuMicros).text(2),
          Console.count(Math.round(rows / wall.median())),
          wall.text(1),
          median(sink, job -> 100 * job.gc() / job.cpu(), 1),
          median(sink, JobFigures::jit, 1));
    }
    return table;
  }

  private TextTable resourceTable(String name) {
    TextTable table =
        new TextTable(
            name + ": memory and files, medians",
            "sink",
            "allocated B/row, less the source's",
            "peak heap MB",
            "peak process MB",
            "data files",
            "data MB",
            "all files",
            "all MB");
    for (String sink : measurements.sinks()) {
      table.add(
          Peers.named(sink).title(),
          sink.equals(Peers.SOURCE)
              ? ""
              : decimal(measurements.net(sink, JobFigures::allocated).median(), 0),
          median(sink, job -> job.peakHeap() / MEGABYTE, 0),
          median(sink, job -> job.peakResident() / MEGABYTE, 0),
          median(sink, JobFigures::dataFiles, 0),
          median(sink, job -> job.dataBytes() / MEGABYTE, 1),
          median(sink, JobFigures::files, 0),
          median(sink, job -> job.bytes() / MEGABYTE, 1));
    }
    return table;
  }

  private TextTable partsTable(String name) {
    TextTable table =
        new TextTable(name + ": parts by themselves, on one thread", "part", "CPU us/row");
    result.parts().spreads().forEach((part, micros) -> table.add(part, micros.text(3)));
    return table;
  }

  private BarChart cpuChart(String name) {
    BarChart chart = new BarChart(name + ": CPU a row, less the source's", "us");
    for (String sink : measurements.sinks()) {
      if (!sink.equals(Peers.SOURCE)) {
        chart.add(
            Peers.named(sink).title(),
            measurements.netCpuMicros(sink),
            sink.startsWith(Peers.ROWSINK));
      }
    }
    return chart;
  }

  private Map<String, Object> json() {
    Map<String, Object> sinks = new LinkedHashMap<>();
    for (String sink : measurements.sinks()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      long rows = measurements.rows(sink);
      fields.put("title", Peers.named(sink).title());
      fields.put("rows", rows);
      fields.put("cpu_us_per_row", measurements.spread(sink, JobFigures::cpuMicros).json());
      if (!sink.equals(Peers.SOURCE) && measurements.rows(Peers.SOURCE) > 0) {
        fields.put("cpu_us_per_row_net", measurements.netCpuMicros(sink).json());
      }
      fields.put("options", Peers.named(sink).options());
      fields.put("jobs", measurements.jobs(sink).stream().map(JobFigures::json).toList());
      sinks.put(sink, fields);
    }
    Map<String, Object> parts = new LinkedHashMap<>();
    result.parts().spreads().forEach((part, micros) -> parts.put(part, micros.json()));
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("sinks", sinks);
    json.put("parts_us_per_row", parts);
    json.put("without_figure", measurements.excluded());
    return json;
  }

  private String median(String sink, ToDoubleFunction<JobFigures> figure, int decimals) {
    return decimal(measurements.spread(sink, figure).median(), decimals);
  }

  private static String decimal(double number, int decimals) {
    return Double.isNaN(number) ? "-" : String.format(Locale.ROOT, "%." + decimals + "f", number);
  }
}
