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

import dev.rowsink.table.TableSpec;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryStringData;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;
import org.apache.hudi.common.model.DeleteRecord;
import org.apache.hudi.common.util.OrderingValues;

/**
 * Tells which rows are deletes, and makes the delete records of them.
 *
 * <p>As in Hudi, a row deletes its key if its kind is DELETE, if its column {@code
 * _hoodie_is_deleted} is true, or if the custom delete field holds the delete marker. UPDATE_BEFORE
 * is no delete: Hudi's writer does not take it for one either, and the sink never asks for such
 * rows.
 *
 * <p>The ordering value of a delete record is in the class that Hudi's readers give to the data's:
 * {@code Integer} for TINYINT, SMALLINT, INT, DATE (days) and TIME (milliseconds), {@code Long} for
 * BIGINT and timestamps (in the column's own unit), {@code BigDecimal}, {@code String}, {@code
 * Boolean}, {@code Float}, {@code Double}; several fields become one tuple. A delete whose ordering
 * value is missing is a commit-time delete, written as {@code Integer} 0. Since that is how Hudi
 * marks a missing value, a delete with the ordering value 0 of an INT, DATE or TIME field is a
 * commit-time delete too (apache/hudi#17641); a BIGINT 0 is an ordinary value.
 */
public final class DeleteRows {

  static final String BUILT_IN_DELETE_FIELD = "_hoodie_is_deleted";

  private final Ordering ordering;
  private final int builtInField;
  private final int customField;
  private final LogicalTypeRoot customType;
  private final BinaryStringData marker;

  private DeleteRows(
      Ordering ordering,
      int builtInField,
      int customField,
      LogicalTypeRoot customType,
      String marker) {
    this.ordering = ordering;
    this.builtInField = builtInField;
    this.customField = customField;
    this.customType = customType;
    this.marker = marker == null ? null : BinaryStringData.fromString(marker);
    if (this.marker != null) {
      this.marker.ensureMaterialized();
    }
  }

  /**
   * Rules of a table.
   *
   * @throws ValidationException if a delete field has a type that cannot mark deletes, or an
   *     ordering field cannot be ordered
   */
  public static DeleteRows of(TableSpec table) {
    RowType rowType = table.rowType();
    int builtIn = rowType.getFieldIndex(BUILT_IN_DELETE_FIELD);
    if (builtIn >= 0 && rowType.getTypeAt(builtIn).getTypeRoot() != LogicalTypeRoot.BOOLEAN) {
      throw new ValidationException(
          String.format(
              "Column '%s' has type %s. Hudi reads it as the mark of deleted rows; use BOOLEAN or"
                  + " another name.",
              BUILT_IN_DELETE_FIELD, rowType.getTypeAt(builtIn).asSummaryString()));
    }
    if (table.deleteField() == null) {
      return new DeleteRows(Ordering.of(table), builtIn, -1, null, null);
    }
    int custom = rowType.getFieldIndex(table.deleteField());
    LogicalTypeRoot type = custom < 0 ? null : markerType(rowType.getTypeAt(custom));
    return new DeleteRows(Ordering.of(table), builtIn, custom, type, table.deleteMarker());
  }

  private static LogicalTypeRoot markerType(LogicalType type) {
    return switch (type.getTypeRoot()) {
      case CHAR, VARCHAR, BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT -> type.getTypeRoot();
      default ->
          throw new ValidationException(
              String.format(
                  "'hoodie.payload.delete.field' names a column of type %s; use one of type STRING,"
                      + " BOOLEAN or an integer.",
                  type.asSummaryString()));
    };
  }

  /** Whether the row deletes its key. */
  public boolean isDelete(RowData row) {
    if (row.getRowKind() == RowKind.DELETE) {
      return true;
    }
    if (builtInField >= 0 && !row.isNullAt(builtInField) && row.getBoolean(builtInField)) {
      return true;
    }
    return customField >= 0 && !row.isNullAt(customField) && hasMarker(row);
  }

  /**
   * Whether a delete takes effect at the time it is written, because it has no ordering value. With
   * commit-time ordering every delete does.
   */
  public boolean isCommitTimeDelete(RowData delete) {
    return ordering.isMissing(delete);
  }

  /** The delete record of a row for which {@link #isDelete} holds. */
  public DeleteRecord record(RowData row, String recordKey, String partitionPath) {
    Comparable<?> value =
        ordering.isMissing(row) ? OrderingValues.getDefault() : ordering.value(row);
    return DeleteRecord.create(recordKey, partitionPath, value);
  }

  private boolean hasMarker(RowData row) {
    return switch (customType) {
      case CHAR, VARCHAR -> marker.equals(row.getString(customField));
      case BOOLEAN -> isMarker(Boolean.toString(row.getBoolean(customField)));
      case TINYINT -> isMarker(Integer.toString(row.getByte(customField)));
      case SMALLINT -> isMarker(Integer.toString(row.getShort(customField)));
      case INTEGER -> isMarker(Integer.toString(row.getInt(customField)));
      default -> isMarker(Long.toString(row.getLong(customField)));
    };
  }

  private boolean isMarker(String text) {
    return marker.toString().equals(text);
  }
}
