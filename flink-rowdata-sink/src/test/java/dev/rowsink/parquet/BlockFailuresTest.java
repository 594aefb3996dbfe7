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

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.VarBinaryType;
import org.apache.flink.table.types.logical.VarCharType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A block that fails leaves nothing behind, wherever it fails. */
class BlockFailuresTest {

  static Stream<Arguments> failures() {
    return Stream.of(BlockEncoders.values())
        .flatMap(
            encoder ->
                Stream.of(0, 1, 999, 1000, 1500, 4500).map(row -> Arguments.of(encoder, row)));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void theNextBlockHoldsItsOwnRowsAlone(BlockEncoders kind, int failingRow) throws IOException {
    BlockCase sample =
        BlockCase.of(
            5000,
            BlockColumn.distinct(VarCharType.STRING_TYPE).withNulls(10),
            BlockColumn.repeating(VarCharType.STRING_TYPE, 7).withNulls(10),
            BlockColumn.distinct(new VarBinaryType()),
            BlockColumn.distinct(new BigIntType()),
            BlockColumn.repeating(new IntType(), 9).withNulls(50),
            BlockColumn.distinct(new DoubleType()),
            BlockColumn.distinct(new DecimalType(30, 3)));
    List<BinaryRowData> rows = sample.rows();
    BlockEncoder encoder = kind.create(sample.table(), sample.settings().options());
    assertThatThrownBy(() -> encoder.encode(failing(rows, failingRow), sample.identity()))
        .isInstanceOf(IOException.class)
        .hasMessage("The page is gone.");
    List<BinaryRowData> others = rows.subList(2000, 3500);
    BlockCheck.assertKept(sample, sample.encode(encoder, others), others);
  }

  private static RowSource failing(List<BinaryRowData> rows, int failingRow) {
    Iterator<BinaryRowData> iterator = rows.subList(0, failingRow).iterator();
    return () -> {
      if (!iterator.hasNext()) {
        throw new IOException("The page is gone.");
      }
      return iterator.next();
    };
  }
}
