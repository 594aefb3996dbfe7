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
package dev.rowsink.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChecksumTest {
  private final List<Long> hashes = new Random(7).longs(1000).boxed().toList();

  @Test
  void doesNotDependOnOrderOrParts() {
    List<Long> shuffled = new ArrayList<>(hashes);
    Collections.shuffle(shuffled, new Random(8));
    Checksum parts = of(shuffled.subList(0, 300));
    parts.addAll(of(shuffled.subList(300, 1000)));
    assertThat(parts).isEqualTo(of(hashes));
  }

  @Test
  void seesALostADoubledAndAnExchangedRow() {
    List<Long> doubled = new ArrayList<>(hashes);
    doubled.set(0, doubled.get(1));
    List<Long> exchanged = new ArrayList<>(hashes);
    exchanged.set(0, 1L);
    assertThat(of(hashes.subList(1, 1000))).isNotEqualTo(of(hashes));
    assertThat(of(doubled)).isNotEqualTo(of(hashes));
    assertThat(of(exchanged)).isNotEqualTo(of(hashes));
  }

  @Test
  void printsThirtyTwoDigits() {
    assertThat(new Checksum(1, 0x1fL, -1L).hex()).isEqualTo("000000000000001fffffffffffffffff");
  }

  private static Checksum of(List<Long> hashes) {
    Checksum checksum = new Checksum();
    hashes.forEach(checksum::add);
    return checksum;
  }
}
