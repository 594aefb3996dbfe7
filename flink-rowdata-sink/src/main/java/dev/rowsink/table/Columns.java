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
package dev.rowsink.table;

import dev.rowsink.config.Refusal;
import java.util.List;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.logical.RowType;

/** Checks that columns named by options or clauses are there and of a type that can serve. */
final class Columns {

  private final RowType rowType;

  Columns(RowType rowType) {
    this.rowType = rowType;
  }

  List<String> names() {
    return rowType.getFieldNames();
  }

  boolean has(String name) {
    return names().contains(name);
  }

  /**
   * @param source option or clause that names the columns
   */
  void check(String source, List<String> columns) {
    for (String name : columns) {
      if (!has(name)) {
        throw Refusal.of(
            source, String.join(",", columns), "made of columns of the table: " + missing(name));
      }
      LogicalType type = rowType.getTypeAt(names().indexOf(name));
      if (type.is(LogicalTypeRoot.ARRAY)
          || type.is(LogicalTypeRoot.MAP)
          || type.is(LogicalTypeRoot.MULTISET)
          || type.is(LogicalTypeRoot.ROW)) {
        throw new ValidationException(
            "Column '%s' of '%s' has type %s; keys, partitions and ordering need columns without nesting."
                .formatted(name, source, type.asSummaryString()));
      }
    }
  }

  private String missing(String name) {
    for (String other : names()) {
      if (other.equalsIgnoreCase(name)) {
        return "'%s' differs in case from column '%s' (columns: %s)"
            .formatted(name, other, String.join(", ", names()));
      }
    }
    return "there is no '%s' (columns: %s)".formatted(name, String.join(", ", names()));
  }
}
