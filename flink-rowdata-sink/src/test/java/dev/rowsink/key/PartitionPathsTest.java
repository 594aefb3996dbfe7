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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PartitionPathsTest {

  private static final RowType ROW_TYPE =
      RowType.of(
          new LogicalType[] {new IntType(false), VarCharType.STRING_TYPE, new DateType()},
          new String[] {"id", "part", "day"});

  @Test
  void isEmptyWithoutPartitionColumns() {
    assertThat(paths(false, false).partitionPath(row("a", 0))).isEmpty();
  }

  @Test
  void joinsFoldersOfAllColumns() {
    assertThat(paths(false, false, "part", "day").partitionPath(row("REG AIR", 18_262)))
        .isEqualTo("REG AIR/2020-01-01");
    assertThat(paths(true, false, "day", "part").partitionPath(row("REG AIR", 18_262)))
        .isEqualTo("day=2020-01-01/part=REG AIR");
  }

  @Test
  void namesTheFolderOfRowsWithoutAValue() {
    PartitionPaths paths = paths(true, true, "part", "day");

    assertThat(paths.partitionPath(row(null, null)))
        .isEqualTo("part=__HIVE_DEFAULT_PARTITION__/day=__HIVE_DEFAULT_PARTITION__")
        .isEqualTo(paths.partitionPath(row("", null)));
  }

  @Test
  void escapesWhatPathsCannotHold() {
    assertThat(paths(false, true, "part").partitionPath(row("a/b:c=d%é", 0)))
        .isEqualTo("a%2Fb%3Ac%3Dd%25é");
  }

  @Test
  void followsEveryChangeOfTheValue() {
    PartitionPaths paths = paths(false, false, "part");

    assertThat(List.of("a", "a", "b", "a"))
        .allSatisfy(part -> assertThat(paths.partitionPath(row(part, 0))).isEqualTo(part));
  }

  @ParameterizedTest
  @ValueSource(strings = {".hoodie", ".hoodie/x", "..", "a/../../b", "/", "a//b", "a/"})
  void refusesFoldersThatAreNotTheTablesData(String part) {
    PartitionPaths paths = paths(false, false, "part");

    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> paths.partitionPath(row(part, 0)))
          .isInstanceOf(InvalidKeyException.class)
          .hasMessageContaining("'" + part + "'")
          .hasMessageContaining("{id=1, part=" + part + ", day=0}")
          .hasMessageContaining("urlencode");
    }
  }

  private static PartitionPaths paths(boolean hiveStyle, boolean urlEncode, String... columns) {
    return PartitionPaths.of(
        TestTables.builder(ROW_TYPE, "id")
            .partitionFields(List.of(columns))
            .hiveStylePartitioning(hiveStyle)
            .urlEncodePartitioning(urlEncode)
            .build());
  }

  private static RowData row(String part, Integer day) {
    return GenericRowData.of(1, part == null ? null : StringData.fromString(part), day);
  }
}
