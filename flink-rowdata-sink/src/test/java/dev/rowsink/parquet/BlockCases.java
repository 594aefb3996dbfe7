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

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
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

/** Tables of any flat columns, rows of any kind of values, any settings of the writer. */
final class BlockCases implements ArbitrarySupplier<BlockCase> {

  private static final int MAX_COLUMNS = 40;

  /** Values of a case at most: it keeps a case to some hundredths of a second. */
  private static final int MAX_VALUES = 40_000;

  private static final int MAX_TEXT = 6_000_000;

  @Override
  public Arbitrary<BlockCase> get() {
    return Combinators.combine(
            tables(),
            Arbitraries.integers().between(0, MAX_COLUMNS).list().ofMinSize(1).ofMaxSize(3),
            rowCounts(),
            Arbitraries.of(BlockLayout.class),
            settings(),
            identities())
        .as(BlockCases::fitted);
  }

  /** Mostly narrow tables; the null bits of wide ones take more than a word of a row. */
  private static Arbitrary<List<BlockColumn>> tables() {
    return Arbitraries.frequencyOf(
        Tuple.of(9, columns().list().ofMinSize(1).ofMaxSize(MAX_COLUMNS)),
        Tuple.of(1, columns().list().ofMinSize(54).ofMaxSize(140)));
  }

  /** Makes keys valid, and the rows so few that they stay small. */
  private static BlockCase fitted(
      List<BlockColumn> columns,
      List<Integer> keyNumbers,
      int rowCount,
      BlockLayout layout,
      BlockCase.Settings settings,
      BlockIdentity identity) {
    List<Integer> keys =
        keyNumbers.stream().map(number -> number % columns.size()).distinct().toList();
    List<BlockColumn> all = new ArrayList<>(columns);
    // A key needs a value in one of its columns; the others may be null or empty.
    all.set(keys.get(0), all.get(keys.get(0)).asKey());
    int text = all.stream().mapToInt(BlockColumn::greatest).sum();
    int rows = Math.min(rowCount, MAX_VALUES / all.size());
    return new BlockCase(
        all, keys, Math.max(1, Math.min(rows, MAX_TEXT / (text + 1))), layout, settings, identity);
  }

  private static Arbitrary<Integer> rowCounts() {
    return Arbitraries.oneOf(
        Arbitraries.of(1, 2, 8, 9, 999, 1000, 1001, 5000), Arbitraries.integers().between(1, 3000));
  }

  private static Arbitrary<BlockColumn> columns() {
    Arbitrary<Integer> distinct =
        Arbitraries.oneOf(
            Arbitraries.just(0),
            Arbitraries.of(1, 2, 3, 4, 5, 8, 9, 127, 128, 129, 256, 257, 1024, 1025),
            Arbitraries.integers().between(1, 3000));
    Arbitrary<Integer> shares = Arbitraries.frequency(share(4, 0), share(1, 100), share(1, 50));
    Arbitrary<Integer> lengths =
        Arbitraries.frequencyOf(
            Tuple.of(20, Arbitraries.integers().between(0, 30)),
            Tuple.of(3, Arbitraries.of(300, 700)),
            Tuple.of(1, Arbitraries.of(3_000, 70_000)));
    return Combinators.combine(
            types(),
            distinct,
            Arbitraries.frequency(share(3, 1), share(1, 7), share(1, 8), share(1, 700)),
            Arbitraries.frequencyOf(
                Tuple.of(1, shares), Tuple.of(1, Arbitraries.integers().between(0, 100))),
            Arbitraries.frequency(share(5, 0), share(1, 10), share(1, 100)),
            Arbitraries.of(false, false, true),
            lengths,
            Arbitraries.longs().between(0, 1000))
        .as(
            (type, different, run, nulls, nans, ordinal, greatest, seed) ->
                new BlockColumn(type, different, run, nulls, nans, ordinal, 0, greatest, seed));
  }

  private static Tuple.Tuple2<Integer, Integer> share(int frequency, int value) {
    return Tuple.of(frequency, value);
  }

  static Arbitrary<LogicalType> types() {
    Arbitrary<LogicalType> numbers =
        Arbitraries.of(
            new BooleanType(),
            new TinyIntType(),
            new SmallIntType(),
            new IntType(),
            new BigIntType(),
            new FloatType(),
            new DoubleType());
    Arbitrary<LogicalType> bytes =
        Arbitraries.of(
            new CharType(6),
            new VarCharType(9),
            VarCharType.STRING_TYPE,
            new BinaryType(7),
            new VarBinaryType(VarBinaryType.MAX_LENGTH));
    Arbitrary<Integer> precisions = Arbitraries.integers().between(0, 6);
    Arbitrary<LogicalType> times =
        Arbitraries.oneOf(
            Arbitraries.just(new DateType()),
            precisions.map(TimeType::new),
            precisions.map(TimestampType::new),
            precisions.map(LocalZonedTimestampType::new));
    Arbitrary<LogicalType> decimals =
        Arbitraries.integers()
            .between(1, DecimalType.MAX_PRECISION)
            .flatMap(
                precision ->
                    Arbitraries.integers()
                        .between(0, precision)
                        .map(scale -> new DecimalType(precision, scale)));
    return Combinators.combine(
            Arbitraries.oneOf(numbers, bytes, times, decimals), Arbitraries.of(true, true, false))
        .as(LogicalType::copy);
  }

  private static Arbitrary<BlockCase.Settings> settings() {
    return Combinators.combine(
            Arbitraries.of("UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"),
            Arbitraries.of(128 << 20, 128 << 20, 64 << 10, 300 << 10),
            Arbitraries.of(120 << 20, 120 << 20, 20 << 10, 150 << 10),
            Arbitraries.of(1 << 20, 1 << 20, 100, 1000, 20_000),
            Arbitraries.of(true, true, true, false),
            Arbitraries.of(true, true, true, false),
            Arbitraries.of(false, false, true))
        .as(BlockCase.Settings::new);
  }

  private static Arbitrary<BlockIdentity> identities() {
    return Combinators.combine(
            Arbitraries.of("", "p=1", "größe=漢/d=%2F"),
            Arbitraries.of("", "20261201000000000_7_"),
            Arbitraries.of(0L, 5L, 95L, 999_990L, Integer.MAX_VALUE - 7L, Long.MAX_VALUE - 9_999))
        .as(
            (partition, prefix, first) ->
                new BlockIdentity(
                    "20261201000000000", partition, "00000003-0-0-0-0", prefix, first));
  }
}
