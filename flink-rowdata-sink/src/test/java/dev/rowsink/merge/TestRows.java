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
import java.math.BigDecimal;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.data.writer.BinaryRowWriter;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;
import org.apache.flink.types.RowKind;

/** Rows of {@link SliceFixture}'s tables. */
final class TestRows {

  private TestRows() {}

  /** A row whose ordering fields all stand for the same number; null leaves them null. */
  static BinaryRowData row(
      TableSpec table, String key, boolean delete, Integer ordering, int value) {
    RowType rowType = table.rowType();
    BinaryRowData row = new BinaryRowData(rowType.getFieldCount());
    BinaryRowWriter writer = new BinaryRowWriter(row);
    writer.writeString(0, StringData.fromString(key));
    for (int i = 1; i < rowType.getFieldCount() - 1; i++) {
      if (ordering == null) {
        writer.setNullAt(i);
      } else {
        write(writer, i, rowType.getTypeAt(i), ordering);
      }
    }
    writer.writeInt(rowType.getFieldCount() - 1, value);
    writer.complete();
    row.setRowKind(delete ? RowKind.DELETE : RowKind.INSERT);
    return row;
  }

  private static void write(BinaryRowWriter writer, int position, LogicalType type, int value) {
    switch (type.getTypeRoot()) {
      case INTEGER, DATE -> writer.writeInt(position, value);
      case BIGINT -> writer.writeLong(position, value);
      case BOOLEAN -> writer.writeBoolean(position, value > 0);
      case FLOAT -> writer.writeFloat(position, value);
      case DOUBLE -> writer.writeDouble(position, value);
      // Twenty more, so that numbers of one width order as texts as they do as numbers.
      case VARCHAR -> writer.writeString(position, StringData.fromString("" + (value + 20)));
      case TIMESTAMP_WITHOUT_TIME_ZONE -> {
        int precision = LogicalTypeChecks.getPrecision(type);
        writer.writeTimestamp(position, TimestampData.fromEpochMillis(value), precision);
      }
      case DECIMAL -> {
        DecimalType decimal = (DecimalType) type;
        DecimalData data =
            DecimalData.fromBigDecimal(
                BigDecimal.valueOf(value), decimal.getPrecision(), decimal.getScale());
        writer.writeDecimal(position, data, decimal.getPrecision());
      }
      default -> throw new IllegalArgumentException("No test values of type " + type);
    }
  }
}
