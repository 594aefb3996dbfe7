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

import dev.rowsink.table.EpochTime;
import dev.rowsink.table.TableSpec;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;

/**
 * Picks the {@link KeyColumn} of a column's type. The texts are those that Hudi's Avro key
 * generators make of the values that the table stores: a DATE is written out, a TIMESTAMP is the
 * stored number of milli- or microseconds, bytes are hexadecimal.
 */
final class KeyColumns {

  private static final int MILLIS = 3;
  private static final int MICROS = 6;

  /** Digits that fit into a long. */
  private static final int COMPACT_DIGITS = 18;

  private final TableSpec table;
  private final String role;
  private final boolean several;

  private KeyColumns(TableSpec table, String role, boolean several) {
    this.table = table;
    this.role = role;
    this.several = several;
  }

  /** The columns of the record key, in the key's order. */
  static KeyColumn[] ofRecordKey(TableSpec table) {
    if (table.keyFields().isEmpty()) {
      throw new ValidationException(
          "The table has no record key. Declare PRIMARY KEY (…) NOT ENFORCED or set"
              + " 'hoodie.datasource.write.recordkey.field'.");
    }
    return of(table, "record key", table.keyFields());
  }

  /** The partition columns, in the path's order. */
  static KeyColumn[] ofPartitionPath(TableSpec table) {
    return of(table, "partition path", table.partitionFields());
  }

  private static KeyColumn[] of(TableSpec table, String role, List<String> names) {
    KeyColumns columns = new KeyColumns(table, role, names.size() > 1);
    return names.stream().map(columns::column).toArray(KeyColumn[]::new);
  }

  private KeyColumn column(String name) {
    int position = table.rowType().getFieldIndex(name);
    if (position < 0) {
      throw new ValidationException(
          "Column '"
              + name
              + "' is named in the "
              + role
              + ", but the table has only the columns "
              + table.rowType().getFieldNames()
              + ".");
    }
    LogicalType type = table.rowType().getTypeAt(position);
    boolean nullable = type.isNullable();
    return switch (type.getTypeRoot()) {
      case CHAR, VARCHAR -> new TextKeyColumn(name, position, nullable, several);
      case BINARY, VARBINARY -> new BytesKeyColumn(name, position, nullable);
      case DECIMAL -> decimal(name, position, (DecimalType) type);
      default -> number(name, position, type);
    };
  }

  private static KeyColumn decimal(String name, int position, DecimalType type) {
    int precision = type.getPrecision();
    int scale = type.getScale();
    if (precision > COMPACT_DIGITS) {
      return new DecimalKeyColumn(name, position, type.isNullable(), precision, scale);
    }
    return new LongKeyColumn(
        name,
        position,
        type.isNullable(),
        Long.BYTES,
        (row, at) -> row.getDecimal(at, precision, scale).toUnscaledLong(),
        value -> DecimalKeyColumn.text(BigDecimal.valueOf(value, scale)));
  }

  private KeyColumn number(String name, int position, LogicalType type) {
    int width =
        switch (type.getTypeRoot()) {
          case BOOLEAN, TINYINT -> Byte.BYTES;
          case SMALLINT -> Short.BYTES;
          case INTEGER, DATE, TIME_WITHOUT_TIME_ZONE, FLOAT -> Integer.BYTES;
          default -> Long.BYTES;
        };
    return new LongKeyColumn(
        name, position, type.isNullable(), width, value(name, type), text(type));
  }

  private LongKeyColumn.Value value(String name, LogicalType type) {
    boolean utc = table.utcTimestamps();
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> (row, at) -> row.getBoolean(at) ? 1 : 0;
      case TINYINT -> (row, at) -> row.getByte(at);
      case SMALLINT -> (row, at) -> row.getShort(at);
      case INTEGER, DATE -> (row, at) -> row.getInt(at);
      case TIME_WITHOUT_TIME_ZONE -> {
        precision(name, type);
        yield (row, at) -> row.getInt(at);
      }
      case BIGINT -> (row, at) -> row.getLong(at);
      case FLOAT -> (row, at) -> SortableBits.of(row.getFloat(at));
      case DOUBLE -> (row, at) -> SortableBits.of(row.getDouble(at));
      case TIMESTAMP_WITHOUT_TIME_ZONE -> instant(precision(name, type), utc);
      case TIMESTAMP_WITH_LOCAL_TIME_ZONE -> instant(precision(name, type), true);
      default ->
          throw new ValidationException(
              "Column '"
                  + name
                  + "' has type "
                  + type.asSummaryString()
                  + ", which cannot be part of the "
                  + role
                  + ". Use a column of a character, binary, number, boolean, date or time type.");
    };
  }

  private static LongKeyColumn.Value instant(int precision, boolean utc) {
    return precision <= MILLIS
        ? (row, at) -> EpochTime.millis(row.getTimestamp(at, precision), utc)
        : (row, at) -> EpochTime.micros(row.getTimestamp(at, precision), utc);
  }

  private static LongKeyColumn.Text text(LogicalType type) {
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> value -> Boolean.toString(value != 0);
      case DATE -> value -> LocalDate.ofEpochDay(value).toString();
      case FLOAT -> value -> Float.toString(SortableBits.toFloat((int) value));
      case DOUBLE -> value -> Double.toString(SortableBits.toDouble(value));
      case TIME_WITHOUT_TIME_ZONE ->
          // Flink keeps milliseconds whatever the precision; the table's number has its unit.
          LogicalTypeChecks.getPrecision(type) <= MILLIS
              ? LongKeyColumn.DIGITS
              : value -> Long.toString(value * 1000);
      default -> LongKeyColumn.DIGITS;
    };
  }

  private int precision(String name, LogicalType type) {
    int precision = LogicalTypeChecks.getPrecision(type);
    if (precision > MICROS) {
      throw new ValidationException(
          "Column '"
              + name
              + "' of the "
              + role
              + " has type "
              + type.asSummaryString()
              + ", but a Hudi table keeps at most microseconds. Cast it to precision 6 or less.");
    }
    return precision;
  }
}
