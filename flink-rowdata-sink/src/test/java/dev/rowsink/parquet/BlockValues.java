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

import dev.rowsink.table.DecimalWidth;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;

/** Random values of each type in Flink's form, and what Parquet stores for them. */
final class BlockValues {

  private static final long MIN_MILLIS = -62_135_596_800_000L; // year 1
  private static final long MAX_MILLIS = 253_402_300_799_999L; // end of year 9999
  private static final int MILLIS_OF_DAY = 86_400_000;
  private static final int EDGES = 5;
  private static final int[] CODE_POINTS = {'a', 'Z', ' ', '0', 0, 0x7f, 0xe9, 0x6f22, 0x1f600};

  private BlockValues() {}

  /**
   * A value; one in eight is one of the type's edges.
   *
   * @param least least length of texts and bytes
   * @param greatest greatest length of texts, in characters, and of bytes
   */
  static Object random(LogicalType type, Random random, int least, int greatest) {
    int edge = random.nextInt(8 * EDGES);
    int length = least + random.nextInt(greatest - least + 1);
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> random.nextBoolean();
      case TINYINT -> (byte) pick(edge, random.nextInt(), 0, -1, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case SMALLINT ->
          (short) pick(edge, random.nextInt(), 0, -1, Short.MIN_VALUE, Short.MAX_VALUE);
      case INTEGER ->
          (int) pick(edge, random.nextInt(), 0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case BIGINT -> pick(edge, random.nextLong(), 0, -1, Long.MIN_VALUE, Long.MAX_VALUE);
      case FLOAT -> randomFloat(edge, random);
      case DOUBLE -> randomDouble(edge, random);
      case CHAR, VARCHAR -> StringData.fromString(text(random, length));
      case BINARY, VARBINARY -> bytes(random, length);
      case DATE -> (int) Math.floorDiv(millis(edge, random), (long) MILLIS_OF_DAY);
      case TIME_WITHOUT_TIME_ZONE -> edge == 0 ? MILLIS_OF_DAY - 1 : random.nextInt(MILLIS_OF_DAY);
      case DECIMAL -> decimal(edge, random, (DecimalType) type);
      default -> timestamp(millis(edge, random), random.nextInt(1_000_000), type);
    };
  }

  /** A value that differs for every number, as far as the type has so many. */
  static Object ordinal(LogicalType type, long number) {
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> (number & 1) == 0;
      case TINYINT -> (byte) number;
      case SMALLINT -> (short) number;
      case INTEGER -> (int) number;
      case BIGINT -> number;
      case FLOAT -> (float) number;
      case DOUBLE -> (double) number;
      case CHAR, VARCHAR -> StringData.fromString("text " + number);
      case BINARY, VARBINARY -> ByteBuffer.allocate(Long.BYTES).putLong(number).array();
      case DATE -> (int) (number % 2_000_000);
      case TIME_WITHOUT_TIME_ZONE -> (int) (number % MILLIS_OF_DAY);
      case DECIMAL -> {
        DecimalType decimal = (DecimalType) type;
        BigInteger bound = BigInteger.TEN.pow(decimal.getPrecision());
        yield decimal(BigInteger.valueOf(number).mod(bound), decimal);
      }
      default -> timestamp(number, 0, type);
    };
  }

  /** The column's value as Parquet's physical type has it: bytes as a buffer, or null. */
  static Object stored(RowData row, int i, LogicalType type, boolean utc) {
    if (row.isNullAt(i)) {
      return null;
    }
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> row.getBoolean(i);
      case TINYINT -> (int) row.getByte(i);
      case SMALLINT -> (int) row.getShort(i);
      case INTEGER, DATE -> row.getInt(i);
      case BIGINT -> row.getLong(i);
      case FLOAT -> row.getFloat(i);
      case DOUBLE -> row.getDouble(i);
      case CHAR, VARCHAR -> ByteBuffer.wrap(row.getString(i).toBytes());
      case BINARY, VARBINARY -> ByteBuffer.wrap(row.getBinary(i));
      case TIME_WITHOUT_TIME_ZONE -> {
        int millis = row.getInt(i);
        yield isMillis(type) ? (Object) millis : (Object) (millis * 1000L);
      }
      case DECIMAL -> {
        DecimalType decimal = (DecimalType) type;
        yield fixed(
            row.getDecimal(i, decimal.getPrecision(), decimal.getScale()).toBigDecimal(), decimal);
      }
      default -> {
        TimestampData time = row.getTimestamp(i, LogicalTypeChecks.getPrecision(type));
        long millis = utc ? time.getMillisecond() : time.toTimestamp().getTime();
        yield isMillis(type) ? millis : millis * 1000 + time.getNanoOfMillisecond() / 1000;
      }
    };
  }

  /** A decimal as big-endian two's complement of the precision's width. */
  static ByteBuffer fixed(BigDecimal value, DecimalType type) {
    BigInteger unscaled = value.setScale(type.getScale()).unscaledValue();
    byte[] bytes = new byte[DecimalWidth.bytes(type.getPrecision())];
    Arrays.fill(bytes, (byte) (unscaled.signum() < 0 ? -1 : 0));
    byte[] digits = unscaled.toByteArray();
    System.arraycopy(digits, 0, bytes, bytes.length - digits.length, digits.length);
    return ByteBuffer.wrap(bytes);
  }

  static ByteBuffer utf8(String text) {
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
  }

  static boolean isMillis(LogicalType type) {
    return LogicalTypeChecks.getPrecision(type) <= 3;
  }

  private static long pick(int edge, long other, long... edges) {
    return edge < edges.length ? edges[edge] : other;
  }

  private static float randomFloat(int edge, Random random) {
    return switch (edge) {
      case 0 -> 0f;
      case 1 -> -0f;
      case 2 -> Float.NEGATIVE_INFINITY;
      case 3 -> Float.MAX_VALUE;
      default -> finite(Float.intBitsToFloat(random.nextInt()));
    };
  }

  private static double randomDouble(int edge, Random random) {
    return switch (edge) {
      case 0 -> 0d;
      case 1 -> -0d;
      case 2 -> Double.POSITIVE_INFINITY;
      case 3 -> Double.MIN_VALUE;
      default -> finite(Double.longBitsToDouble(random.nextLong()));
    };
  }

  /** NaN has a switch of its own: with it in every column, no range would ever be looked at. */
  private static float finite(float value) {
    return Float.isNaN(value) ? 1f : value;
  }

  private static double finite(double value) {
    return Double.isNaN(value) ? 1d : value;
  }

  private static long millis(int edge, Random random) {
    long any = MIN_MILLIS + Math.floorMod(random.nextLong(), MAX_MILLIS - MIN_MILLIS);
    return pick(edge, any, 0, -1, MIN_MILLIS, MAX_MILLIS);
  }

  private static TimestampData timestamp(long millis, int nanos, LogicalType type) {
    return TimestampData.fromEpochMillis(millis, isMillis(type) ? 0 : nanos);
  }

  private static DecimalData decimal(int edge, Random random, DecimalType type) {
    BigInteger greatest = BigInteger.TEN.pow(type.getPrecision()).subtract(BigInteger.ONE);
    BigInteger bound = BigInteger.TEN.pow(1 + random.nextInt(type.getPrecision()));
    BigInteger any = new BigInteger(bound.bitLength() + 8, random).mod(bound);
    return switch (edge) {
      case 0 -> decimal(greatest, type);
      case 1 -> decimal(greatest.negate(), type);
      case 2 -> decimal(BigInteger.ZERO, type);
      default -> decimal(random.nextBoolean() ? any : any.negate(), type);
    };
  }

  private static DecimalData decimal(BigInteger unscaled, DecimalType type) {
    return DecimalData.fromBigDecimal(
        new BigDecimal(unscaled, type.getScale()), type.getPrecision(), type.getScale());
  }

  private static String text(Random random, int length) {
    StringBuilder text = new StringBuilder(length);
    while (text.length() < length) {
      int point = random.nextInt(64);
      text.appendCodePoint(point < CODE_POINTS.length ? CODE_POINTS[point] : 'a' + point % 26);
    }
    return text.toString();
  }

  private static byte[] bytes(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
