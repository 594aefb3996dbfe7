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
package dev.rowsink.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import io.trino.tpch.LineItem;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.formats.avro.AvroRowDataDeserializationSchema;
import org.apache.flink.formats.common.TimestampFormat;
import org.apache.flink.formats.csv.CsvRowDataDeserializationSchema;
import org.apache.flink.formats.json.JsonRowDataDeserializationSchema;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.RowType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What we write is what Flink's own formats read. */
class RowEncoderTest {
  @ParameterizedTest
  @EnumSource(TopicFormat.class)
  void isReadByFlinksFormat(TopicFormat format) throws Exception {
    List<LineItem> rows = new ArrayList<>(TestRows.generated(0.001));
    rows.add(TestRows.row());
    RowEncoder encoder = format.encoder(false);
    DeserializationSchema<RowData> reader = reader(format, false);
    RowHash expected = new RowHash();
    for (LineItem row : rows) {
      RowData read = reader.deserialize(encoder.encode(row, false));
      assertThat(hash(read)).as(row.toLine()).isEqualTo(expected.of(row));
    }
  }

  @ParameterizedTest
  @EnumSource(TopicFormat.class)
  void carriesTheDeleteFlag(TopicFormat format) throws Exception {
    RowEncoder encoder = format.encoder(true);
    DeserializationSchema<RowData> reader = reader(format, true);
    assertThat(reader.deserialize(encoder.encode(TestRows.row(), true)).getBoolean(16)).isTrue();
    assertThat(reader.deserialize(encoder.encode(TestRows.row(), false)).getBoolean(16)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 9, 10, 99, 100, 12345, -1, -99, -100, -12345, 999_999_999_999_999L})
  void writesDecimalsAsSqlDoes(long hundredths) {
    assertThat(Decimals.text(hundredths))
        .isEqualTo(BigDecimal.valueOf(hundredths, 2).toPlainString());
  }

  @ParameterizedTest
  @ValueSource(
      longs = {0, 1, -1, 127, 128, -128, -129, 32767, 32768, Long.MAX_VALUE, Long.MIN_VALUE})
  void writesTheShortestTwosComplement(long value) {
    assertThat(Decimals.twosComplement(value)).isEqualTo(BigInteger.valueOf(value).toByteArray());
  }

  @Test
  void estimatesMessageSizes() {
    List<LineItem> rows = TestRows.generated(0.001);
    for (TopicFormat format : TopicFormat.values()) {
      RowEncoder encoder = format.encoder(false);
      double average =
          rows.stream().mapToInt(row -> encoder.encode(row, false).length).average().orElseThrow();
      assertThat((double) format.bytesPerRow()).isBetween(0.9 * average, 1.2 * average);
    }
  }

  private static long hash(RowData row) {
    LineitemChecksum function = new LineitemChecksum();
    function.open(null);
    Checksum checksum = function.createAccumulator();
    function.accumulate(
        checksum,
        row.getLong(0),
        row.getLong(1),
        row.getLong(2),
        row.getInt(3),
        row.getDecimal(4, 15, 2),
        row.getDecimal(5, 15, 2),
        row.getDecimal(6, 15, 2),
        row.getDecimal(7, 15, 2),
        row.getString(8),
        row.getString(9),
        row.getInt(10),
        row.getInt(11),
        row.getInt(12),
        row.getString(13),
        row.getString(14),
        row.getString(15));
    return checksum.sum;
  }

  private static DeserializationSchema<RowData> reader(TopicFormat format, boolean withDeleteFlag)
      throws Exception {
    RowType type = rowType(withDeleteFlag);
    InternalTypeInfo<RowData> info = InternalTypeInfo.of(type);
    DeserializationSchema<RowData> reader =
        switch (format) {
          case JSON ->
              new JsonRowDataDeserializationSchema(type, info, true, false, TimestampFormat.SQL);
          case CSV ->
              new CsvRowDataDeserializationSchema.Builder(type, info)
                  .setFieldDelimiter(CsvRowEncoder.DELIMITER)
                  .build();
          case AVRO -> new AvroRowDataDeserializationSchema(type, info);
        };
    reader.open(null);
    return reader;
  }

  private static RowType rowType(boolean withDeleteFlag) throws IOException {
    List<DataTypes.Field> fields = new ArrayList<>();
    for (Lineitem.Column column : Lineitem.COLUMNS) {
      fields.add(
          DataTypes.FIELD(
              column.name(),
              switch (column.type()) {
                case "BIGINT" -> DataTypes.BIGINT();
                case "INT" -> DataTypes.INT();
                case "DECIMAL(15, 2)" -> DataTypes.DECIMAL(15, 2);
                case "DATE" -> DataTypes.DATE();
                default -> DataTypes.STRING();
              }));
    }
    if (withDeleteFlag) {
      fields.add(DataTypes.FIELD(Lineitem.DELETE_FLAG, DataTypes.BOOLEAN()));
    }
    // A table's row itself is never null, which is part of the Avro schema.
    return (RowType)
        DataTypes.ROW(fields.toArray(new DataTypes.Field[0])).notNull().getLogicalType();
  }
}
