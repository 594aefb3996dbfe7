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

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeFamily;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.hudi.common.model.HoodieRecord;

/** Readers that share no code with the encoders see the same values. */
class BlockReadersPropertyTest {

  private static final int FILTERS = 4;

  /**
   * DuckDB's driver takes no parameter before the year 1. Of a column in microseconds this leaves
   * out more.
   */
  private static final long FIRST_YEAR_MILLIS =
      LocalDate.of(1, 1, 1).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();

  private static BlockDuckReader duck;
  private static Path file;

  @BeforeContainer
  static void open() throws SQLException, IOException {
    duck = new BlockDuckReader();
    file = Files.createTempFile("block", ".parquet");
  }

  @AfterContainer
  static void close() throws SQLException, IOException {
    duck.close();
    Files.delete(file);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void duckDbReadsEveryValue(
      @ForAll BlockEncoders encoder,
      @ForAll(supplier = BlockCases.class) BlockCase sample,
      @ForAll Random random)
      throws IOException, SQLException {
    List<BinaryRowData> rows = sample.rows();
    RowType columns = withMetaColumns(sample.rowType());
    for (BlockResult block : sample.encode(encoder, rows)) {
      Files.write(file, block.bytes());
      BlockContent expected = sample.expected(block, rows);
      expected.assertReadBy("DuckDB", duck.read(file, columns));
      for (int i = 0; i < FILTERS; i++) {
        int c = random.nextInt(columns.getFieldCount());
        assertFilter(expected.columns().get(c), columns, c, random.nextInt(block.rows()));
      }
    }
  }

  private static void assertFilter(Object[] column, RowType columns, int c, int row)
      throws SQLException {
    LogicalType type = columns.getTypeAt(c);
    if (column[row] == null
        || type.is(LogicalTypeFamily.BINARY_STRING)
        || type.is(LogicalTypeFamily.APPROXIMATE_NUMERIC)
        || type.is(LogicalTypeRoot.TIME_WITHOUT_TIME_ZONE) // no parameter of its driver
        || type.is(LogicalTypeFamily.TIMESTAMP) && (Long) column[row] < FIRST_YEAR_MILLIS) {
      return;
    }
    long expected = Arrays.stream(column).filter(v -> Objects.equals(v, column[row])).count();
    assertThat(duck.countOfSame(file, columns.getFieldNames().get(c), row))
        .as("rows with %s in a column of %s", BlockContent.shown(column[row]), type)
        .isEqualTo((int) expected);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void flinkReadsEveryValue(
      @ForAll BlockEncoders encoder, @ForAll(supplier = BlockCases.class) BlockCase sample)
      throws IOException {
    List<BinaryRowData> rows = sample.rows();
    RowType columns = withMetaColumns(sample.rowType());
    for (BlockResult block : sample.encode(encoder, rows)) {
      Files.write(file, block.bytes());
      BlockContent expected = sample.expected(block, rows);
      expected.assertReadBy(
          "Flink", BlockFlinkReader.read(file, BlockFlinkReader.readable(columns, expected)));
    }
  }

  private static RowType withMetaColumns(RowType rowType) {
    List<RowType.RowField> fields = new ArrayList<>();
    for (String name : HoodieRecord.HOODIE_META_COLUMNS) {
      fields.add(new RowType.RowField(name, VarCharType.STRING_TYPE));
    }
    fields.addAll(rowType.getFields());
    return new RowType(false, fields);
  }
}
