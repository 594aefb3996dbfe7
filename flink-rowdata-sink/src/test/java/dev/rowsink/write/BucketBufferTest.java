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
package dev.rowsink.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.config.SortBuffer;
import dev.rowsink.key.KeyOrder;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.util.MutableObjectIterator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Both kinds of buffer, held to the same rules. */
class BucketBufferTest {

  private static final int PAGE = 512;
  private static final BucketId BUCKET = new BucketId("", 0);

  /** Keys that the normalized key tells whole, in part, or hardly. */
  enum Keys {
    LONG(new BigIntType(false)),
    LONG_AND_INT(new BigIntType(false), new IntType(false)),
    NULLABLE_LONGS(new BigIntType(), new BigIntType()),
    THREE_LONGS(new BigIntType(false), new BigIntType(false), new BigIntType(false)),
    TEXT(new VarCharType(false, 100)),
    TEXT_AND_LONG(new VarCharType(false, 100), new BigIntType(false));

    private final TableSpec table;

    Keys(LogicalType... types) {
      List<LogicalType> all = new ArrayList<>(List.of(types));
      List<String> names = new ArrayList<>();
      for (int i = 0; i < types.length; i++) {
        names.add("k" + i);
      }
      List<String> keyFields = List.copyOf(names);
      all.add(VarCharType.STRING_TYPE);
      names.add("v");
      this.table =
          TableSpec.builder()
              .path("/none")
              .name("t")
              .rowType(RowType.of(all.toArray(LogicalType[]::new), names.toArray(String[]::new)))
              .keyFields(keyFields)
              .buckets(1)
              .tableSchema("")
              .blockSchema("")
              .build();
    }
  }

  private static BinaryRowData row(Random random, Keys keys, long spread, int arrival) {
    RowType type = keys.table.rowType();
    GenericRowData row = new GenericRowData(type.getFieldCount());
    for (int i = 0; i < type.getFieldCount() - 1; i++) {
      row.setField(i, keyValue(random, type.getTypeAt(i), i, spread));
    }
    int length = random.nextInt(20) == 0 ? random.nextInt(3 * PAGE) : random.nextInt(40);
    row.setField(
        type.getFieldCount() - 1, StringData.fromString(arrival + ":" + "x".repeat(length)));
    return new RowDataSerializer(type).toBinaryRow(row).copy();
  }

  private static Object keyValue(Random random, LogicalType type, int column, long spread) {
    long value = spread == 0 ? random.nextLong() : random.nextLong(spread) - spread / 2;
    if (type.isNullable() && column > 0 && random.nextInt(5) == 0) {
      return null;
    }
    return switch (type.getTypeRoot()) {
      case BIGINT -> value;
      case INTEGER -> (int) value;
      default -> StringData.fromString("a common beginning, " + value);
    };
  }

  private static List<BinaryRowData> walk(BucketBuffer buffer) throws IOException {
    List<BinaryRowData> rows = new ArrayList<>();
    MutableObjectIterator<BinaryRowData> iterator = buffer.iterator();
    BinaryRowData reuse = buffer.newRow();
    for (BinaryRowData row = iterator.next(reuse); row != null; row = iterator.next(reuse)) {
      rows.add(row.copy());
    }
    return rows;
  }

  private static BucketBuffer buffer(SortBuffer kind, Keys keys, BufferPool pool) {
    TableSpec table = keys.table;
    return BucketBuffer.create(
        kind, BUCKET, KeyOrder.of(table), table.rowType().getFieldCount(), pool);
  }

  @Property(tries = 400)
  void sortsByKeyAndKeepsTheOrderOfArrivalWithinOne(
      @ForAll SortBuffer kind,
      @ForAll Keys keys,
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 400) int count,
      @ForAll @IntRange(min = 0, max = 3) int spreads,
      @ForAll boolean inOrder,
      @ForAll @IntRange(min = 1, max = 400) int part)
      throws IOException {
    Random random = new Random(seed);
    long spread = new long[] {0, 3, 200, 1L << 40}[spreads];
    BufferPool pool = new BufferPool(PAGE, 4096L * PAGE);
    BucketBuffer buffer = buffer(kind, keys, pool);
    List<BinaryRowData> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(row(random, keys, spread, i));
    }
    KeyOrder order = KeyOrder.of(keys.table);
    if (inOrder) {
      rows.sort(order::compareKeys);
    }
    for (BinaryRowData row : rows) {
      assertThat(buffer.append(row, false)).isTrue();
    }
    assertThat(walk(buffer)).isEqualTo(rows);

    buffer.sort(new SortSpace(part));
    rows.sort(order::compareKeys);
    assertThat(walk(buffer)).isEqualTo(rows);

    buffer.dispose();
    assertThat(pool.freePages()).isEqualTo(pool.totalPages());
  }

  @Property(tries = 400)
  void knowsHowManyPagesTheNextRowTakes(
      @ForAll SortBuffer kind,
      @ForAll Keys keys,
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 200) int count)
      throws IOException {
    Random random = new Random(seed);
    BufferPool pool = new BufferPool(PAGE, 4096L * PAGE);
    BucketBuffer buffer = buffer(kind, keys, pool);
    for (int i = 0; i < count; i++) {
      BinaryRowData row = row(random, keys, 200, i);
      int held = pool.totalPages() - pool.freePages();
      assertThat(buffer.pages()).isEqualTo(held);
      int expected = held + buffer.pagesFor(row);
      if (i == 0) {
        assertThat(BucketBuffer.pagesToOpen(kind, row, pool)).isGreaterThanOrEqualTo(expected);
      }
      buffer.append(row, false);
      assertThat(pool.totalPages() - pool.freePages()).isEqualTo(expected);
    }
    buffer.dispose();
  }

  @ParameterizedTest
  @EnumSource
  void keepsWhatItHasWhenThePoolIsDry(SortBuffer kind) throws IOException {
    Random random = new Random(1);
    BufferPool pool = new BufferPool(PAGE, 12L * PAGE);
    BucketBuffer buffer = buffer(kind, Keys.LONG_AND_INT, pool);
    List<BinaryRowData> rows = new ArrayList<>();
    BinaryRowData row = row(random, Keys.LONG_AND_INT, 50, 0);
    while (buffer.append(row, false)) {
      rows.add(row);
      row = row(random, Keys.LONG_AND_INT, 50, rows.size());
    }
    assertThat(rows).hasSizeGreaterThan(10);
    assertThat(buffer.size()).isEqualTo(rows.size());
    buffer.sort(new SortSpace());
    rows.sort(KeyOrder.of(Keys.LONG_AND_INT.table)::compareKeys);
    assertThat(walk(buffer)).isEqualTo(rows);
    buffer.dispose();
    buffer.dispose();
    assertThat(pool.freePages()).isEqualTo(pool.totalPages());
  }

  @ParameterizedTest
  @EnumSource
  void refusesARowThatIsLargerThanThePool(SortBuffer kind) throws IOException {
    BufferPool pool = new BufferPool(PAGE, 6L * PAGE);
    BucketBuffer buffer = buffer(kind, Keys.LONG, pool);
    GenericRowData huge = GenericRowData.of(1L, StringData.fromString("x".repeat(8 * PAGE)));
    RowDataSerializer serializer = new RowDataSerializer(Keys.LONG.table.rowType());
    assertThat(buffer.append(serializer.toBinaryRow(huge), false)).isFalse();
    assertThat(buffer.size()).isZero();
    buffer.dispose();
    assertThat(pool.freePages()).isEqualTo(pool.totalPages());
  }

  @ParameterizedTest
  @EnumSource
  void usesOneSortSpaceForBuffersOfAnySize(SortBuffer kind) throws IOException {
    SortSpace space = new SortSpace();
    for (int count : new int[] {300, 1, 7, 400}) {
      Random random = new Random(count);
      BucketBuffer buffer = buffer(kind, Keys.THREE_LONGS, new BufferPool(PAGE, 4096L * PAGE));
      List<BinaryRowData> rows = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        rows.add(row(random, Keys.THREE_LONGS, 0, i));
        buffer.append(rows.get(i), false);
      }
      buffer.sort(space);
      rows.sort(KeyOrder.of(Keys.THREE_LONGS.table)::compareKeys);
      assertThat(walk(buffer)).isEqualTo(rows);
    }
  }
}
