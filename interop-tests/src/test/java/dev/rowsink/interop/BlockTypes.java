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
package dev.rowsink.interop;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.BinaryType;
import org.apache.flink.table.types.logical.BooleanType;
import org.apache.flink.table.types.logical.CharType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.FloatType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LocalZonedTimestampType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.SmallIntType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.TinyIntType;
import org.apache.flink.table.types.logical.VarBinaryType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;

/** The flat types that Spark knows, and random values of them. */
final class BlockTypes {

  static final List<LogicalType> ALL =
      List.of(
          new BooleanType(),
          new TinyIntType(),
          new SmallIntType(),
          new IntType(),
          new BigIntType(),
          new FloatType(),
          new DoubleType(),
          new CharType(5),
          VarCharType.STRING_TYPE,
          new BinaryType(3),
          new VarBinaryType(VarBinaryType.MAX_LENGTH),
          new DateType(),
          new TimestampType(3),
          new TimestampType(6),
          new LocalZonedTimestampType(3),
          new LocalZonedTimestampType(6),
          new DecimalType(4, 2),
          new DecimalType(9, 0),
          new DecimalType(10, 4),
          new DecimalType(18, 2),
          new DecimalType(18, 18),
          new DecimalType(19, 3),
          new DecimalType(38, 18));

  private static final String TEXT = "zażółć 💧 日本 and more of it";
  private static final long FIRST_MILLIS = -62_135_596_800_000L; // year 1
  private static final long MILLIS = 315_537_897_600_000L; // to the end of year 9999
  private static final int MILLIS_OF_DAY = 86_400_000;

  private BlockTypes() {}

  /** A value in Flink's form. */
  static Object value(LogicalType type, Random random) {
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> random.nextBoolean();
      case TINYINT -> (byte) random.nextInt();
      case SMALLINT -> (short) random.nextInt();
      case INTEGER -> random.nextInt();
      case BIGINT -> random.nextLong();
      case FLOAT -> Float.intBitsToFloat(random.nextInt());
      case DOUBLE -> Double.longBitsToDouble(random.nextLong());
      case CHAR, VARCHAR ->
          StringData.fromString(TEXT.substring(0, TEXT.offsetByCodePoints(0, random.nextInt(27))));
      case BINARY, VARBINARY -> {
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        yield bytes;
      }
      case DATE -> (int) Math.floorDiv(millis(random), (long) MILLIS_OF_DAY);
      case DECIMAL -> decimal((DecimalType) type, random);
      default ->
          TimestampData.fromEpochMillis(
              millis(random),
              LogicalTypeChecks.getPrecision(type) > 3 ? random.nextInt(1000) * 1000 : 0);
    };
  }

  /** The same value as a reader's rows have it. */
  static Object external(Object value, LogicalType type) {
    if (value instanceof TimestampData time) {
      return Instant.ofEpochSecond(
          Math.floorDiv(time.getMillisecond(), 1000L),
          Math.floorMod(time.getMillisecond(), 1000L) * 1_000_000L + time.getNanoOfMillisecond());
    }
    if (value instanceof DecimalData decimal) {
      return decimal.toBigDecimal();
    }
    if (value instanceof Integer days && type instanceof DateType) {
      return LocalDate.ofEpochDay(days);
    }
    return value instanceof StringData text ? text.toString() : value;
  }

  private static long millis(Random random) {
    return FIRST_MILLIS + Math.floorMod(random.nextLong(), MILLIS);
  }

  private static DecimalData decimal(DecimalType type, Random random) {
    BigInteger bound = BigInteger.TEN.pow(1 + random.nextInt(type.getPrecision()));
    BigInteger unscaled = new BigInteger(bound.bitLength() + 8, random).mod(bound);
    return DecimalData.fromBigDecimal(
        new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), type.getScale()),
        type.getPrecision(),
        type.getScale());
  }
}
