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
package dev.rowsink.key;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LongKeyColumnTest {

  @Property(tries = 1000)
  void hashesDigitsAsTheirText(@ForAll long number) {
    assertThat(LongKeyColumn.digitsHash(number)).isEqualTo(Long.toString(number).hashCode());
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 9, 10, -1, -10, Long.MAX_VALUE, Long.MIN_VALUE})
  void hashesDigitsAtTheLimits(long number) {
    assertThat(LongKeyColumn.digitsHash(number)).isEqualTo(Long.toString(number).hashCode());
  }
}
