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

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.BooleanType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.VarCharType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Row counts and numbers of values at which an encoder's batches, groups and widths change. */
class BlockBoundariesTest {

  private static final int[] ROW_COUNTS = {
    1, 2, 7, 8, 9, 63, 64, 65, 503, 504, 505, 999, 1000, 1001, 1024, 1999, 2000, 2001, 2048, 8193
  };

  private static final int[] DISTINCT_COUNTS = {
    1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 32_768, 65_537
  };

  static Stream<Arguments> rowCounts() {
    return eachEncoder(ROW_COUNTS);
  }

  static Stream<Arguments> distinctCounts() {
    return eachEncoder(DISTINCT_COUNTS);
  }

  static Stream<Arguments> changes() {
    return eachEncoder(new int[] {999, 1000, 20_000});
  }

  private static Stream<Arguments> eachEncoder(int[] numbers) {
    return Stream.of(BlockEncoders.values())
        .flatMap(encoder -> IntStream.of(numbers).mapToObj(n -> Arguments.of(encoder, n)));
  }

  @ParameterizedTest
  @MethodSource("rowCounts")
  void keepsAnyNumberOfRows(BlockEncoders encoder, int count) throws IOException {
    BlockColumn flags = BlockColumn.repeating(new BooleanType(), 2);
    BlockCase sample =
        BlockCase.of(
            count,
            BlockColumn.distinct(VarCharType.STRING_TYPE),
            BlockColumn.distinct(new DoubleType()).withNulls(30),
            BlockColumn.repeating(new IntType(), 5).withNulls(50),
            BlockColumn.repeating(VarCharType.STRING_TYPE, 3),
            flags,
            flags.withNulls(100),
            flags.withNulls(10),
            new BlockColumn(new IntType(), 7, 9, 50, 0, true, 0, 0, 1));
    assertKept(encoder, sample, sample.rows());
  }

  @ParameterizedTest
  @MethodSource("distinctCounts")
  void keepsAnyNumberOfDistinctValues(BlockEncoders encoder, int distinct) throws IOException {
    BlockCase sample =
        BlockCase.of(
            distinct + 2000,
            BlockColumn.repeating(new BigIntType(), distinct),
            BlockColumn.repeating(new IntType(), distinct).withNulls(20),
            BlockColumn.repeating(VarCharType.STRING_TYPE, distinct),
            BlockColumn.repeating(new DecimalType(20, 2), distinct),
            BlockColumn.repeating(new DoubleType(), distinct));
    assertKept(encoder, sample, sample.rows());
  }

  @ParameterizedTest
  @MethodSource("changes")
  void keepsColumnsThatStopRepeating(BlockEncoders encoder, int change) throws IOException {
    BlockCase sample =
        BlockCase.of(
            40_000,
            BlockColumn.distinct(new BigIntType()),
            BlockColumn.distinct(VarCharType.STRING_TYPE),
            BlockColumn.distinct(new DoubleType()));
    RowDataSerializer serializer = new RowDataSerializer(sample.rowType());
    List<BinaryRowData> rows =
        IntStream.range(0, sample.rowCount())
            .mapToObj(
                row -> {
                  long value = row < change ? row % 10 : row;
                  GenericRowData generic =
                      GenericRowData.of(
                          (long) row, value, StringData.fromString("v" + value), value / 3.0);
                  return serializer.toBinaryRow(generic).copy();
                })
            .toList();
    assertKept(encoder, sample, rows);
    assertKept(
        encoder, sample.with(sample.settings().withSizes(128 << 20, 120 << 20, 10_000)), rows);
  }

  private static void assertKept(BlockEncoders encoder, BlockCase sample, List<BinaryRowData> rows)
      throws IOException {
    List<BlockResult> blocks = sample.encode(encoder, rows);
    assertThat(blocks).hasSize(1);
    BlockCheck.assertKept(sample, blocks, rows);
  }
}
