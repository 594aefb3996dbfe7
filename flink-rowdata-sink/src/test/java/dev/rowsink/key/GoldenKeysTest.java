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

import dev.rowsink.table.TableSpec;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.BooleanType;
import org.apache.flink.table.types.logical.CharType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.hudi.index.bucket.BucketIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Record keys and buckets as values seen with Hudi 1.2.1, written down once. */
final class GoldenKeysTest {

  private static final LogicalType TEXT = VarCharType.STRING_TYPE;
  private static final LogicalType INT = new IntType();

  static List<Arguments> singleKeys() {
    return List.of(
        Arguments.of(new DateType(), (int) LocalDate.of(2022, 1, 8).toEpochDay(), "2022-01-08", 4),
        Arguments.of(
            new DecimalType(12, 2),
            DecimalData.fromBigDecimal(new BigDecimal("12.30"), 12, 2),
            "12.30",
            1),
        Arguments.of(new DoubleType(), 1e7, "1.0E7", 4),
        Arguments.of(new BooleanType(), true, "true", 5),
        Arguments.of(INT, 7, "7", 6),
        Arguments.of(new CharType(10), text("AIR"), "AIR", 1),
        Arguments.of(new CharType(10), text("AIR       "), "AIR       ", 5));
  }

  @ParameterizedTest
  @MethodSource("singleKeys")
  void writesASingleKeyAsHudiDoes(LogicalType type, Object value, String key, int bucket) {
    TableSpec table = TestTables.keyed(type).buckets(8).build();
    RowData row = GenericRowData.of(value);

    assertThat(RecordKeys.of(table).recordKey(row)).isEqualTo(key);
    assertThat(Buckets.of(table).bucket(row)).isEqualTo(bucket);
  }

  static List<Arguments> textsWithSeparators() {
    return List.of(
        Arguments.of("2024-10-24 10:11:11.234", 0),
        Arguments.of("2024-10-24 10:22:12.345", 2),
        Arguments.of("a:b", 0),
        Arguments.of("a,b", 2));
  }

  @ParameterizedTest
  @MethodSource("textsWithSeparators")
  void doesNotCutASingleKeyAtSeparators(String key, int bucket) {
    TableSpec table = TestTables.keyed(TEXT).buckets(4).build();
    RowData row = GenericRowData.of(text(key));

    assertThat(RecordKeys.of(table).recordKey(row)).isEqualTo(key);
    assertThat(Buckets.of(table).bucket(row)).isEqualTo(bucket);
  }

  /** Hudi 1.2.1 itself never returns from this text. */
  @Test
  void bucketsATextOnWhichHudiHangs() {
    TableSpec table = TestTables.keyed(TEXT).buckets(4).build();
    String key = "2024-10-24 10:11:11,234";

    assertThat(Buckets.of(table).bucket(GenericRowData.of(text(key))))
        .isEqualTo(BucketIdentifier.getBucketId(List.of(key), 4));
  }

  static List<Arguments> pairsWithSeparators() {
    return List.of(Arguments.of("a,b", "c", 1), Arguments.of("a:b", "c", 3));
  }

  @ParameterizedTest
  @MethodSource("pairsWithSeparators")
  void keepsSeparatorsInAKeyOfSeveralColumns(String first, String second, int bucket) {
    TableSpec table = TestTables.keyed(TEXT, TEXT).buckets(4).build();
    RowData row = GenericRowData.of(text(first), text(second));

    assertThat(RecordKeys.of(table).recordKey(row)).isEqualTo("k1:" + first + ",k2:" + second);
    assertThat(Buckets.of(table).bucket(row)).isEqualTo(bucket);
  }

  static List<Arguments> incompleteKeys() {
    return List.of(Arguments.of(null, "i:7,s:__null__", 2), Arguments.of("", "i:7,s:__empty__", 2));
  }

  @ParameterizedTest
  @MethodSource("incompleteKeys")
  void marksPartsWithoutAValue(String second, String key, int bucket) {
    RowType type = RowType.of(new LogicalType[] {INT, TEXT}, new String[] {"i", "s"});
    TableSpec table = TestTables.builder(type, "i", "s").buckets(8).build();
    RowData row = GenericRowData.of(7, second == null ? null : text(second));

    assertThat(RecordKeys.of(table).recordKey(row)).isEqualTo(key);
    assertThat(Buckets.of(table).bucket(row)).isEqualTo(bucket);
  }

  static List<Arguments> lineitems() {
    return List.of(
        Arguments.of(1L, 1, 1),
        Arguments.of(1L, 2, 2),
        Arguments.of(32L, 7, 1),
        Arguments.of(5_999_975L, 1, 7),
        Arguments.of(6_000_000L, 7, 2));
  }

  @ParameterizedTest
  @MethodSource("lineitems")
  void bucketsLineitemsAsHudiDoes(long orderKey, int lineNumber, int bucket) {
    RowType type =
        RowType.of(
            new LogicalType[] {new BigIntType(false), new IntType(false)},
            new String[] {"l_orderkey", "l_linenumber"});
    TableSpec table = TestTables.builder(type, "l_orderkey", "l_linenumber").buckets(8).build();
    RowData row = GenericRowData.of(orderKey, lineNumber);

    assertThat(RecordKeys.of(table).recordKey(row))
        .isEqualTo("l_orderkey:" + orderKey + ",l_linenumber:" + lineNumber);
    assertThat(Buckets.of(table).bucket(row)).isEqualTo(bucket);
  }

  /** As the table stores it: the wall clock's instant in the zone of the JVM. */
  @Test
  void writesTimestampsInTheZoneThatTheTableStoresThemIn() {
    LocalDateTime wallClock = LocalDateTime.of(2024, 7, 1, 12, 0, 0, 123_456_000);
    RowData row = GenericRowData.of(TimestampData.fromLocalDateTime(wallClock));
    long local = Timestamp.valueOf(wallClock).getTime();
    long utc = wallClock.toInstant(ZoneOffset.UTC).toEpochMilli();

    assertThat(timestampKey(3, false, row)).isEqualTo("" + local);
    assertThat(timestampKey(6, false, row)).isEqualTo(local + "456");
    assertThat(timestampKey(3, true, row)).isEqualTo("" + utc);
    assertThat(timestampKey(6, true, row)).isEqualTo(utc + "456");
  }

  private static String timestampKey(int precision, boolean utc, RowData row) {
    TableSpec table = TestTables.keyed(new TimestampType(precision)).utcTimestamps(utc).build();
    return RecordKeys.of(table).recordKey(row);
  }

  private static StringData text(String value) {
    return StringData.fromString(value);
  }
}
