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

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.table.MergeMode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The outcome of late rows and deletes does not depend on where the versions of a key lie. */
class OrderingLayoutsTest {

  @TempDir Path folder;

  /** Where three versions of a key lie. */
  enum Layout {
    ONE_FLUSH,
    THREE_FLUSHES,
    THREE_INSTANTS,
    BLOCKS_OF_ANOTHER_WRITER,
    AVRO_BLOCKS,
    ROWS_OF_FIRST_IN_BASE_FILE;

    void write(SliceFixture slice, List<List<BinaryRowData>> steps) throws IOException {
      switch (this) {
        case ONE_FLUSH -> {
          List<BinaryRowData> all = new ArrayList<>();
          steps.forEach(all::addAll);
          slice.ourLog("20260101000000001").flush(all).close();
        }
        case THREE_FLUSHES -> {
          SliceFixture.OurLog log = slice.ourLog("20260101000000001");
          for (List<BinaryRowData> step : steps) {
            log.flush(step);
          }
          log.close();
        }
        case THREE_INSTANTS -> writeInstants(slice, steps, 0);
        case BLOCKS_OF_ANOTHER_WRITER, AVRO_BLOCKS -> writeByHudi(slice, steps);
        case ROWS_OF_FIRST_IN_BASE_FILE -> {
          slice.base("20260101000000000", rows(steps.get(0)).toList());
          slice.ourLog("20260101000000001").flush(deletes(steps.get(0)).toList()).close();
          writeInstants(slice, steps, 1);
        }
      }
    }

    private static void writeInstants(
        SliceFixture slice, List<List<BinaryRowData>> steps, int first) throws IOException {
      for (int i = first; i < steps.size(); i++) {
        slice.ourLog("2026010100000000" + (i + 2)).flush(steps.get(i)).close();
      }
    }

    private void writeByHudi(SliceFixture slice, List<List<BinaryRowData>> steps)
        throws IOException {
      List<SliceFixture.Block> blocks = new ArrayList<>();
      for (List<BinaryRowData> step : steps) {
        if (rows(step).findAny().isPresent()) {
          blocks.add(this == AVRO_BLOCKS ? slice.avroRows(rows(step)) : slice.rows(rows(step)));
        }
        blocks.add(slice.deletes(deletes(step)));
      }
      slice.log("20260101000000001", blocks.toArray(SliceFixture.Block[]::new));
    }
  }

  static Stream<Arguments> typesAndLayouts() {
    return OrderingCases.types().stream()
        .flatMap(type -> Stream.of(Layout.values()).map(layout -> Arguments.of(type, layout)));
  }

  @ParameterizedTest
  @MethodSource("typesAndLayouts")
  void newestVersionWinsInEveryLayout(LogicalType type, Layout layout) throws IOException {
    SliceFixture slice = new SliceFixture(folder, MergeMode.EVENT_TIME_ORDERING, type);

    layout.write(slice, steps(slice));

    assertThat(slice.read()).isEqualTo(OrderingCases.outcomes());
    if (!(type instanceof DecimalType)) {
      assertThat(slice.readByHudi()).isEqualTo(OrderingCases.outcomes());
    }
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void integerZeroOfDeleteIsNoOrderingValue(Layout layout) throws IOException {
    SliceFixture slice = new SliceFixture(folder, MergeMode.EVENT_TIME_ORDERING, new IntType());

    layout.write(slice, zeroSteps(slice));

    assertThat(slice.read()).isEqualTo(Map.of("lowerRowAfterIt", -1));
    assertThat(slice.readByHudi()).isEqualTo(slice.read());
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void longZeroOfDeleteIsAnOrderingValue(Layout layout) throws IOException {
    SliceFixture slice = new SliceFixture(folder, MergeMode.EVENT_TIME_ORDERING, new BigIntType());

    layout.write(slice, zeroSteps(slice));

    assertThat(slice.read()).isEqualTo(Map.of("newerRowBefore", 5));
    assertThat(slice.readByHudi()).isEqualTo(slice.read());
  }

  private static List<List<BinaryRowData>> steps(SliceFixture slice) {
    return Stream.of(0, 1, 2).map(step -> OrderingCases.step(slice.table, step)).toList();
  }

  /** A delete with ordering value 0 after a newer row, and before a lower one. */
  private static List<List<BinaryRowData>> zeroSteps(SliceFixture slice) {
    return List.of(
        List.of(TestRows.row(slice.table, "newerRowBefore", false, 5, 5)),
        List.of(
            TestRows.row(slice.table, "newerRowBefore", true, 0, 0),
            TestRows.row(slice.table, "lowerRowAfterIt", true, 0, 0)),
        List.of(TestRows.row(slice.table, "lowerRowAfterIt", false, -1, -1)));
  }

  private static Stream<BinaryRowData> rows(List<BinaryRowData> step) {
    return step.stream().filter(row -> row.getRowKind() != RowKind.DELETE);
  }

  private static Stream<BinaryRowData> deletes(List<BinaryRowData> step) {
    return step.stream().filter(row -> row.getRowKind() == RowKind.DELETE);
  }
}
