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
package dev.rowsink.parquet;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.TableSpec;
import java.util.Map;
import org.apache.flink.annotation.Internal;
import org.apache.flink.table.types.logical.LogicalTypeFamily;

/** What a block says about itself in its footer, besides its columns. */
@Internal
public final class BlockFooter {

  /**
   * Footer entry of a block whose rows are sorted, each key once: the key columns in sort order,
   * separated by commas.
   */
  public static final String SORTED_BY = "rowsink.sorted.by";

  private BlockFooter() {}

  static Map<String, String> entries(TableSpec table, WriteOptions options) {
    return options.sortWrites() && isOrderStored(table)
        ? Map.of(SORTED_BY, String.join(",", table.keyFields()))
        : Map.of();
  }

  /**
   * Whether the values in the file are in the order of the rows. Clock times of a zone with summer
   * time are not in the order of the instants that stand for them.
   */
  private static boolean isOrderStored(TableSpec table) {
    return table.utcTimestamps()
        || table.keyFields().stream()
            .map(field -> table.rowType().getTypeAt(table.rowType().getFieldIndex(field)))
            .noneMatch(type -> type.is(LogicalTypeFamily.TIMESTAMP));
  }
}
