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
package dev.rowsink.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTest {

  private static final Check MET = Check.gate("a", 1, 1, "x");
  private static final Check MISSED = Check.gate("b", 1.2, 1, "x");
  private static final Check GOAL_MISSED = Check.goal("c", 2, 1, "x");
  private static final Check UNKNOWN = Check.gate("d", Double.NaN, 1, "x");

  @Test
  void failsOnlyIfAGateIsMissed() {
    assertThat(new Verdict(List.of(MET, GOAL_MISSED, UNKNOWN)).exitStatus()).isZero();
    assertThat(new Verdict(List.of(MET, MISSED)).exitStatus()).isEqualTo(1);
  }

  @Test
  void namesWhatIsMissedInOneLine() {
    assertThat(new Verdict(List.of(MET, MISSED, GOAL_MISSED, UNKNOWN)).lastLine())
        .isEqualTo(
            "Gates missed: b at most 1.000 x. Goals missed: c at most 1.000 x. Not measured: 1.");
    assertThat(new Verdict(List.of(MET)).lastLine())
        .isEqualTo("Gates missed: none. Goals missed: none. Not measured: 0.");
  }

  @Test
  void hasNoLimitWhereThatIsNotKnown() {
    assertThat(Check.gate("e", 1, Double.NaN, "us").missed()).isFalse();
    assertThat(Check.gate("e", 1, Double.NaN, "us").json())
        .containsEntry("outcome", "not measured");
  }
}
