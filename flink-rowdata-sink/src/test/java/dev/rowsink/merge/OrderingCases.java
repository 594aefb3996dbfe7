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

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.VarCharType;

/**
 * Versions of a key that arrive late or with deletes between them, and the row that must be left
 * with event-time ordering. Each case is a key of its own; the value of a row is its ordering.
 */
final class OrderingCases {

  /** Up to three versions: positive is a row with that ordering value, negative a delete. */
  private static final Map<String, int[]> VERSIONS = new TreeMap<>();

  private static final Map<String, Integer> OUTCOMES = new TreeMap<>();

  static {
    // apache/hudi#13000: a late row must not replace the newer one.
    add("lateRows", 3, 3, 2, 1);
    add("risingRows", 3, 1, 2, 3);
    add("newestBetween", 3, 1, 3, 2);
    // apache/hudi#17641: deletes compare by their ordering value.
    add("lateDelete", 5, 5, -3);
    add("deletedAndBack", 9, 5, -7, 9);
    add("deleted", null, 5, -7);
    add("deleteOfUnknownKey", null, -7);
    add("rowAfterDeleteOfUnknownKey", 8, -7, 8);
    add("lateRowAfterDelete", null, -7, 6);
    add("deleteOfSameOrdering", null, 5, -5);
    add("rowOfSameOrdering", 5, -5, 5);
    add("lateDeleteAfterDelete", null, 5, -7, -6);
  }

  private OrderingCases() {}

  private static void add(String key, Integer outcome, int... versions) {
    VERSIONS.put(key, versions);
    if (outcome != null) {
      OUTCOMES.put(key, outcome);
    }
  }

  /** Types of ordering fields. */
  static List<LogicalType> types() {
    return List.of(
        new BigIntType(),
        new IntType(),
        new DecimalType(10, 2),
        new VarCharType(VarCharType.MAX_LENGTH),
        new DateType(),
        new TimestampType(3));
  }

  /** Key to value after all versions. */
  static Map<String, Integer> outcomes() {
    return OUTCOMES;
  }

  /** The n-th versions of all keys. */
  static List<BinaryRowData> step(dev.rowsink.table.TableSpec table, int step) {
    List<BinaryRowData> rows = new ArrayList<>();
    VERSIONS.forEach(
        (key, versions) -> {
          if (step < versions.length) {
            int at = versions[step];
            rows.add(TestRows.row(table, key, at < 0, Math.abs(at), Math.abs(at)));
          }
        });
    return rows;
  }
}
