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

import dev.rowsink.table.TableSchemas;
import dev.rowsink.table.TableSpec;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;

/** A table with a column of every flat type, and rows with the values that tend to go wrong. */
public final class AllTypes {

  public static final RowType ROW_TYPE =
      (RowType)
          DataTypes.ROW(
                  DataTypes.FIELD("id", DataTypes.BIGINT().notNull()),
                  DataTypes.FIELD("bool", DataTypes.BOOLEAN()),
                  DataTypes.FIELD("tiny", DataTypes.TINYINT()),
                  DataTypes.FIELD("small", DataTypes.SMALLINT()),
                  DataTypes.FIELD("num", DataTypes.INT()),
                  DataTypes.FIELD("big", DataTypes.BIGINT()),
                  DataTypes.FIELD("flt", DataTypes.FLOAT()),
                  DataTypes.FIELD("dbl", DataTypes.DOUBLE()),
                  DataTypes.FIELD("chr", DataTypes.CHAR(5)),
                  DataTypes.FIELD("str", DataTypes.STRING()),
                  DataTypes.FIELD("bin", DataTypes.BINARY(3)),
                  DataTypes.FIELD("varbin", DataTypes.BYTES()),
                  DataTypes.FIELD("dt", DataTypes.DATE()),
                  DataTypes.FIELD("time0", DataTypes.TIME(0)),
                  DataTypes.FIELD("time6", DataTypes.TIME(6)),
                  DataTypes.FIELD("ts3", DataTypes.TIMESTAMP(3)),
                  DataTypes.FIELD("ts6", DataTypes.TIMESTAMP(6)),
                  DataTypes.FIELD("ltz3", DataTypes.TIMESTAMP_LTZ(3)),
                  DataTypes.FIELD("ltz6", DataTypes.TIMESTAMP_LTZ(6)),
                  DataTypes.FIELD("dec_4_2", DataTypes.DECIMAL(4, 2)),
                  DataTypes.FIELD("dec_9_0", DataTypes.DECIMAL(9, 0)),
                  DataTypes.FIELD("dec_10_4", DataTypes.DECIMAL(10, 4)),
                  DataTypes.FIELD("dec_18_2", DataTypes.DECIMAL(18, 2)),
                  DataTypes.FIELD("dec_18_18", DataTypes.DECIMAL(18, 18)),
                  DataTypes.FIELD("dec_20_2", DataTypes.DECIMAL(20, 2)),
                  DataTypes.FIELD("dec_38_18", DataTypes.DECIMAL(38, 18)))
              .notNull()
              .getLogicalType();

  private static final int FIRST_DECIMAL = 19;

  private AllTypes() {}

  /** An unpartitioned table of these columns with {@code id} as its key. */
  public static TableSpec table(String path) {
    return spec(path, ROW_TYPE, List.of()).build();
  }

  public static TableSpec.Builder spec(String path, RowType rowType, List<String> partitions) {
    String schema = TableSchemas.tableSchema("t", rowType);
    return TableSpec.builder()
        .path(path)
        .name("t")
        .rowType(rowType)
        .keyFields(List.of("id"))
        .partitionFields(partitions)
        .tableSchema(schema)
        .blockSchema(TableSchemas.blockSchema(schema));
  }

  /** Rows with least, greatest, zero, negative and ordinary values, and one of nulls. */
  public static List<GenericRowData> rows() {
    return List.of(
        row(0, -1, "", LocalDateTime.of(1, 1, 1, 0, 0), LocalTime.MIN),
        row(
            1,
            1,
            "zażółć 💧 日本",
            LocalDateTime.of(9999, 12, 31, 23, 59, 59),
            LocalTime.of(23, 59, 59)),
        row(2, 0, "plain", LocalDateTime.of(1970, 1, 1, 0, 0), LocalTime.NOON),
        sample(3, -1),
        sample(4, 1),
        nulls(5));
  }

  /** A row whose columns are all null, its key aside. */
  public static GenericRowData nulls(long id) {
    GenericRowData row = new GenericRowData(ROW_TYPE.getFieldCount());
    row.setField(0, id);
    return row;
  }

  /** The same row in Flink's binary form. */
  public static BinaryRowData binary(RowData row) {
    return new RowDataSerializer(ROW_TYPE).toBinaryRow(row).copy();
  }

  private static GenericRowData row(
      long id, int sign, String text, LocalDateTime time, LocalTime clock) {
    GenericRowData row = nulls(id);
    int i = 1;
    row.setField(i++, sign > 0);
    row.setField(i++, sign < 0 ? Byte.MIN_VALUE : sign > 0 ? Byte.MAX_VALUE : (byte) 0);
    row.setField(i++, sign < 0 ? Short.MIN_VALUE : sign > 0 ? Short.MAX_VALUE : (short) 0);
    row.setField(i++, sign < 0 ? Integer.MIN_VALUE : sign > 0 ? Integer.MAX_VALUE : 0);
    row.setField(i++, sign < 0 ? Long.MIN_VALUE : sign > 0 ? Long.MAX_VALUE : 0L);
    row.setField(i++, sign * Float.MAX_VALUE);
    row.setField(i++, sign * Double.MAX_VALUE);
    row.setField(i++, StringData.fromString(text.isEmpty() ? "" : "AIR  "));
    row.setField(i++, StringData.fromString(text));
    row.setField(i++, new byte[] {0, (byte) sign, 127});
    row.setField(i++, text.isEmpty() ? new byte[0] : new byte[] {-128, -1, 0, 1});
    row.setField(i++, (int) time.toLocalDate().toEpochDay());
    row.setField(i++, clock.toSecondOfDay() * 1000);
    row.setField(i++, (int) (clock.toNanoOfDay() / 1_000_000));
    row.setField(i++, timestamp(time, 789_000_000));
    row.setField(i++, timestamp(time, 789_123_000));
    row.setField(i++, timestamp(time, 789_000_000));
    row.setField(i++, timestamp(time, 789_123_000));
    for (; i < row.getArity(); i++) {
      DecimalType type = (DecimalType) ROW_TYPE.getTypeAt(i);
      BigInteger greatest = BigInteger.TEN.pow(type.getPrecision()).subtract(BigInteger.ONE);
      row.setField(i, decimal(greatest.multiply(BigInteger.valueOf(sign)), type));
    }
    return row;
  }

  private static GenericRowData sample(long id, int sign) {
    GenericRowData row =
        row(
            id,
            sign,
            "x".repeat(300),
            LocalDate.of(1969, 12, 31).atTime(23, 0),
            LocalTime.of(1, 2));
    for (int i = FIRST_DECIMAL; i < row.getArity(); i++) {
      row.setField(
          i, decimal(BigInteger.valueOf(sign * 129L), (DecimalType) ROW_TYPE.getTypeAt(i)));
    }
    return row;
  }

  private static DecimalData decimal(BigInteger unscaled, LogicalType type) {
    DecimalType decimal = (DecimalType) type;
    return DecimalData.fromBigDecimal(
        new BigDecimal(unscaled, decimal.getScale()), decimal.getPrecision(), decimal.getScale());
  }

  private static TimestampData timestamp(LocalDateTime time, int nanos) {
    return TimestampData.fromLocalDateTime(time.withNano(nanos));
  }
}
