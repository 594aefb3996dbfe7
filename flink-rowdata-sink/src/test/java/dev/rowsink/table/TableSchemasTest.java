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
package dev.rowsink.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.avro.Schema;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.logical.ArrayType;
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
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.SmallIntType;
import org.apache.flink.table.types.logical.TimeType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.TinyIntType;
import org.apache.flink.table.types.logical.VarBinaryType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.table.types.logical.YearMonthIntervalType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableSchemasTest {

  private static RowType row(String name, LogicalType type) {
    return RowType.of(new LogicalType[] {type}, new String[] {name});
  }

  private static String fieldType(LogicalType type) {
    return new Schema.Parser()
        .parse(TableSchemas.tableSchema("t", row("c", type.copy(false))))
        .getField("c")
        .schema()
        .toString();
  }

  private static LogicalType thereAndBack(LogicalType type) {
    return TableSchemas.rowType(TableSchemas.tableSchema("t", row("c", type))).getTypeAt(0);
  }

  @Test
  void namesTheRecordAsHudisFlinkConnectorDoes() {
    assertThat(TableSchemas.tableSchema("lineitem", row("c", new IntType(false))))
        .isEqualTo(
            "{\"type\":\"record\",\"name\":\"lineitem_record\",\"namespace\":\"hoodie.lineitem\","
                + "\"fields\":[{\"name\":\"c\",\"type\":\"int\"}]}");
  }

  @Test
  void makesNullableColumnsAUnionWithNullAsDefault() {
    assertThat(TableSchemas.tableSchema("t", row("c", new BigIntType())))
        .contains("{\"name\":\"c\",\"type\":[\"null\",\"long\"],\"default\":null}");
  }

  @Test
  void namesEachDecimalAfterItsColumn() {
    RowType two =
        RowType.of(
            new LogicalType[] {new DecimalType(false, 15, 2), new DecimalType(false, 15, 2)},
            new String[] {"a", "b"});
    assertThat(TableSchemas.tableSchema("t", two))
        .contains("\"namespace\":\"hoodie.t.t_record.a\",\"size\":7,\"logicalType\":\"decimal\"")
        .contains("\"namespace\":\"hoodie.t.t_record.b\",\"size\":7,\"logicalType\":\"decimal\"");
  }

  @ParameterizedTest
  @CsvSource({"1,1", "2,1", "3,2", "4,2", "9,4", "10,5", "15,7", "18,8", "19,9", "20,9", "38,16"})
  void givesDecimalsTheFewestBytes(int precision, int bytes) {
    assertThat(DecimalWidth.bytes(precision)).isEqualTo(bytes);
    assertThat(fieldType(new DecimalType(precision, 0))).contains("\"size\":" + bytes + ",");
  }

  @Test
  void storesTimesInMillisOrMicros() {
    assertThat(fieldType(new TimestampType(0))).contains("timestamp-millis");
    assertThat(fieldType(new TimestampType(3))).contains("\"timestamp-millis");
    assertThat(fieldType(new TimestampType(6))).contains("\"timestamp-micros");
    assertThat(fieldType(new LocalZonedTimestampType(3))).contains("\"local-timestamp-millis");
    assertThat(fieldType(new LocalZonedTimestampType(4))).contains("\"local-timestamp-micros");
    assertThat(fieldType(new TimeType(0)))
        .isEqualTo("{\"type\":\"int\",\"logicalType\":\"time-millis\"}");
    assertThat(fieldType(new TimeType(6)))
        .isEqualTo("{\"type\":\"long\",\"logicalType\":\"time-micros\"}");
    assertThat(fieldType(new DateType())).isEqualTo("{\"type\":\"int\",\"logicalType\":\"date\"}");
  }

  @Test
  void storesSmallIntegersAsInt() {
    assertThat(fieldType(new TinyIntType())).isEqualTo("\"int\"");
    assertThat(fieldType(new SmallIntType())).isEqualTo("\"int\"");
  }

  @Test
  void keepsTypesThatASchemaCanSay() {
    List<LogicalType> types =
        List.of(
            new BooleanType(),
            new IntType(false),
            new BigIntType(),
            new FloatType(),
            new DoubleType(),
            new DecimalType(38, 18),
            new DecimalType(false, 4, 2),
            new DateType(),
            new TimeType(3),
            new TimeType(6),
            new TimestampType(3),
            new TimestampType(false, 6),
            new LocalZonedTimestampType(3),
            new LocalZonedTimestampType(6),
            VarCharType.STRING_TYPE,
            new VarBinaryType(VarBinaryType.MAX_LENGTH));
    assertThat(types).allSatisfy(type -> assertThat(thereAndBack(type)).isEqualTo(type));
  }

  @Test
  void widensTypesThatASchemaCannotSay() {
    assertThat(thereAndBack(new TinyIntType())).isEqualTo(new IntType());
    assertThat(thereAndBack(new SmallIntType(false))).isEqualTo(new IntType(false));
    assertThat(thereAndBack(new CharType(10))).isEqualTo(VarCharType.STRING_TYPE);
    assertThat(thereAndBack(new BinaryType(4)))
        .isEqualTo(new VarBinaryType(VarBinaryType.MAX_LENGTH));
    assertThat(thereAndBack(new TimestampType(0))).isEqualTo(new TimestampType(3));
  }

  @Test
  void putsTheMetaColumnsFirstInBlocks() {
    String block = TableSchemas.blockSchema(TableSchemas.tableSchema("t", row("c", new IntType())));
    assertThat(block)
        .startsWith(
            "{\"type\":\"record\",\"name\":\"t_record\",\"namespace\":\"hoodie.t\",\"fields\":["
                + "{\"name\":\"_hoodie_commit_time\",\"type\":[\"null\",\"string\"],"
                + "\"doc\":\"\",\"default\":null},{\"name\":\"_hoodie_commit_seqno\"");
    assertThat(new Schema.Parser().parse(block).getFields())
        .extracting(Schema.Field::name)
        .containsExactly(
            "_hoodie_commit_time",
            "_hoodie_commit_seqno",
            "_hoodie_record_key",
            "_hoodie_partition_path",
            "_hoodie_file_name",
            "c");
    assertThat(TableSchemas.rowType(block).getFieldNames()).containsExactly("c");
  }

  @Test
  void refusesTypesThatCannotBeStored() {
    assertThatThrownBy(() -> fieldType(new TimestampType(9)))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("Column 'c'")
        .hasMessageContaining("TIMESTAMP(9)")
        .hasMessageContaining("precision 6 or less");
    assertThatThrownBy(() -> fieldType(new ArrayType(new IntType())))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("Column 'c'")
        .hasMessageContaining("ARRAY<INT>")
        .hasMessageContaining("comes with nested types");
    assertThatThrownBy(
            () ->
                fieldType(
                    new YearMonthIntervalType(
                        YearMonthIntervalType.YearMonthResolution.YEAR_TO_MONTH)))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("INTERVAL YEAR");
  }

  @Test
  void refusesNamesThatCannotBeStored() {
    assertThatThrownBy(() -> TableSchemas.tableSchema("t", row("a b", new IntType())))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'a b'");
    assertThatThrownBy(
            () -> TableSchemas.tableSchema("t", row("_hoodie_record_key", new IntType())))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("meta columns");
  }

  @Test
  void readsDecimalsThatOtherWritersStoreAsBytes() {
    String schema =
        "{\"type\":\"record\",\"name\":\"r\",\"fields\":[{\"name\":\"c\",\"type\":"
            + "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":10,\"scale\":2}}]}";
    assertThat(TableSchemas.rowType(schema).getTypeAt(0)).isEqualTo(new DecimalType(false, 10, 2));
    RowType declared = row("c", new DecimalType(10, 2));
    assertThatThrownBy(() -> TableSchemas.asStored(declared, schema))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'c'");
  }

  @Test
  void writesAnExistingTableWithItsOwnNullability() {
    RowType declared =
        RowType.of(
            new LogicalType[] {new TinyIntType(false), new DecimalType(15, 2)},
            new String[] {"a", "b"});
    String stored =
        TableSchemas.tableSchema(
            "other",
            RowType.of(
                new LogicalType[] {new IntType(), new DecimalType(false, 15, 2)},
                new String[] {"a", "b"}));
    assertThat(TableSchemas.asStored(declared, stored).getChildren())
        .containsExactly(new TinyIntType(), new DecimalType(false, 15, 2));
  }

  @Test
  void refusesToContinueATableOfOtherColumns() {
    String stored = TableSchemas.tableSchema("t", row("a", new BigIntType()));
    assertThatThrownBy(() -> TableSchemas.asStored(row("b", new BigIntType()), stored))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("[b]")
        .hasMessageContaining("[a]");
    assertThatThrownBy(() -> TableSchemas.asStored(row("a", new IntType()), stored))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("INT")
        .hasMessageContaining("BIGINT");
  }
}
