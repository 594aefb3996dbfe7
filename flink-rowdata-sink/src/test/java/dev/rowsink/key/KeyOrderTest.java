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
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.junit.jupiter.api.Test;

final class KeyOrderTest {

  private static final LogicalType TEXT = VarCharType.STRING_TYPE;

  /** Rows of a key, its columns first, then their number of arrival. */
  record Sample(TableSpec table, List<GenericRowData> rows) {}

  @Property(tries = 600, shrinking = ShrinkingMode.OFF)
  void bringsVersionsOfAKeyTogetherInTheOrderOfTheirArrival(@ForAll("samples") Sample sample)
      throws IOException {
    TableSpec table = sample.table();
    RecordKeys keys = RecordKeys.of(table);
    KeyOrder order = KeyOrder.of(table);
    List<BinaryRowData> sorted = SortedRows.sort(order, table.rowType(), sample.rows());

    assertThat(sorted).hasSameSizeAs(sample.rows());
    Set<String> seen = new HashSet<>();
    String last = null;
    int lastArrival = -1;
    for (int i = 0; i < sorted.size(); i++) {
      BinaryRowData row = sorted.get(i);
      String key = keys.recordKey(row);
      int arrival = row.getInt(table.keyFields().size());
      assertThat(key).isEqualTo(keys.recordKey(sample.rows().get(arrival)));
      if (key.equals(last)) {
        assertThat(arrival).isGreaterThan(lastArrival);
      } else {
        assertThat(seen.add(key)).describedAs("first stretch of %s", key).isTrue();
      }
      if (i > 0) {
        assertThat(order.sameKey(sorted.get(i - 1), row)).isEqualTo(key.equals(last));
        assertThat(order.compareKeys(sorted.get(i - 1), row)).isNotPositive();
      }
      last = key;
      lastArrival = arrival;
    }
  }

  @Provide
  Arbitrary<Sample> samples() {
    return Combinators.combine(KeyValues.types(), Arbitraries.of(true, false))
        .as((type, nullable) -> type.copy(nullable))
        .list()
        .ofMinSize(1)
        .ofMaxSize(4)
        .flatMap(
            types ->
                Combinators.combine(
                        Combinators.combine(types.stream().map(KeyValues::of).toList())
                            .as(ArrayList::new)
                            .list()
                            .ofMinSize(1)
                            .ofMaxSize(30),
                        Arbitraries.randoms(),
                        Arbitraries.integers().between(0, 300))
                    .as((tuples, random, rows) -> sample(types, tuples, random, rows)));
  }

  /** Rows that take each column's value from one of the tuples, so that many agree in some. */
  private static Sample sample(
      List<LogicalType> types, List<ArrayList<Object>> tuples, Random random, int rows) {
    List<LogicalType> columns = new ArrayList<>(types);
    columns.add(new IntType(false));
    String[] keyFields = TestTables.names(types.size());
    List<String> names = new ArrayList<>(List.of(keyFields));
    names.add("arrival");
    RowType rowType = RowType.of(columns.toArray(LogicalType[]::new), names.toArray(String[]::new));
    TableSpec table = TestTables.builder(rowType, keyFields).build();
    RecordKeys keys = RecordKeys.of(table);
    List<GenericRowData> sample = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      GenericRowData row = new GenericRowData(columns.size());
      boolean mixed = random.nextInt(3) == 0;
      List<Object> tuple = tuples.get(random.nextInt(tuples.size()));
      for (int j = 0; j < types.size(); j++) {
        row.setField(j, (mixed ? tuples.get(random.nextInt(tuples.size())) : tuple).get(j));
      }
      row.setField(types.size(), sample.size());
      try {
        keys.recordKey(row);
        sample.add(row);
      } catch (InvalidKeyException e) {
        continue; // never reaches a buffer
      }
    }
    return new Sample(table, sample);
  }

  @Test
  void ordersTwoNumbersByTheIndexAlone() throws IOException {
    assertThat(KeyOrder.of(TestTables.keyed(new BigIntType(false), new IntType(false)).build()))
        .satisfies(order -> assertThat(order.isKeyFullyDetermines()).isTrue())
        .satisfies(order -> assertThat(order.getNumKeyBytes()).isEqualTo(12));
    assertSorted(
        List.of(new BigIntType(false), new IntType(false)),
        List.of(Long.MIN_VALUE, 5),
        List.of(-300L, Integer.MIN_VALUE),
        List.of(-300L, -1),
        List.of(-300L, 0),
        List.of(-2L, 7),
        List.of(0L, 0),
        List.of(1L, 300),
        List.of(256L, 1),
        List.of(Long.MAX_VALUE, Integer.MAX_VALUE));
  }

  @Test
  void putsRowsWithoutAValueFirst() throws IOException {
    assertSorted(
        List.of(new BigIntType(), TEXT),
        row(null, ""),
        row(null, "a"),
        row(-1L, null),
        row(-1L, ""),
        row(-1L, "b"),
        row(0L, null));
  }

  @Test
  void ordersTextsByTheirBytes() throws IOException {
    assertSorted(
        List.of(TEXT),
        row(""),
        row("Z"),
        row("a"),
        row("a\u0000"),
        row("a longer text that the index holds the start of 1"),
        row("a longer text that the index holds the start of 2"),
        row("aé"),
        row("é"),
        row("漢"),
        row("\uFFFD"),
        row("😀"));
  }

  @Test
  void treatsKeysThatOnlyLookDifferentAsOne() {
    KeyOrder order = KeyOrder.of(TestTables.keyed(TEXT, TEXT).build());
    RowDataSerializer rows = new RowDataSerializer(TEXT, TEXT);

    assertThat(
            order.sameKey(
                rows.toBinaryRow(generic(row("x,k2:y", "z"))).copy(),
                rows.toBinaryRow(generic(row("x", "y,k2:z"))).copy()))
        .isTrue();
    assertThat(
            order.sameKey(
                rows.toBinaryRow(generic(row(null, "z"))).copy(),
                rows.toBinaryRow(generic(row("__null__", "z"))).copy()))
        .isTrue();
    assertThat(
            order.sameKey(
                rows.toBinaryRow(generic(row("x,k2:y", "z"))).copy(),
                rows.toBinaryRow(generic(row("x", "y,k2:Z"))).copy()))
        .isFalse();
  }

  /** Shuffles the rows and expects them back in the order given. */
  @SafeVarargs
  private static void assertSorted(List<LogicalType> types, List<Object>... expected)
      throws IOException {
    TableSpec table = TestTables.keyed(types.toArray(LogicalType[]::new)).build();
    List<GenericRowData> ordered = new ArrayList<>();
    for (List<Object> values : expected) {
      ordered.add(generic(values));
    }
    RowDataSerializer serializer = new RowDataSerializer(table.rowType());
    List<RowData> binary = new ArrayList<>();
    ordered.forEach(row -> binary.add(serializer.toBinaryRow(row).copy()));
    for (int seed = 0; seed < 20; seed++) {
      List<GenericRowData> shuffled = new ArrayList<>(ordered);
      Collections.shuffle(shuffled, new Random(seed));
      assertThat(SortedRows.sort(KeyOrder.of(table), table.rowType(), shuffled)).isEqualTo(binary);
    }
  }

  private static List<Object> row(Object... values) {
    List<Object> row = new ArrayList<>();
    for (Object value : values) {
      row.add(value);
    }
    return row;
  }

  private static GenericRowData generic(List<Object> values) {
    return GenericRowData.of(
        values.stream()
            .map(value -> value instanceof String text ? StringData.fromString(text) : value)
            .toArray());
  }
}
