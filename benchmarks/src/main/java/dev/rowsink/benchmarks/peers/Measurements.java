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

import dev.rowsink.benchmarks.report.Spread;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** All counted jobs of one workload, by sink and by number of rows. */
final class Measurements {

  private final Map<String, List<JobFigures>> jobs = new LinkedHashMap<>();
  private final Map<String, String> excluded = new LinkedHashMap<>();

  void add(String sink, JobFigures figures) {
    jobs.computeIfAbsent(sink, ignored -> new ArrayList<>()).add(figures);
  }

  /** Takes a sink's figures away: what has no right result has no figure. */
  void exclude(String sink, String reason) {
    jobs.remove(sink);
    excluded.putIfAbsent(sink, reason);
  }

  /** Sinks without figures, and why. */
  Map<String, String> excluded() {
    return excluded;
  }

  Collection<String> sinks() {
    return jobs.keySet();
  }

  List<JobFigures> jobs(String sink) {
    return jobs.getOrDefault(sink, List.of());
  }

  /** The jobs of a sink with so many rows; the source has some of each number. */
  List<JobFigures> jobs(String sink, long rows) {
    return jobs(sink).stream().filter(job -> job.rows() == rows).toList();
  }

  /** Rows of each job of a sink; 0 if it has none. */
  long rows(String sink) {
    return jobs(sink).stream().mapToLong(JobFigures::rows).max().orElse(0);
  }

  Spread spread(String sink, ToDoubleFunction<JobFigures> figure) {
    return Spread.of(
        jobs(sink, rows(sink)).stream().map(job -> figure.applyAsDouble(job)).toList());
  }

  /**
   * A figure a row less that of the source alone at the same number of rows; NaN if either is
   * missing.
   */
  Spread net(String sink, ToDoubleFunction<JobFigures> figure) {
    long rows = rows(sink);
    List<JobFigures> source = jobs(Peers.SOURCE, rows);
    if (rows == 0 || source.isEmpty()) {
      return new Spread(Double.NaN, Double.NaN, Double.NaN);
    }
    double base =
        Spread.of(source.stream().map(job -> figure.applyAsDouble(job)).toList()).median();
    Spread spread = spread(sink, figure).minus(base);
    return new Spread(spread.median() / rows, spread.min() / rows, spread.max() / rows);
  }

  /** CPU microseconds a row, less the source's. */
  Spread netCpuMicros(String sink) {
    return net(sink, job -> job.cpu() * 1e6);
  }
}
