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

import dev.rowsink.table.TableSpec;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;

/** Specs of tables that exist nowhere: keys and paths need no storage. */
final class TestTables {

  private TestTables() {}

  static TableSpec.Builder builder(RowType rowType, String... keyFields) {
    return TableSpec.builder()
        .path("/none")
        .name("t")
        .rowType(rowType)
        .keyFields(List.of(keyFields))
        .buckets(8)
        .tableSchema("")
        .blockSchema("");
  }

  /**
   * A table whose only columns are its key: {@code k} if it is one, else {@code k1}, {@code k2} …
   */
  static TableSpec.Builder keyed(LogicalType... types) {
    String[] names = names(types.length);
    return builder(RowType.of(types, names), names);
  }

  static String[] names(int columns) {
    if (columns == 1) {
      return new String[] {"k"};
    }
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= columns; i++) {
      names.add("k" + i);
    }
    return names.toArray(String[]::new);
  }
}
