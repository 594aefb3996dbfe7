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

import dev.rowsink.table.MergeMode;
import dev.rowsink.table.TableSpec;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hudi.common.util.OrderingValues;

/**
 * The ordering fields of a table, and what Hudi makes of their values. With commit-time ordering
 * there are none: every version equals every other, and the later wins.
 */
final class Ordering {

  private final OrderingColumn[] columns;

  private Ordering(OrderingColumn[] columns) {
    this.columns = columns;
  }

  /**
   * Ordering of a table.
   *
   * @throws ValidationException if an ordering field is missing or has a type that cannot be
   *     ordered
   */
  static Ordering of(TableSpec table) {
    if (table.mergeMode() == MergeMode.COMMIT_TIME_ORDERING) {
      return new Ordering(new OrderingColumn[0]);
    }
    RowType rowType = table.rowType();
    OrderingColumn[] columns = new OrderingColumn[table.orderingFields().size()];
    for (int i = 0; i < columns.length; i++) {
      String field = table.orderingFields().get(i);
      int position = rowType.getFieldIndex(field);
      if (position < 0) {
        throw new ValidationException(
            String.format(
                "Ordering field '%s' is not a column of the table. Its columns are: %s.",
                field, rowType.getFieldNames()));
      }
      columns[i] =
          OrderingColumn.of(field, rowType.getTypeAt(position), position, table.utcTimestamps());
    }
    return new Ordering(columns);
  }

  /** Whether versions are ordered by a value of theirs and not by when they were written. */
  boolean byEventTime() {
    return columns.length > 0;
  }

  /** Compares the ordering values of two rows. */
  int compare(RowData left, RowData right) {
    for (OrderingColumn column : columns) {
      int order = column.compare(left, right);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** The ordering value of a row, in the classes that Hudi's own readers give it. */
  Comparable<?> value(RowData row) {
    Comparable<?>[] values = new Comparable<?>[columns.length];
    for (int i = 0; i < columns.length; i++) {
      values[i] = columns[i].value(row);
    }
    return values.length == 0 ? OrderingValues.getDefault() : OrderingValues.create(values);
  }

  /**
   * Whether a delete has no ordering value: a field is null, or the only field is an integer 0,
   * which Hudi cannot tell from a missing value. Such a delete takes effect when it is written:
   * everything before it is gone, and everything after it counts.
   */
  boolean isMissing(RowData delete) {
    for (OrderingColumn column : columns) {
      if (column.isNull(delete)) {
        return true;
      }
    }
    return columns.length <= 1 && OrderingValues.isDefault(value(delete));
  }

  /**
   * Refuses a row whose ordering value Hudi could not compare with others.
   *
   * @throws NullOrderingException naming the column
   */
  void check(RowData row) {
    for (OrderingColumn column : columns) {
      if (column.isNull(row) && !column.nullIsZero()) {
        throw new NullOrderingException(column.name);
      }
    }
  }
}
