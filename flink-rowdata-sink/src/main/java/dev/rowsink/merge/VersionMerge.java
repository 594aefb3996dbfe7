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

import java.util.List;
import org.apache.avro.util.Utf8;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.hudi.common.model.DeleteRecord;
import org.apache.hudi.common.util.OrderingValues;
import org.apache.hudi.common.util.collection.ArrayComparable;

/**
 * Merges the versions of one key in log order as Hudi 1.2.1 does: a version replaces the one before
 * if its ordering value is not smaller, with the exceptions that {@link VersionReducer} tells of.
 */
final class VersionMerge {

  private final Ordering ordering;
  private final DeleteRows deletes;

  private BinaryRowData row;
  private boolean rowDeletes;

  /** Ordering value of the delete record that is the newest version; null if a row is. */
  private Comparable<?> deleted;

  VersionMerge(Ordering ordering, DeleteRows deletes) {
    this.ordering = ordering;
    this.deletes = deletes;
  }

  void begin() {
    row = null;
    deleted = null;
  }

  /** The row that is left, or null if there is none or the key is deleted. */
  BinaryRowData result() {
    return row == null || rowDeletes ? null : row;
  }

  /** A row of a data block, which may itself be marked as a delete. */
  void addRow(BinaryRowData version) {
    boolean delete = deletes.isDelete(version);
    if (keepsOlder(version, delete)) {
      return;
    }
    row = version;
    rowDeletes = delete;
    deleted = null;
  }

  private boolean keepsOlder(BinaryRowData version, boolean delete) {
    if (!ordering.byEventTime() || (row == null && deleted == null)) {
      return false;
    }
    if (delete && ordering.isMissing(version) || isCommitTimeDelete()) {
      return false;
    }
    if (deleted == null) {
      return ordering.compare(version, row) < 0;
    }
    return compare(value(version), deleted) < 0;
  }

  /** A record of a delete block. */
  void addDelete(DeleteRecord record) {
    Comparable<?> value = comparable(record.getOrderingValue());
    boolean hasValue = value != null && !OrderingValues.isDefault(value);
    if (ordering.byEventTime() && (row != null || deleted != null)) {
      if (isCommitTimeDelete()) {
        return;
      }
      Comparable<?> existing = deleted == null ? value(row) : deleted;
      if (hasValue && OrderingValues.isSameClass(existing, value) && compare(existing, value) > 0) {
        return;
      }
    }
    row = null;
    deleted = hasValue ? value : OrderingValues.getDefault();
  }

  private boolean isCommitTimeDelete() {
    return deleted == null
        ? row != null && rowDeletes && ordering.isMissing(row)
        : OrderingValues.isDefault(deleted);
  }

  private Comparable<?> value(RowData version) {
    return comparable(ordering.value(version));
  }

  /** Text in the form that compares by its bytes. */
  private static Comparable<?> comparable(Comparable<?> value) {
    if (value instanceof String text) {
      return new Utf8(text);
    }
    if (value instanceof ArrayComparable tuple) {
      List<Comparable> values = OrderingValues.getValues(tuple);
      Comparable<?>[] converted = new Comparable<?>[values.size()];
      for (int i = 0; i < converted.length; i++) {
        converted[i] = comparable(values.get(i));
      }
      return new ArrayComparable(converted);
    }
    return value;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Both are values of the same ordering fields.
  private static int compare(Comparable left, Comparable right) {
    return left.compareTo(right);
  }
}
