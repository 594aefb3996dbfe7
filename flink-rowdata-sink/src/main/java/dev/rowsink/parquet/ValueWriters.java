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

import dev.rowsink.table.EpochTime;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.data.binary.BinaryStringData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;

/** The value writer of each type, in the layout of {@link ParquetSchemas#column}. */
final class ValueWriters {

  private static final long MICROS_PER_MILLI = 1000;

  private ValueWriters() {}

  /**
   * The writer for a column.
   *
   * @param utcTimestamps whether TIMESTAMP is stored as if its wall clock were UTC; else as the
   *     instant at which the clock of the JVM's zone shows it
   */
  static ValueWriter of(LogicalType type, boolean utcTimestamps) {
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> ValueWriters::writeBoolean;
      case TINYINT -> ValueWriters::writeByte;
      case SMALLINT -> ValueWriters::writeShort;
      case INTEGER, DATE -> ValueWriters::writeInt;
      case BIGINT -> ValueWriters::writeLong;
      case FLOAT -> ValueWriters::writeFloat;
      case DOUBLE -> ValueWriters::writeDouble;
      case CHAR, VARCHAR -> ValueWriters::writeString;
      case BINARY, VARBINARY -> ValueWriters::writeBytes;
      case DECIMAL -> DecimalWriter.of((DecimalType) type);
      case TIME_WITHOUT_TIME_ZONE ->
          ParquetSchemas.isMillis(type) ? ValueWriters::writeInt : ValueWriters::writeTimeMicros;
      case TIMESTAMP_WITHOUT_TIME_ZONE, TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
          timestamp(type, utcTimestamps);
      default -> throw new IllegalStateException("Type " + type + " was let through.");
    };
  }

  private static int writeBoolean(RowData row, int position, RecordConsumer out) {
    out.addBoolean(row.getBoolean(position));
    return 1;
  }

  private static int writeByte(RowData row, int position, RecordConsumer out) {
    out.addInteger(row.getByte(position));
    return Integer.BYTES;
  }

  private static int writeShort(RowData row, int position, RecordConsumer out) {
    out.addInteger(row.getShort(position));
    return Integer.BYTES;
  }

  private static int writeInt(RowData row, int position, RecordConsumer out) {
    out.addInteger(row.getInt(position));
    return Integer.BYTES;
  }

  private static int writeLong(RowData row, int position, RecordConsumer out) {
    out.addLong(row.getLong(position));
    return Long.BYTES;
  }

  private static int writeFloat(RowData row, int position, RecordConsumer out) {
    out.addFloat(row.getFloat(position));
    return Float.BYTES;
  }

  private static int writeDouble(RowData row, int position, RecordConsumer out) {
    out.addDouble(row.getDouble(position));
    return Double.BYTES;
  }

  /** A string of a binary row lies in the row's page as UTF-8: no copy on the way to the column. */
  private static int writeString(RowData row, int position, RecordConsumer out) {
    BinaryStringData string = (BinaryStringData) row.getString(position);
    string.ensureMaterialized();
    int size = string.getSizeInBytes();
    Binary value =
        string.getSegments().length == 1 && !string.getSegments()[0].isOffHeap()
            ? Binary.fromReusedByteArray(
                string.getSegments()[0].getArray(), string.getOffset(), size)
            : Binary.fromReusedByteArray(string.toBytes());
    out.addBinary(value);
    return Integer.BYTES + size;
  }

  private static int writeBytes(RowData row, int position, RecordConsumer out) {
    byte[] bytes = row.getBinary(position);
    out.addBinary(Binary.fromReusedByteArray(bytes));
    return Integer.BYTES + bytes.length;
  }

  /** Flink keeps a TIME in milliseconds whatever its precision. */
  private static int writeTimeMicros(RowData row, int position, RecordConsumer out) {
    out.addLong(row.getInt(position) * MICROS_PER_MILLI);
    return Long.BYTES;
  }

  private static ValueWriter timestamp(LogicalType type, boolean utc) {
    int precision = LogicalTypeChecks.getPrecision(type);
    boolean millis = ParquetSchemas.isMillis(type);
    return (row, position, out) -> {
      TimestampData value = row.getTimestamp(position, precision);
      out.addLong(millis ? EpochTime.millis(value, utc) : EpochTime.micros(value, utc));
      return Long.BYTES;
    };
  }
}
