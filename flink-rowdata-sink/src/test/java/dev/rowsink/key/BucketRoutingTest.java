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

import java.time.LocalDate;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.flink.table.types.logical.IntType;
import org.junit.jupiter.api.Test;

final class BucketRoutingTest {

  @Property(tries = 1000)
  void spreadsThePartitionsBucketsEvenly(
      @ForAll String partition,
      @ForAll @IntRange(min = 1, max = 300) int buckets,
      @ForAll @IntRange(min = 1, max = 64) int tasks) {
    int[] owned = owned(routing(buckets), partition, buckets, tasks);

    int least = Arrays.stream(owned).min().orElseThrow();
    int most = Arrays.stream(owned).max().orElseThrow();
    assertThat(most - least).isEqualTo(buckets % tasks == 0 ? 0 : 1);
  }

  @Test
  void goesOnWhereTheDayBeforeEnded() {
    int[] owned = new int[8];
    for (int day = 1; day <= 8; day++) {
      int[] more = owned(routing(3), LocalDate.of(2024, 5, day).toString(), 3, 8);
      Arrays.setAll(owned, task -> owned[task] + more[task]);
    }

    assertThat(owned).containsOnly(3);
  }

  @Test
  void survivesTheGreatestBucketCounts() {
    BucketRouting routing = routing(Integer.MAX_VALUE);

    assertThat(routing.task("2024-05-01", Integer.MAX_VALUE - 1, 32_768)).isBetween(0, 32_767);
  }

  private static BucketRouting routing(int buckets) {
    return BucketRouting.of(TestTables.keyed(new IntType()).buckets(buckets).build());
  }

  private static int[] owned(BucketRouting routing, String partition, int buckets, int tasks) {
    int[] owned = new int[tasks];
    for (int bucket = 0; bucket < buckets; bucket++) {
      owned[routing.task(partition, bucket, tasks)]++;
    }
    return owned;
  }
}
