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

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.sql.Timestamp;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.util.Utf8;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;

/**
 * Turns the values of one column from Hudi's Avro form into Flink's. What the number of a time
 * means is taken from the table's schema, not from the declared type: other writers store
 * microseconds where Flink declares milliseconds.
 */
final class AvroColumn {

  /** From an Avro value, which is not null. */
  @FunctionalInterface
  interface Converter {
    Object convert(Object value);
  }

  private AvroColumn() {}

  /**
   * Converter of a column.
   *
   * @throws IllegalArgumentException if the stored type cannot be read as the declared one
   */
  static Converter of(String name, LogicalType type, Schema column, boolean utcTimestamps) {
    Schema stored = nonNull(column);
    Schema.Type physical = stored.getType();
    boolean integer = physical == Schema.Type.INT || physical == Schema.Type.LONG;
    boolean number = integer || physical == Schema.Type.FLOAT || physical == Schema.Type.DOUBLE;
    Converter converter =
        switch (type.getTypeRoot()) {
          case CHAR, VARCHAR ->
              physical == Schema.Type.STRING || physical == Schema.Type.ENUM
                  ? AvroColumn::text
                  : null;
          case BOOLEAN -> physical == Schema.Type.BOOLEAN ? value -> value : null;
          case TINYINT -> integer ? value -> ((Number) value).byteValue() : null;
          case SMALLINT -> integer ? value -> ((Number) value).shortValue() : null;
          case INTEGER -> physical == Schema.Type.INT ? value -> value : null;
          case BIGINT -> integer ? value -> ((Number) value).longValue() : null;
          case FLOAT -> number ? value -> ((Number) value).floatValue() : null;
          case DOUBLE -> number ? value -> ((Number) value).doubleValue() : null;
          case DATE -> physical == Schema.Type.INT ? value -> value : null;
          case TIME_WITHOUT_TIME_ZONE -> time(stored);
          case TIMESTAMP_WITHOUT_TIME_ZONE, TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
              timestamp(stored, utcTimestamps);
          case DECIMAL -> decimal((DecimalType) type, stored);
          case BINARY, VARBINARY -> bytes(physical);
          default -> null;
        };
    if (converter == null) {
      throw new IllegalArgumentException(
          String.format(
              "Column '%s' is declared as %s, but the table stores it as %s. Declare the table's"
                  + " type.",
              name, type.asSummaryString(), stored));
    }
    return converter;
  }

  static Schema nonNull(Schema schema) {
    if (schema.getType() != Schema.Type.UNION) {
      return schema;
    }
    Schema first = schema.getTypes().get(0);
    return first.getType() == Schema.Type.NULL ? schema.getTypes().get(1) : first;
  }

  private static Object text(Object value) {
    if (value instanceof Utf8 utf8) {
      return StringData.fromBytes(utf8.getBytes(), 0, utf8.getByteLength());
    }
    return StringData.fromString(value.toString());
  }

  private static Converter time(Schema stored) {
    if (stored.getLogicalType() instanceof LogicalTypes.TimeMicros) {
      return value -> (int) ((Long) value / 1000);
    }
    return stored.getType() == Schema.Type.INT ? value -> value : null;
  }

  private static Converter timestamp(Schema stored, boolean utc) {
    if (stored.getLogicalType() instanceof LogicalTypes.TimestampMillis
        || stored.getLogicalType() instanceof LogicalTypes.LocalTimestampMillis) {
      return value -> fromMillis((Long) value, 0, utc);
    }
    if (stored.getLogicalType() instanceof LogicalTypes.TimestampMicros
        || stored.getLogicalType() instanceof LogicalTypes.LocalTimestampMicros) {
      return value -> fromMicros((Long) value, utc);
    }
    return null;
  }

  static TimestampData fromMicros(long micros, boolean utc) {
    return fromMillis(Math.floorDiv(micros, 1000L), (int) Math.floorMod(micros, 1000L) * 1000, utc);
  }

  static TimestampData fromMillis(long millis, int nanosOfMilli, boolean utc) {
    if (utc) {
      return TimestampData.fromEpochMillis(millis, nanosOfMilli);
    }
    long wallClock = TimestampData.fromTimestamp(new Timestamp(millis)).getMillisecond();
    return TimestampData.fromEpochMillis(wallClock, nanosOfMilli);
  }

  private static Converter decimal(DecimalType type, Schema stored) {
    if (!(stored.getLogicalType() instanceof LogicalTypes.Decimal decimal)) {
      return null;
    }
    int scale = decimal.getScale();
    int precision = type.getPrecision();
    return value ->
        DecimalData.fromBigDecimal(bigDecimal(value, scale), precision, type.getScale());
  }

  private static BigDecimal bigDecimal(Object value, int scale) {
    if (value instanceof BigDecimal decimal) {
      return decimal;
    }
    byte[] bytes = value instanceof GenericFixed fixed ? fixed.bytes() : copyOf((ByteBuffer) value);
    return new BigDecimal(new BigInteger(bytes), scale);
  }

  private static Converter bytes(Schema.Type physical) {
    return switch (physical) {
      case BYTES -> value -> copyOf((ByteBuffer) value);
      case FIXED -> value -> ((GenericFixed) value).bytes();
      default -> null;
    };
  }

  private static byte[] copyOf(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }
}
