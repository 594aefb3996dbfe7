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
package dev.rowsink.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.log.JavaClientTable;
import dev.rowsink.table.MergeMode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.generic.IndexedRecord;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Late rows and deletes, with compactions by Hudi's Java client between and after them. */
class OrderingCompactionITCase {

  /** A compaction forgets the delete of a key that has no row: rows after it find nothing. */
  private static final String FORGOTTEN_DELETE = "lateRowAfterDelete";

  @TempDir Path folder;

  static Stream<LogicalType> types() {
    return OrderingCases.types().stream();
  }

  @ParameterizedTest
  @MethodSource("types")
  void newestVersionWinsAfterCompaction(LogicalType type) throws Exception {
    assertThat(run(type, false)).isEqualTo(expected(type));
  }

  @ParameterizedTest
  @MethodSource("types")
  void newestVersionWinsOverCompactedOnes(LogicalType type) throws Exception {
    Map<String, Integer> expected = new TreeMap<>(expected(type));
    if (!(type instanceof DecimalType)) {
      expected.put(FORGOTTEN_DELETE, 6);
    }

    assertThat(run(type, true)).isEqualTo(expected);
  }

  /**
   * Decimals are compacted without deletes: Hudi's Java compactor compares the bytes of a decimal,
   * not its value, and so lets a late delete win and fails on a row after a delete.
   */
  private static Map<String, Integer> expected(LogicalType type) {
    if (type instanceof DecimalType) {
      return Map.of("lateRows", 3, "risingRows", 3, "newestBetween", 3);
    }
    return OrderingCases.outcomes();
  }

  private Map<String, Integer> run(LogicalType type, boolean compactFirst) throws Exception {
    SliceFixture slice = new SliceFixture(folder, MergeMode.EVENT_TIME_ORDERING, type);
    try (JavaClientTable table = new JavaClientTable(slice.table, WriteOptions.defaults())) {
      for (int step = 0; step < 3; step++) {
        String instant = table.begin();
        SliceFixture.OurLog log = slice.ourLog(instant).flush(step(slice, type, step));
        table.commit(instant, log.close());
        if (step == 0 && compactFirst) {
          table.compact();
        }
      }
      if (!compactFirst) {
        table.compact();
      }
      Map<String, Integer> ours = readLatest(slice);
      assertThat(readByClient(table, slice)).isEqualTo(ours);
      return ours;
    }
  }

  private static List<BinaryRowData> step(SliceFixture slice, LogicalType type, int step) {
    return OrderingCases.step(slice.table, step).stream()
        .filter(row -> !(type instanceof DecimalType) || isOfRowsOnly(row))
        .toList();
  }

  private static boolean isOfRowsOnly(BinaryRowData row) {
    return row.getRowKind() != RowKind.DELETE
        && List.of("lateRows", "risingRows", "newestBetween").contains(row.getString(0).toString());
  }

  private static Map<String, Integer> readLatest(SliceFixture slice) throws Exception {
    Map<String, Integer> result = new HashMap<>();
    FileSliceReader reader = slice.reader();
    for (TableSlice latest : FileSlices.latest(slice.table.path(), slice.storage)) {
      result.putAll(SliceFixture.keysAndValues(reader.read(latest)));
    }
    return result;
  }

  private static Map<String, Integer> readByClient(JavaClientTable table, SliceFixture slice)
      throws Exception {
    Schema schema = new Schema.Parser().parse(slice.table.blockSchema());
    int key = schema.getField("k").pos();
    int value = schema.getField("v").pos();
    Map<String, Integer> result = new HashMap<>();
    for (IndexedRecord row : table.read()) {
      result.put(row.get(key).toString(), (Integer) row.get(value));
    }
    return result;
  }
}
