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

import dev.rowsink.benchmarks.encode.Contestants;
import dev.rowsink.benchmarks.report.Check;
import java.util.ArrayList;
import java.util.List;

/**
 * What is asked of Rowsink beside the others. CPU is that of a row, less the source's; a limit is
 * made of figures of the same run.
 */
final class PeersChecks {

  private static final String MICROS = "us";
  private static final String TIMES = "x";
  private static final double ENCODER_LIMIT = 2.0;

  /** What Rowsink may take of a peer's CPU: by default, and with the radix buffer. */
  private record Goal(String peer, double quick, double radix) {}

  private static final List<Goal> GOALS =
      List.of(
          new Goal(Peers.FS_PARQUET, 0.85, 0.60),
          new Goal(Peers.ICEBERG_APPEND, 1.05, 0.75),
          new Goal(Peers.PAIMON, 0.33, 0.25),
          new Goal(Peers.ICEBERG_UPSERT, 0.25, 0.19),
          new Goal(Peers.HUDI_014, 0.03, 0.02),
          new Goal(Peers.HUDI_014_FAIR, 0.065, 0.05));

  private static final double FS_PARQUET_GATE = 1.00;
  private static final double FS_PARQUET_RADIX_GATE = 0.75;
  private static final double GC_SHARE = 1.0;

  private PeersChecks() {}

  /** The checks of one workload, of which only lineitem has gates. */
  static List<Check> of(PeersRun.Result result) {
    List<Check> checks = new ArrayList<>();
    if (result.workload().name().equals("lineitem")) {
      lineitem(result, checks);
    } else {
      checks.add(
          Check.goal(
              result.workload().name() + ": CPU against " + Peers.PAIMON,
              ratio(result.measurements(), Peers.ROWSINK, Peers.PAIMON),
              1.0,
              TIMES));
    }
    if (result.measurements().excluded().containsKey(Peers.ROWSINK)) {
      checks.add(
          Check.gate(
              result.workload().name() + ": " + Peers.ROWSINK + " without a result", 1, 0, ""));
    }
    return checks;
  }

  private static void lineitem(PeersRun.Result result, List<Check> checks) {
    Measurements measurements = result.measurements();
    partsGate(result, Peers.ROWSINK, Contestants.BUFFER_QUICK, checks);
    partsGate(result, Peers.RADIX, Contestants.BUFFER_RADIX, checks);
    checks.add(
        Check.gate(
            against(Peers.ROWSINK, Peers.FS_PARQUET),
            ratio(measurements, Peers.ROWSINK, Peers.FS_PARQUET),
            FS_PARQUET_GATE,
            TIMES));
    checks.add(
        Check.gate(
            against(Peers.RADIX, Peers.FS_PARQUET),
            ratio(measurements, Peers.RADIX, Peers.FS_PARQUET),
            FS_PARQUET_RADIX_GATE,
            TIMES));
    for (Goal goal : GOALS) {
      checks.add(
          Check.goal(
              against(Peers.ROWSINK, goal.peer),
              ratio(measurements, Peers.ROWSINK, goal.peer),
              goal.quick,
              TIMES));
      checks.add(
          Check.goal(
              against(Peers.RADIX, goal.peer),
              ratio(measurements, Peers.RADIX, goal.peer),
              goal.radix,
              TIMES));
    }
    resources(measurements, checks);
  }

  private static void partsGate(
      PeersRun.Result result, String sink, String buffer, List<Check> checks) {
    double exchange = result.measurements().netCpuMicros(Peers.SHUFFLE).median();
    double limit =
        exchange
            + result.parts().median(buffer)
            + ENCODER_LIMIT * result.parts().median(Contestants.FLOOR);
    checks.add(
        Check.gate(
            sink + ": CPU against exchange + buffer + 2 x encoder floor",
            result.measurements().netCpuMicros(sink).median(),
            limit,
            MICROS));
  }

  private static void resources(Measurements measurements, List<Check> checks) {
    boolean measured = measurements.rows(Peers.ROWSINK) > 0;
    checks.add(
        Check.goal(
            Peers.ROWSINK + ": garbage collection, share of CPU",
            measured
                ? measurements.spread(Peers.ROWSINK, job -> 100 * job.gc() / job.cpu()).median()
                : Double.NaN,
            GC_SHARE,
            "%"));
  }

  private static String against(String sink, String peer) {
    return sink + ": CPU against " + peer;
  }

  private static double ratio(Measurements measurements, String sink, String peer) {
    return measurements.netCpuMicros(sink).median() / measurements.netCpuMicros(peer).median();
  }
}
