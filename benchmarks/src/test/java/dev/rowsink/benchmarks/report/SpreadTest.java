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
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {

  @Test
  void takesTheMiddleOfAnOddNumber() {
    assertThat(Spread.of(3, 1, 20)).isEqualTo(new Spread(3, 1, 20));
  }

  @Test
  void takesTheMeanOfTheTwoInTheMiddle() {
    assertThat(Spread.of(4, 1, 2, 9)).isEqualTo(new Spread(3, 1, 9));
  }

  @Test
  void movesAsAWhole() {
    assertThat(Spread.of(3, 1, 20).minus(1).text(1)).isEqualTo("2.0 (0.0-19.0)");
  }

  @Test
  void refusesNothing() {
    assertThatIllegalArgumentException().isThrownBy(() -> Spread.of(List.of()));
  }
}
