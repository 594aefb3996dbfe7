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
package dev.rowsink.benchmarks.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.benchmarks.data.TableSums;
import dev.rowsink.benchmarks.data.Workload;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayedRowsTest {

  private static final int BASE = 1_000;

  @TempDir private Path folder;

  @Test
  void neverSendsAKeyTwice() throws IOException {
    for (String name : List.of("lineitem", "wide10")) {
      Workload workload = Workload.of(name);
      ReplayedRows rows = rows(workload);
      Set<List<Object>> keys = new HashSet<>();
      for (long i = 0; i < 3 * BASE + 7; i++) {
        BinaryRowData row = rows.row(i);
        keys.add(
            workload.stride() > 0
                ? List.of(row.getLong(0), row.getInt(3))
                : List.of(row.getString(0).toString()));
      }
      assertThat(keys).as(name).hasSize(3 * BASE + 7);
    }
  }

  @Test
  void hasTheSumsThatATableIsHeldAgainst() throws IOException {
    Workload workload = Workload.of("lineitem");
    ReplayedRows rows = rows(workload);
    int count = 2 * BASE + 123;
    List<String> expected = new ArrayList<>(List.of(String.valueOf(count)));
    for (int c : new int[] {0, 1, 2}) {
      int column = c;
      expected.add(
          String.valueOf(LongStream.range(0, count).map(i -> rows.row(i).getLong(column)).sum()));
    }
    TableSums sums = TableSums.of(workload, workload.file(folder, BASE));
    assertThat(sums.expected(count)).startsWith(expected.toArray(String[]::new)).hasSize(17);
    assertThat(sums.expected(count).get(5))
        .isEqualTo(
            LongStream.range(0, count)
                .mapToObj(i -> rows.row(i).getDecimal(4, 15, 2).toBigDecimal())
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .toPlainString());
    assertThat(sums.query()).startsWith("SELECT COUNT(*), SUM(CAST(l_orderkey AS BIGINT))");
  }

  private ReplayedRows rows(Workload workload) throws IOException {
    return ReplayedRows.of(workload.file(folder, BASE).toString(), workload.stride());
  }
}
