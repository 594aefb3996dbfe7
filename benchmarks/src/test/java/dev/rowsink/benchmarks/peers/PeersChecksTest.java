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

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.benchmarks.data.Workload;
import dev.rowsink.benchmarks.report.Check;
import dev.rowsink.benchmarks.report.Verdict;
import dev.rowsink.benchmarks.worker.Message;
import java.util.List;
import org.junit.jupiter.api.Test;

class PeersChecksTest {

  private static final long ROWS = 1_000_000;

  private final Measurements measurements = new Measurements();
  private final PartsSamples parts = new PartsSamples();

  @Test
  void passesASinkThatIsAsFastAsItsParts() {
    baselines();
    cpu(Peers.ROWSINK, 3.0);
    cpu(Peers.FS_PARQUET, 3.5);
    part("buffer, quick-sort", 0.7);
    part("floor", 0.4);

    // 2.0 net of the source: 0.5 of exchange, 0.7 of buffer, and 0.8 of encoding.
    assertThat(check("rowsink: CPU against exchange + buffer + 2 x encoder floor").value())
        .isEqualTo(2.0);
    assertThat(check("rowsink: CPU against exchange + buffer + 2 x encoder floor").limit())
        .isEqualTo(2.0);
    assertThat(verdict().exitStatus()).isZero();
    assertThat(verdict().lastLine()).startsWith("Gates missed: none.");
  }

  @Test
  void failsASinkThatIsSlowerThanFlinksOwn() {
    baselines();
    cpu(Peers.ROWSINK, 3.6);
    cpu(Peers.FS_PARQUET, 3.5);

    assertThat(check("rowsink: CPU against fs-parquet").value()).isEqualTo(2.6 / 2.5);
    assertThat(verdict().exitStatus()).isEqualTo(1);
    assertThat(verdict().lastLine())
        .startsWith("Gates missed: rowsink: CPU against fs-parquet at most 1.000 x.");
  }

  @Test
  void failsIfTheTableOfRowsinkIsWrong() {
    baselines();
    cpu(Peers.ROWSINK, 2.0);
    measurements.exclude(Peers.ROWSINK, "its table is not what was sent");

    assertThat(verdict().exitStatus()).isEqualTo(1);
    assertThat(measurements.sinks()).doesNotContain(Peers.ROWSINK);
  }

  @Test
  void subtractsTheSourceAtTheSameNumberOfRows() {
    baselines();
    measurements.add(Peers.SOURCE, figures(ROWS / 10, 5.0));
    measurements.add(Peers.HUDI_014, figures(ROWS / 10, 65.0));

    assertThat(measurements.netCpuMicros(Peers.HUDI_014).median()).isEqualTo(60.0);
  }

  @Test
  void measuresNothingAgainstWhatDidNotRun() {
    cpu(Peers.ROWSINK, 3.0);

    assertThat(verdict().checks()).noneMatch(Check::measured);
  }

  private void baselines() {
    cpu(Peers.SOURCE, 1.0);
    cpu(Peers.SHUFFLE, 1.5);
  }

  private void cpu(String sink, double microsPerRow) {
    measurements.add(sink, figures(ROWS, microsPerRow));
  }

  private static JobFigures figures(long rows, double microsPerRow) {
    double cpu = microsPerRow * rows / 1e6;
    return new JobFigures(rows, cpu, cpu, Double.NaN, 0, Double.NaN, 0, 0, 1, 1, 1, 1);
  }

  private void part(String name, double micros) {
    parts.add(Message.of("sample").with("part." + name, micros));
  }

  private Verdict verdict() {
    return new Verdict(
        PeersChecks.of(new PeersRun.Result(Workload.of("lineitem"), measurements, parts)));
  }

  private Check check(String name) {
    List<Check> found =
        verdict().checks().stream().filter(check -> check.name().equals(name)).toList();
    return found.get(0);
  }
}
