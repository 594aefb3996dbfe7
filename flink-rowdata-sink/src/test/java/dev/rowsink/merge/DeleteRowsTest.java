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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.table.MergeMode;
import dev.rowsink.table.TableSchemas;
import dev.rowsink.table.TableSpec;
import java.math.BigDecimal;
import java.util.List;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;
import org.apache.hudi.common.util.collection.ArrayComparable;
import org.junit.jupiter.api.Test;

class DeleteRowsTest {

  @Test
  void takesTheKindDeleteForADeleteAndNoOther() {
    DeleteRows deletes = DeleteRows.of(table(DataTypes.BIGINT(), DataTypes.STRING()).build());

    assertThat(deletes.isDelete(row(RowKind.DELETE, 1L, null))).isTrue();
    assertThat(deletes.isDelete(row(RowKind.INSERT, 1L, null))).isFalse();
    assertThat(deletes.isDelete(row(RowKind.UPDATE_AFTER, 1L, null))).isFalse();
    assertThat(deletes.isDelete(row(RowKind.UPDATE_BEFORE, 1L, null))).isFalse();
  }

  @Test
  void takesHudisDeleteColumnForADelete() {
    RowType rowType = rowType(DataTypes.BIGINT(), "_hoodie_is_deleted", DataTypes.BOOLEAN());
    DeleteRows deletes = DeleteRows.of(table(rowType).build());

    assertThat(deletes.isDelete(row(RowKind.INSERT, 1L, true))).isTrue();
    assertThat(deletes.isDelete(row(RowKind.INSERT, 1L, false))).isFalse();
    assertThat(deletes.isDelete(row(RowKind.INSERT, 1L, null))).isFalse();
  }

  @Test
  void comparesTheMarkerWithTheTextOfTheCustomDeleteField() {
    StringData marker = StringData.fromString("D");
    assertThat(marks(DataTypes.STRING(), "D", marker)).isTrue();
    assertThat(marks(DataTypes.STRING(), "D", StringData.fromString("d"))).isFalse();
    assertThat(marks(DataTypes.STRING(), "D", null)).isFalse();
    assertThat(marks(DataTypes.INT(), "1", 1)).isTrue();
    assertThat(marks(DataTypes.INT(), "1", 11)).isFalse();
    assertThat(marks(DataTypes.TINYINT(), "-1", (byte) -1)).isTrue();
    assertThat(marks(DataTypes.BOOLEAN(), "true", true)).isTrue();
  }

  @Test
  void refusesDeleteFieldsThatCannotMarkDeletes() {
    RowType rowType = rowType(DataTypes.BIGINT(), "_hoodie_is_deleted", DataTypes.STRING());
    assertThatThrownBy(() -> DeleteRows.of(table(rowType).build()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("_hoodie_is_deleted")
        .hasMessageContaining("BOOLEAN");
    assertThatThrownBy(() -> marks(DataTypes.DATE(), "1", 1))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("DATE");
  }

  @Test
  void givesOrderingValuesInTheClassesOfHudisReaders() {
    assertThat(value(DataTypes.TINYINT(), (byte) 7)).isEqualTo(7);
    assertThat(value(DataTypes.SMALLINT(), (short) 7)).isEqualTo(7);
    assertThat(value(DataTypes.INT(), 7)).isEqualTo(7);
    assertThat(value(DataTypes.DATE(), 7)).isEqualTo(7);
    assertThat(value(DataTypes.TIME(0), 7000)).isEqualTo(7000);
    assertThat(value(DataTypes.TIME(6), 7000)).isEqualTo(7_000_000L);
    assertThat(value(DataTypes.BIGINT(), 7L)).isEqualTo(7L);
    assertThat(value(DataTypes.FLOAT(), 7f)).isEqualTo(7f);
    assertThat(value(DataTypes.DOUBLE(), 7d)).isEqualTo(7d);
    assertThat(value(DataTypes.BOOLEAN(), true)).isEqualTo(true);
    assertThat(value(DataTypes.STRING(), StringData.fromString("7"))).isEqualTo("7");
    TimestampData time = TimestampData.fromEpochMillis(7, 8_000);
    assertThat(value(DataTypes.TIMESTAMP(3), time)).isEqualTo(7L);
    assertThat(value(DataTypes.TIMESTAMP(6), time)).isEqualTo(7_008L);
    assertThat(value(DataTypes.TIMESTAMP_LTZ(3), time)).isEqualTo(7L);
    DecimalData decimal = DecimalData.fromBigDecimal(new BigDecimal("7.50"), 10, 2);
    assertThat(value(DataTypes.DECIMAL(10, 2), decimal)).isEqualTo(new BigDecimal("7.50"));
  }

  @Test
  void makesOneTupleOfSeveralOrderingFields() {
    RowType rowType = rowType(DataTypes.BIGINT(), "b", DataTypes.INT());
    DeleteRows deletes = DeleteRows.of(table(rowType).orderingFields(List.of("ts", "b")).build());

    Comparable<?> both = deletes.record(row(RowKind.DELETE, 7L, 0), "k", "").getOrderingValue();
    Comparable<?> one = deletes.record(row(RowKind.DELETE, 7L, null), "k", "").getOrderingValue();

    assertThat(both).isEqualTo(new ArrayComparable(new Comparable<?>[] {7L, 0}));
    assertThat(one).isEqualTo(0);
  }

  @Test
  void makesCommitTimeDeletesOfMissingValuesAndOfTheIntegerZero() {
    assertThat(value(DataTypes.BIGINT(), null)).isEqualTo(0);
    assertThat(value(DataTypes.BIGINT(), 0L)).isEqualTo(0L);
    assertThat(value(DataTypes.INT(), 0)).isEqualTo(0);
    DeleteRows ints = DeleteRows.of(table(DataTypes.INT(), DataTypes.STRING()).build());
    assertThat(ints.isCommitTimeDelete(row(RowKind.DELETE, 0, null))).isTrue();
    assertThat(ints.isCommitTimeDelete(row(RowKind.DELETE, 1, null))).isFalse();
    DeleteRows longs = DeleteRows.of(table(DataTypes.BIGINT(), DataTypes.STRING()).build());
    assertThat(longs.isCommitTimeDelete(row(RowKind.DELETE, 0L, null))).isFalse();
  }

  @Test
  void refusesOrderingFieldsThatDeletesCannotKeep() {
    assertThatThrownBy(() -> value(DataTypes.DECIMAL(38, 18), null))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'ts'")
        .hasMessageContaining("DECIMAL(38, 18)");
    assertThatThrownBy(() -> value(DataTypes.BYTES(), null))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'ts'");
  }

  @Test
  void reducerRefusesARowWithoutOrderingValue() {
    SliceRows rows = new SliceRows(DataTypes.BIGINT());
    VersionReducer reducer = VersionReducer.of(rows.table);
    reducer.begin();

    assertThatThrownBy(() -> reducer.add(TestRows.row(rows.table, "k", false, null, 1)))
        .isInstanceOf(NullOrderingException.class)
        .hasMessageContaining("'ts0'");
  }

  @Test
  void reducerTakesTheNullOfAnIntegerForZeroAsHudiDoes() {
    SliceRows rows = new SliceRows(DataTypes.INT());
    VersionReducer reducer = VersionReducer.of(rows.table);
    reducer.begin();
    reducer.add(TestRows.row(rows.table, "k", false, null, 1));
    reducer.add(TestRows.row(rows.table, "k", false, -1, 2));

    assertThat(reducer.row().getInt(2)).isEqualTo(1);
  }

  private static boolean marks(DataType type, String marker, Object value) {
    RowType rowType = rowType(DataTypes.BIGINT(), "op", type);
    return DeleteRows.of(table(rowType).deleteField("op", marker).build())
        .isDelete(row(RowKind.INSERT, 1L, value));
  }

  private static Comparable<?> value(DataType type, Object value) {
    DeleteRows deletes = DeleteRows.of(table(type, DataTypes.STRING()).build());
    return deletes.record(row(RowKind.DELETE, value, null), "k", "").getOrderingValue();
  }

  private static RowData row(RowKind kind, Object ordering, Object second) {
    return GenericRowData.ofKind(kind, StringData.fromString("k"), ordering, second);
  }

  private static TableSpec.Builder table(DataType ordering, DataType second) {
    return table(rowType(ordering, "b", second));
  }

  private static RowType rowType(DataType ordering, String secondName, DataType second) {
    return (RowType)
        DataTypes.ROW(
                DataTypes.FIELD("k", DataTypes.STRING().notNull()),
                DataTypes.FIELD("ts", ordering),
                DataTypes.FIELD(secondName, second))
            .notNull()
            .getLogicalType();
  }

  private static TableSpec.Builder table(RowType rowType) {
    String schema = TableSchemas.tableSchema("t", rowType);
    return TableSpec.builder()
        .path("/t")
        .name("t")
        .rowType(rowType)
        .keyFields(List.of("k"))
        .orderingFields(List.of("ts"))
        .mergeMode(MergeMode.EVENT_TIME_ORDERING)
        .tableSchema(schema)
        .blockSchema(TableSchemas.blockSchema(schema));
  }

  /** A table in the layout that {@link TestRows} writes. */
  private static final class SliceRows {
    private final TableSpec table;

    SliceRows(DataType ordering) {
      RowType rowType =
          (RowType)
              DataTypes.ROW(
                      DataTypes.FIELD("k", DataTypes.STRING().notNull()),
                      DataTypes.FIELD("ts0", ordering),
                      DataTypes.FIELD("v", DataTypes.INT()))
                  .notNull()
                  .getLogicalType();
      this.table = DeleteRowsTest.table(rowType).orderingFields(List.of("ts0")).build();
    }
  }
}
