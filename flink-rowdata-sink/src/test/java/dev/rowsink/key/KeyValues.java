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

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
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
import org.apache.flink.table.types.logical.TimeType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.TinyIntType;
import org.apache.flink.table.types.logical.VarBinaryType;
import org.apache.flink.table.types.logical.VarCharType;

/** Every type that can be part of a key, and random values of it in Flink's internal form. */
final class KeyValues {

  static final List<LogicalType> TYPES =
      List.of(
          VarCharType.STRING_TYPE,
          new VarCharType(20),
          new CharType(6),
          new BooleanType(),
          new TinyIntType(),
          new SmallIntType(),
          new IntType(),
          new BigIntType(),
          new FloatType(),
          new DoubleType(),
          new DecimalType(4, 2),
          new DecimalType(12, 2),
          new DecimalType(18, 18),
          new DecimalType(19, 0),
          new DecimalType(38, 10),
          new DateType(),
          new TimeType(0),
          new TimeType(3),
          new TimeType(6),
          new TimestampType(0),
          new TimestampType(3),
          new TimestampType(6),
          new LocalZonedTimestampType(3),
          new LocalZonedTimestampType(6),
          new BinaryType(4),
          new VarBinaryType(30));

  private static final long MAX_MILLIS = 253_402_300_799_999L;

  private KeyValues() {}

  static Arbitrary<LogicalType> types() {
    return Arbitraries.of(TYPES).map(type -> type.copy(false));
  }

  /** Values of a type; of a nullable type, one in ten is null. */
  static Arbitrary<Object> of(LogicalType type) {
    Arbitrary<Object> values = present(type);
    return type.isNullable() ? values.injectNull(0.1) : values;
  }

  private static Arbitrary<Object> present(LogicalType type) {
    return switch (type.getTypeRoot()) {
      case CHAR, VARCHAR -> texts().map(StringData::fromString);
      case BOOLEAN -> Arbitraries.of(true, false).map(value -> value);
      case TINYINT -> Arbitraries.bytes().map(value -> value);
      case SMALLINT -> Arbitraries.shorts().map(value -> value);
      case INTEGER -> Arbitraries.integers().map(value -> value);
      case BIGINT -> Arbitraries.longs().map(value -> value);
      case FLOAT -> floats().map(value -> value);
      case DOUBLE -> doubles().map(value -> value);
      case DECIMAL -> decimals((DecimalType) type).map(value -> value);
      case DATE -> Arbitraries.integers().between(-800_000, 3_000_000).map(value -> value);
      case TIME_WITHOUT_TIME_ZONE -> Arbitraries.integers().between(0, 86_399_999).map(v -> v);
      case TIMESTAMP_WITHOUT_TIME_ZONE, TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
          Arbitraries.longs()
              .between(-MAX_MILLIS / 4, MAX_MILLIS)
              .flatMap(
                  millis ->
                      Arbitraries.integers()
                          .between(0, 999_999)
                          .map(nanos -> TimestampData.fromEpochMillis(millis, nanos)));
      case BINARY, VARBINARY -> Arbitraries.bytes().array(byte[].class).ofMaxSize(24).map(v -> v);
      default -> throw new IllegalArgumentException("No values of type " + type);
    };
  }

  /** Texts that are hard on the cutting of record keys, and on the order of bytes. */
  static Arbitrary<String> texts() {
    Arbitrary<String> pieces =
        Arbitraries.of(
            ",",
            ":",
            "k",
            "k1",
            "k2",
            "k1:",
            ",k2:",
            ",k3:1",
            "1",
            "a",
            "b",
            "",
            " ",
            "/",
            "=",
            "%",
            ".",
            "\u0001",
            "é",
            "ß",
            "漢",
            "\uFFFD",
            "😀",
            "__null__",
            "__empty__");
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(6, pieces.list().ofMaxSize(5).map(list -> String.join("", list))),
        net.jqwik.api.Tuple.of(1, Arbitraries.of("__null__", "__empty__", "")),
        net.jqwik.api.Tuple.of(2, Arbitraries.strings().withCharRange(' ', '~').ofMaxLength(40)));
  }

  private static Arbitrary<Float> floats() {
    return Arbitraries.oneOf(
        Arbitraries.of(0f, -0f, 1e7f, Float.NaN, Float.intBitsToFloat(0x7fc00001)),
        Arbitraries.of(Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE),
        Arbitraries.integers().map(Float::intBitsToFloat));
  }

  private static Arbitrary<Double> doubles() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            0d, -0d, 1e7, 1e-5, Double.NaN, Double.longBitsToDouble(0x7ff8000000000001L)),
        Arbitraries.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MAX_VALUE),
        Arbitraries.longs().map(Double::longBitsToDouble));
  }

  private static Arbitrary<DecimalData> decimals(DecimalType type) {
    BigInteger max = BigInteger.TEN.pow(type.getPrecision()).subtract(BigInteger.ONE);
    return Arbitraries.bigIntegers()
        .between(max.negate(), max)
        .map(
            unscaled ->
                DecimalData.fromBigDecimal(
                    new BigDecimal(unscaled, type.getScale()),
                    type.getPrecision(),
                    type.getScale()));
  }
}
