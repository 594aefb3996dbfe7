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

import java.math.BigInteger;
import java.nio.ByteBuffer;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.data.binary.BinaryStringData;
import org.apache.flink.table.data.writer.BinaryRowWriter;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Writes the current value of a Parquet column, which is not null, into a field of a row. */
@FunctionalInterface
interface ParquetColumn {

  void write(ColumnReader column, BinaryRowWriter row, int position);

  /**
   * The writer from a stored type to a declared one, or null if there is none here. What Hudi's
   * connectors for Flink and Spark store is covered.
   */
  static ParquetColumn of(LogicalType type, PrimitiveType stored, boolean utcTimestamps) {
    PrimitiveTypeName physical = stored.getPrimitiveTypeName();
    boolean binary =
        physical == PrimitiveTypeName.BINARY || physical == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
    return switch (type.getTypeRoot()) {
      case CHAR, VARCHAR -> physical == PrimitiveTypeName.BINARY ? ParquetColumn::writeText : null;
      case BINARY, VARBINARY ->
          binary ? (column, row, i) -> row.writeBinary(i, column.getBinary().getBytes()) : null;
      case BOOLEAN ->
          physical == PrimitiveTypeName.BOOLEAN
              ? (column, row, i) -> row.writeBoolean(i, column.getBoolean())
              : null;
      case TINYINT ->
          physical == PrimitiveTypeName.INT32
              ? (column, row, i) -> row.writeByte(i, (byte) column.getInteger())
              : null;
      case SMALLINT ->
          physical == PrimitiveTypeName.INT32
              ? (column, row, i) -> row.writeShort(i, (short) column.getInteger())
              : null;
      case INTEGER, DATE -> physical == PrimitiveTypeName.INT32 ? ParquetColumn::writeInt : null;
      case BIGINT ->
          physical == PrimitiveTypeName.INT64
              ? (column, row, i) -> row.writeLong(i, column.getLong())
              : null;
      case FLOAT ->
          physical == PrimitiveTypeName.FLOAT
              ? (column, row, i) -> row.writeFloat(i, column.getFloat())
              : null;
      case DOUBLE ->
          physical == PrimitiveTypeName.DOUBLE
              ? (column, row, i) -> row.writeDouble(i, column.getDouble())
              : null;
      case TIME_WITHOUT_TIME_ZONE -> time(stored);
      case TIMESTAMP_WITHOUT_TIME_ZONE, TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
          timestamp(type, stored, utcTimestamps);
      case DECIMAL -> binary ? decimal((DecimalType) type, stored) : null;
      default -> null;
    };
  }

  private static void writeInt(ColumnReader column, BinaryRowWriter row, int position) {
    row.writeInt(position, column.getInteger());
  }

  private static void writeText(ColumnReader column, BinaryRowWriter row, int position) {
    ByteBuffer bytes = column.getBinary().toByteBuffer();
    BinaryStringData text =
        bytes.hasArray()
            ? BinaryStringData.fromBytes(
                bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining())
            : BinaryStringData.fromBytes(column.getBinary().getBytes());
    row.writeString(position, text);
  }

  private static ParquetColumn time(PrimitiveType stored) {
    if (stored.getLogicalTypeAnnotation() instanceof TimeLogicalTypeAnnotation time) {
      if (time.getUnit() == TimeUnit.MILLIS) {
        return ParquetColumn::writeInt;
      }
      if (time.getUnit() == TimeUnit.MICROS) {
        return (column, row, i) -> row.writeInt(i, (int) (column.getLong() / 1000));
      }
    }
    return null;
  }

  private static ParquetColumn timestamp(LogicalType type, PrimitiveType stored, boolean utc) {
    int precision = LogicalTypeChecks.getPrecision(type);
    if (stored.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation time) {
      if (time.getUnit() == TimeUnit.MILLIS) {
        return (column, row, i) ->
            writeTimestamp(row, i, AvroColumn.fromMillis(column.getLong(), 0, utc), precision);
      }
      if (time.getUnit() == TimeUnit.MICROS) {
        return (column, row, i) ->
            writeTimestamp(row, i, AvroColumn.fromMicros(column.getLong(), utc), precision);
      }
    }
    return null;
  }

  private static void writeTimestamp(
      BinaryRowWriter row, int position, TimestampData value, int precision) {
    row.writeTimestamp(position, value, precision);
  }

  private static ParquetColumn decimal(DecimalType type, PrimitiveType stored) {
    int precision = type.getPrecision();
    int scale = type.getScale();
    if (!(stored.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation decimal)
        || decimal.getScale() != scale
        || decimal.getPrecision() != precision) {
      return null;
    }
    if (DecimalData.isCompact(precision)) {
      return (column, row, i) ->
          row.writeDecimal(
              i,
              DecimalData.fromUnscaledLong(unscaled(column.getBinary()), precision, scale),
              precision);
    }
    return (column, row, i) ->
        row.writeDecimal(
            i,
            DecimalData.fromUnscaledBytes(column.getBinary().getBytes(), precision, scale),
            precision);
  }

  private static long unscaled(Binary binary) {
    ByteBuffer bytes = binary.toByteBuffer();
    int length = bytes.remaining();
    if (length > Long.BYTES) {
      return new BigInteger(binary.getBytes()).longValueExact();
    }
    int start = bytes.position();
    long value = length == 0 ? 0 : bytes.get(start);
    for (int i = 1; i < length; i++) {
      value = value << 8 | bytes.get(start + i) & 0xff;
    }
    return value;
  }
}
