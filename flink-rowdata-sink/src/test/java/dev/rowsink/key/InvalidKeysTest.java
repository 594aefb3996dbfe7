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

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.table.TableSpec;
import java.util.List;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.types.logical.ArrayType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.VarCharType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class InvalidKeysTest {

  private static final RowType ROW_TYPE =
      RowType.of(
          new LogicalType[] {
            VarCharType.STRING_TYPE,
            new IntType(),
            new ArrayType(new IntType()),
            new TimestampType(9)
          },
          new String[] {"id", "number", "list", "time"});

  @ParameterizedTest
  @CsvSource({"null,null", "'',empty"})
  void namesTheColumnAndTheRowOfASingleKey(String id, String state) {
    TableSpec table = TestTables.builder(ROW_TYPE, "id").build();
    RowData row = row("null".equals(id) ? null : id, 7);

    assertThatThrownBy(() -> RecordKeys.of(table).recordKey(row))
        .isInstanceOf(InvalidKeyException.class)
        .hasMessageContaining("Column 'id' is the record key, but it is " + state)
        .hasMessageContaining("number=7");
    assertThatThrownBy(() -> Buckets.of(table).bucket(row))
        .isInstanceOf(InvalidKeyException.class)
        .hasMessageContaining("Column 'id'");
  }

  @Test
  void namesAllColumnsOfAKeyWithoutAnyValue() {
    TableSpec table = TestTables.builder(ROW_TYPE, "id", "number").build();

    assertThatThrownBy(() -> RecordKeys.of(table).recordKey(row("", null)))
        .isInstanceOf(InvalidKeyException.class)
        .hasMessageContaining("Columns 'id', 'number' are the record key")
        .hasMessageContaining("{id=, number=null, list=null, time=null}");
  }

  @Test
  void cutsLongValuesInMessages() {
    TableSpec table = TestTables.builder(ROW_TYPE, "number").build();

    assertThatThrownBy(() -> RecordKeys.of(table).recordKey(row("x".repeat(5000), null)))
        .hasMessageContaining("id=" + "x".repeat(40) + "…, number=null");
  }

  @Test
  void refusesColumnsThatCannotBePartOfAKey() {
    assertThatThrownBy(() -> RecordKeys.of(TestTables.builder(ROW_TYPE, "list").build()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("Column 'list' has type ARRAY<INT>")
        .hasMessageContaining("record key");
    assertThatThrownBy(() -> KeyOrder.of(TestTables.builder(ROW_TYPE, "time").build()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("Column 'time'")
        .hasMessageContaining("TIMESTAMP(9)")
        .hasMessageContaining("precision 6");
    assertThatThrownBy(() -> RecordKeys.of(TestTables.builder(ROW_TYPE, "ID").build()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'ID'")
        .hasMessageContaining("[id, number, list, time]");
    assertThatThrownBy(() -> RecordKeys.of(TestTables.builder(ROW_TYPE).build()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("PRIMARY KEY");
    assertThatThrownBy(
            () ->
                PartitionPaths.of(
                    TestTables.builder(ROW_TYPE, "id").partitionFields(List.of("list")).build()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("partition path");
  }

  @Test
  void refusesHashColumnsOutsideTheKeyAndTablesWithoutBuckets() {
    assertThatThrownBy(
            () ->
                Buckets.of(
                    TestTables.builder(ROW_TYPE, "id").hashFields(List.of("number")).build()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("hoodie.bucket.index.hash.field")
        .hasMessageContaining("[number]")
        .hasMessageContaining("[id]");
    assertThatThrownBy(() -> Buckets.of(TestTables.builder(ROW_TYPE, "id").buckets(0).build()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("hoodie.bucket.index.num.buckets")
        .hasMessageContaining("0");
  }

  private static RowData row(String id, Integer number) {
    return GenericRowData.of(id == null ? null : StringData.fromString(id), number, null, null);
  }
}
