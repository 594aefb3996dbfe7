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

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.flink.table.data.binary.BinaryRowData;

/** One encoder writes block after block, and none shows in the next one. */
class BlockReusePropertyTest {

  private static final int BLOCKS = 4;
  private static final int MAX_ROWS = 1500;

  @Property(edgeCases = EdgeCasesMode.NONE)
  void keepsNothingOfTheBlockBefore(
      @ForAll BlockEncoders kind,
      @ForAll(supplier = BlockCases.class) BlockCase sample,
      @ForAll Random random)
      throws IOException {
    BlockEncoder encoder = kind.create(sample.table(), sample.settings().options());
    for (int i = 0; i < BLOCKS; i++) {
      assertKept(encoder, variant(sample, i, random));
    }
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void startsAnewAfterANullThatIsNotAllowed(
      @ForAll BlockEncoders kind,
      @ForAll(supplier = BlockCases.class) BlockCase sample,
      @ForAll Random random)
      throws IOException {
    // A key of null is refused for what it is, before any column is looked at.
    List<Integer> required = new ArrayList<>();
    for (int c = 0; c < sample.columns().size(); c++) {
      if (!sample.type(c).isNullable() && !sample.keys().contains(c)) {
        required.add(c);
      }
    }
    Assume.that(!required.isEmpty());
    int column = required.get(random.nextInt(required.size()));
    BlockEncoder encoder = kind.create(sample.table(), sample.settings().options());
    List<BinaryRowData> rows = sample.rows();
    rows.get(random.nextInt(rows.size())).setNullAt(column);
    assertThatThrownBy(() -> sample.encode(encoder, rows))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Column 'c" + column + "' has type")
        .hasMessageContaining("null");
    assertKept(encoder, variant(sample, 1, random));
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void startsAnewAfterASourceThatFails(
      @ForAll BlockEncoders kind,
      @ForAll(supplier = BlockCases.class) BlockCase sample,
      @ForAll Random random)
      throws IOException {
    BlockEncoder encoder = kind.create(sample.table(), sample.settings().options());
    List<BinaryRowData> rows = sample.rows();
    RowSource source = sample.layout().source(rows);
    int[] left = {random.nextInt(rows.size() + 1)};
    RowSource failing =
        () -> {
          if (left[0]-- == 0) {
            throw new IOException("The page is gone.");
          }
          return source.next();
        };
    assertThatThrownBy(() -> BlockResult.all(encoder, failing, sample.identity()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("The page is gone.");
    assertKept(encoder, variant(sample, 1, random));
  }

  private static void assertKept(BlockEncoder encoder, BlockCase sample) throws IOException {
    List<BinaryRowData> rows = sample.rows();
    BlockCheck.assertKept(sample, sample.encode(encoder, rows), rows);
  }

  /** Other rows of the same table: each column's values are of another column's kind. */
  private static BlockCase variant(BlockCase sample, int number, Random random) {
    List<BlockColumn> columns = new ArrayList<>();
    int count = sample.columns().size();
    for (int c = 0; c < count; c++) {
      BlockColumn column = sample.columns().get(c);
      BlockColumn varied = column.withValuesLike(sample.columns().get((c + number) % count));
      columns.add(c == sample.keys().get(0) ? varied.asKey() : varied);
    }
    return sample.with(columns, 1 + random.nextInt(Math.min(MAX_ROWS, sample.rowCount() + 1)));
  }
}
