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

import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType;

/**
 * How numbers of one physical type are ordered and written plainly. A number is held as a long:
 * signed, or the bits of a floating-point one.
 */
enum LongKind {
  INT32 {
    @Override
    void put(long[] values, int from, int to, byte[] out, int offset, int width) {
      int at = offset;
      for (int i = from; i < to; i++) {
        LittleEndian.putInt(out, at, (int) values[i]);
        at += Integer.BYTES;
      }
    }

    @Override
    void update(Statistics<?> statistics, long least, long greatest, int width) {
      statistics.updateStats((int) least);
      statistics.updateStats((int) greatest);
    }
  },

  INT64 {
    @Override
    void put(long[] values, int from, int to, byte[] out, int offset, int width) {
      int at = offset;
      for (int i = from; i < to; i++) {
        LittleEndian.putLong(out, at, values[i]);
        at += Long.BYTES;
      }
    }

    @Override
    void update(Statistics<?> statistics, long least, long greatest, int width) {
      statistics.updateStats(least);
      statistics.updateStats(greatest);
    }
  },

  FLOAT {
    @Override
    void put(long[] values, int from, int to, byte[] out, int offset, int width) {
      INT32.put(values, from, to, out, offset, width);
    }

    @Override
    long ordered(long bits) {
      int canonical = Float.floatToIntBits(Float.intBitsToFloat((int) bits));
      return canonical ^ canonical >> 31 & Integer.MAX_VALUE;
    }

    @Override
    long infinity() {
      return Float.floatToRawIntBits(Float.POSITIVE_INFINITY);
    }

    @Override
    void update(Statistics<?> statistics, long least, long greatest, int width) {
      statistics.updateStats(value(least));
      statistics.updateStats(value(greatest));
    }

    private float value(long ordered) {
      return Float.intBitsToFloat((int) (ordered ^ ordered >> 63 & Integer.MAX_VALUE));
    }
  },

  DOUBLE {
    @Override
    void put(long[] values, int from, int to, byte[] out, int offset, int width) {
      INT64.put(values, from, to, out, offset, width);
    }

    @Override
    long ordered(long bits) {
      long canonical = Double.doubleToLongBits(Double.longBitsToDouble(bits));
      return canonical ^ canonical >> 63 & Long.MAX_VALUE;
    }

    @Override
    long infinity() {
      return Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);
    }

    @Override
    void update(Statistics<?> statistics, long least, long greatest, int width) {
      statistics.updateStats(value(least));
      statistics.updateStats(value(greatest));
    }

    private double value(long ordered) {
      return Double.longBitsToDouble(ordered ^ ordered >> 63 & Long.MAX_VALUE);
    }
  },

  /** A decimal in as few bytes as its precision needs, the highest first. */
  FIXED {
    @Override
    void put(long[] values, int from, int to, byte[] out, int offset, int width) {
      int shift = Long.SIZE - Byte.SIZE * width;
      int at = offset;
      for (int i = from; i < to; i++) {
        LittleEndian.putOrderedLong(out, at, values[i] << shift);
        at += width;
      }
    }

    @Override
    void update(Statistics<?> statistics, long least, long greatest, int width) {
      statistics.updateStats(binary(least, width));
      statistics.updateStats(binary(greatest, width));
    }

    private Binary binary(long value, int width) {
      byte[] bytes = new byte[width];
      for (int i = 0; i < width; i++) {
        bytes[i] = (byte) (value >>> Byte.SIZE * (width - 1 - i));
      }
      return Binary.fromConstantByteArray(bytes);
    }
  };

  static LongKind of(PrimitiveType type) {
    return switch (type.getPrimitiveTypeName()) {
      case INT32 -> INT32;
      case INT64 -> INT64;
      case FLOAT -> FLOAT;
      case DOUBLE -> DOUBLE;
      case FIXED_LEN_BYTE_ARRAY -> FIXED;
      default -> throw new IllegalStateException("No number: " + type);
    };
  }

  static int width(PrimitiveType type) {
    return switch (type.getPrimitiveTypeName()) {
      case INT32, FLOAT -> Integer.BYTES;
      case FIXED_LEN_BYTE_ARRAY -> type.getTypeLength();
      default -> Long.BYTES;
    };
  }

  /** Writes values plainly; the last one may touch the word behind it. */
  abstract void put(long[] values, int from, int to, byte[] out, int offset, int width);

  /** The value as a long whose order is Parquet's order of the column, NaN last. */
  long ordered(long value) {
    return value;
  }

  /** What {@link #ordered} makes of the greatest value that is a number. */
  long infinity() {
    return Long.MAX_VALUE;
  }

  boolean isFloating() {
    return this == FLOAT || this == DOUBLE;
  }

  /** Tells the statistics the ends of a page, given as {@link #ordered} has them. */
  abstract void update(Statistics<?> statistics, long least, long greatest, int width);
}
