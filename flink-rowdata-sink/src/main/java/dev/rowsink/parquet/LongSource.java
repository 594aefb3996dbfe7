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

import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;

/**
 * Reads one column of up to eight bytes a value from binary rows: numbers as they are stored in
 * Parquet, floating-point numbers as their bits. One loop a type, chosen once.
 */
@FunctionalInterface
interface LongSource {

  /**
   * @param rows where the rows start
   */
  void read(byte[] bytes, int[] rows, int count, long[] values);

  /**
   * @param slot where the column's eight bytes lie, from the start of a row
   * @param utcTimestamps whether TIMESTAMP is stored as if its wall clock were UTC; else as the
   *     instant at which the clock of the JVM's zone shows it
   */
  static LongSource of(LogicalType type, int slot, boolean utcTimestamps) {
    return switch (type.getTypeRoot()) {
      case BOOLEAN, TINYINT -> bytes(slot);
      case SMALLINT -> shorts(slot);
      case INTEGER, DATE, FLOAT -> ints(slot, 1);
      case BIGINT, DOUBLE -> longs(slot);
      // Flink keeps a TIME in milliseconds whatever its precision.
      case TIME_WITHOUT_TIME_ZONE -> ints(slot, ParquetSchemas.isMillis(type) ? 1 : 1000);
      case DECIMAL -> longs(slot);
      case TIMESTAMP_WITHOUT_TIME_ZONE, TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
          timestamps(type, slot, utcTimestamps);
      default -> throw new IllegalStateException("Type " + type + " has no number.");
    };
  }

  /** Whether a value of the type is a number of up to eight bytes. */
  static boolean covers(LogicalType type) {
    return switch (type.getTypeRoot()) {
      case TINYINT,
          SMALLINT,
          INTEGER,
          DATE,
          FLOAT,
          BIGINT,
          DOUBLE,
          TIME_WITHOUT_TIME_ZONE,
          TIMESTAMP_WITHOUT_TIME_ZONE,
          TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
          true;
      case DECIMAL -> DecimalData.isCompact(((DecimalType) type).getPrecision());
      default -> false;
    };
  }

  private static LongSource bytes(int slot) {
    return (bytes, rows, count, values) -> {
      for (int i = 0; i < count; i++) {
        values[i] = bytes[rows[i] + slot];
      }
    };
  }

  private static LongSource shorts(int slot) {
    return (bytes, rows, count, values) -> {
      for (int i = 0; i < count; i++) {
        values[i] = RowBatch.shortAt(bytes, rows[i] + slot);
      }
    };
  }

  private static LongSource ints(int slot, long factor) {
    return (bytes, rows, count, values) -> {
      for (int i = 0; i < count; i++) {
        values[i] = RowBatch.intAt(bytes, rows[i] + slot) * factor;
      }
    };
  }

  private static LongSource longs(int slot) {
    return (bytes, rows, count, values) -> {
      for (int i = 0; i < count; i++) {
        values[i] = RowBatch.longAt(bytes, rows[i] + slot);
      }
    };
  }

  private static LongSource timestamps(LogicalType type, int slot, boolean utc) {
    boolean millis = ParquetSchemas.isMillis(type);
    boolean compact = TimestampData.isCompact(LogicalTypeChecks.getPrecision(type));
    LongSource source;
    if (compact) {
      source = longs(slot);
    } else {
      source = micros(slot);
    }
    if (utc) {
      return source;
    }
    return (bytes, rows, count, values) -> {
      source.read(bytes, rows, count, values);
      for (int i = 0; i < count; i++) {
        values[i] = millis ? zoned(values[i]) : zonedMicros(values[i]);
      }
    };
  }

  /** The slot has where the milliseconds lie, and the nanoseconds beyond them. */
  private static LongSource micros(int slot) {
    return (bytes, rows, count, values) -> {
      for (int i = 0; i < count; i++) {
        long word = RowBatch.longAt(bytes, rows[i] + slot);
        long millis = RowBatch.longAt(bytes, rows[i] + (int) (word >>> 32));
        values[i] = millis * 1000 + (int) word / 1000;
      }
    };
  }

  private static long zonedMicros(long micros) {
    long millis = Math.floorDiv(micros, 1000L);
    return zoned(millis) * 1000 + (micros - millis * 1000);
  }

  private static long zoned(long millis) {
    return TimestampData.fromEpochMillis(millis).toTimestamp().getTime();
  }
}
