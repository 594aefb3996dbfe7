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
package dev.rowsink.interop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.interop.Readers.Reader;
import dev.rowsink.interop.content.ContentCollector;
import dev.rowsink.interop.content.TableContent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values at the ends of their types come back from every reader, from log and from base files. */
class ValuesITCase {

  private static final int[][] DECIMALS = {
    {4, 2}, {9, 0}, {10, 4}, {18, 2}, {18, 18}, {20, 2}, {38, 18}
  };

  @TempDir Path folder;

  @Test
  void decimalsAndSmallIntegersAtTheirLimits() {
    List<String> columns = new ArrayList<>(List.of("id", "ti", "si", "i", "b"));
    StringBuilder ddl =
        new StringBuilder(
            "CREATE TABLE numbers (id INT PRIMARY KEY NOT ENFORCED, ti TINYINT, si SMALLINT, i INT,"
                + " b BIGINT");
    for (int[] type : DECIMALS) {
      columns.add("d" + type[0] + "_" + type[1]);
      ddl.append(
          ", %s DECIMAL(%d, %d)".formatted(columns.get(columns.size() - 1), type[0], type[1]));
    }
    List<Object[]> rows = new ArrayList<>();
    rows.add(numbers(0, Byte.MAX_VALUE, Short.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE, 9));
    rows.add(numbers(1, Byte.MIN_VALUE, Short.MIN_VALUE, Integer.MIN_VALUE, Long.MIN_VALUE, -9));
    rows.add(numbers(2, (byte) 0, (short) 0, 0, 0L, 0));
    rows.add(numbers(3, (byte) -1, (short) -1, -1, -1L, -1));
    Object[] nulls = new Object[columns.size()];
    nulls[0] = 4;
    rows.add(nulls);
    assertComesBack(ddl.toString(), columns, rows, columns.subList(1, columns.size()));
  }

  @Test
  void pointsInTime() {
    List<String> columns = List.of("id", "t3", "t6", "l3", "l6", "d", "ts");
    String ddl =
        "CREATE TABLE times (id INT PRIMARY KEY NOT ENFORCED, t3 TIMESTAMP(3), t6 TIMESTAMP(6),"
            + " l3 TIMESTAMP_LTZ(3), l6 TIMESTAMP_LTZ(6), d DATE, ts TIMESTAMP(3)";
    List<Object[]> rows =
        List.of(
            times(0, LocalDateTime.of(2026, 3, 29, 2, 30, 0, 123_456_000)),
            times(1, LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_000)),
            times(2, LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_000)),
            times(3, LocalDateTime.of(1900, 1, 1, 0, 0, 0, 1_000)),
            new Object[] {4, null, null, null, null, null, null});
    assertComesBack(ddl, columns, rows, columns.subList(1, columns.size()));
  }

  @Test
  void textsBytesAndFloatingPoint() {
    List<String> columns = List.of("id", "s", "c", "vc", "by", "bo", "f", "db");
    String ddl =
        "CREATE TABLE texts (id INT PRIMARY KEY NOT ENFORCED, s STRING, c CHAR(4), vc VARCHAR(9),"
            + " `by` BYTES, bo BOOLEAN, f FLOAT, db DOUBLE";
    List<Object[]> rows =
        List.of(
            new Object[] {0, "", "abcd", "größe", new byte[0], true, Float.MIN_VALUE, Double.NaN},
            new Object[] {
              1,
              "a\u0000b\n'\"",
              "ab",
              "漢字",
              new byte[] {0, -1, 127},
              false,
              -0.0f,
              Double.MAX_VALUE
            },
            new Object[] {
              2, "😀", "", "x", new byte[] {'P'}, true, Float.NEGATIVE_INFINITY, -1.5e-300
            },
            new Object[] {3, null, null, null, null, null, null, null});
    assertComesBack(ddl, columns, rows, columns.subList(1, columns.size()));
  }

  @Test
  void deletesCompareTheirTimestampInItsUnit() {
    Path path = folder.resolve("t");
    FlinkTables flink =
        new FlinkTables(
            "CREATE TABLE times (id INT PRIMARY KEY NOT ENFORCED, v STRING, ts TIMESTAMP(3)"
                + with(path, "'ordering.fields'='ts', "));
    LocalDateTime time = LocalDateTime.of(2026, 1, 1, 0, 0, 0, 500_000_000);
    flink.write(
        List.of(Row.of(0, "stays", time), Row.of(1, "goes", time), Row.of(2, "changes", time)));
    flink.write(
        List.of(
            Row.ofKind(RowKind.DELETE, 0, "stays", time.minusNanos(1_000_000)),
            Row.ofKind(RowKind.DELETE, 1, "goes", time.plusNanos(1_000_000)),
            Row.ofKind(RowKind.UPDATE_AFTER, 2, "changed", time.plusNanos(1_000_000))));
    ContentCollector expected = new ContentCollector(List.of("id", "v", "ts"), List.of("id"));
    expected.add(new Object[] {0, "stays", time});
    expected.add(new Object[] {2, "changed", time.plusNanos(1_000_000)});
    Readers readers = new Readers(path, List.of("id"), flink);
    readers.assertHolds(expected.content());
    readers.compact(Reader.HUDI_JAVA, 2);
    readers.assertHolds(expected.content());
  }

  private void assertComesBack(
      String ddl, List<String> columns, List<Object[]> rows, List<String> sameInBaseFile) {
    Path path = folder.resolve("t");
    FlinkTables flink = new FlinkTables(ddl + with(path, ""));
    ContentCollector collector = new ContentCollector(columns, List.of("id"));
    rows.forEach(collector::add);
    TableContent expected = collector.content();
    flink.write(rows.stream().map(row -> Row.ofKind(RowKind.INSERT, row)).toList());
    Readers readers = new Readers(path, List.of("id"), flink);
    readers.assertHolds(expected);
    ParquetSchemas logs = ParquetSchemas.ofLogFiles(path);
    readers.compact(Reader.HUDI_JAVA, 2);
    readers.assertHolds(expected);
    ParquetSchemas bases = ParquetSchemas.ofBaseFiles(path);
    for (String column : sameInBaseFile) {
      assertThat(logs.column(column)).as("column %s in log blocks", column).hasSize(1);
      assertThat(logs.column(column))
          .as("column %s in log blocks and base files", column)
          .isEqualTo(bases.column(column));
    }
    // Base and log files meet in one slice.
    flink.write(List.of(Row.ofKind(RowKind.UPDATE_AFTER, rows.get(0))));
    readers.assertHolds(expected);
  }

  private static String with(Path path, String options) {
    return ") WITH ('connector'='hudi', 'table.type'='MERGE_ON_READ', 'index.type'='BUCKET', "
        + options
        + "'hoodie.bucket.index.num.buckets'='2', 'path'='"
        + path
        + "')";
  }

  private static Object[] numbers(int id, byte ti, short si, int i, long b, int digit) {
    Object[] row = new Object[5 + DECIMALS.length];
    row[0] = id;
    row[1] = ti;
    row[2] = si;
    row[3] = i;
    row[4] = b;
    for (int k = 0; k < DECIMALS.length; k++) {
      // A digit of 9 or -9 fills the whole precision, any other is a number of one digit.
      BigInteger unscaled =
          Math.abs(digit) == 9
              ? BigInteger.TEN.pow(DECIMALS[k][0]).subtract(BigInteger.ONE)
              : BigInteger.valueOf(Math.abs(digit));
      row[5 + k] = new BigDecimal(digit < 0 ? unscaled.negate() : unscaled, DECIMALS[k][1]);
    }
    return row;
  }

  private static Object[] times(int id, LocalDateTime time) {
    LocalDateTime millis = time.truncatedTo(ChronoUnit.MILLIS);
    Instant instant = time.toInstant(ZoneOffset.UTC);
    Instant instantMillis = millis.toInstant(ZoneOffset.UTC);
    LocalDate date = time.toLocalDate();
    return new Object[] {id, millis, time, instantMillis, instant, date, millis};
  }
}
