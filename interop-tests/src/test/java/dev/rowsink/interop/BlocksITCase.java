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

import dev.rowsink.config.WriteOptions;
import dev.rowsink.interop.content.ContentCollector;
import dev.rowsink.parquet.BlockEncoder;
import dev.rowsink.parquet.BlockIdentity;
import dev.rowsink.parquet.EncodedBlock;
import dev.rowsink.parquet.ParquetBlockEncoder;
import dev.rowsink.table.TableSchemas;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.FloatType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hudi.common.model.HoodieRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The content of log blocks, as files of their own, in the hands of Spark's two Parquet readers:
 * the vectorised one, and the one that goes row by row.
 */
class BlocksITCase {

  private static final int ROWS = 2500;
  private static final String VECTORIZED = "spark.sql.parquet.enableVectorizedReader";
  private static final String REBASE = "spark.sql.parquet.datetimeRebaseModeInRead";
  private static final List<String> KEY = List.of("id");

  @TempDir Path folder;

  /** Spark asks how to understand dates before 1582 in a file that is not its own. */
  @BeforeEach
  void readDatesAsTheyAre() {
    SparkProcess.shared().sql("set " + REBASE + "=CORRECTED");
  }

  @AfterEach
  void resetOptions() {
    SparkProcess.shared().sql("reset " + REBASE);
    SparkProcess.shared().sql("reset " + VECTORIZED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
  void sparkReadsEveryTypeFromLargeAndSmallPages(String codec) throws IOException {
    RowType type = zoo();
    List<GenericRowData> rows = rows(type);
    ContentCollector expected = new ContentCollector(names(type), KEY);
    for (int r = 0; r < rows.size(); r++) {
      expected.add(withMetaColumns(rows.get(r), type, r));
    }
    for (int pageSize : new int[] {1 << 20, 2000}) {
      Path file = write(type, rows, options(codec, pageSize));
      for (boolean vectorized : new boolean[] {true, false}) {
        SparkProcess.shared().sql("set " + VECTORIZED + "=" + vectorized);
        Readers.assertSame(
            "Spark, vectorized: " + vectorized + ", pages of " + pageSize,
            SparkProcess.shared().sql("select * from parquet.`" + file + "`", KEY),
            expected.content());
      }
    }
  }

  /** For Spark a NaN is greater than any number, so a range of numbers must not hide it. */
  @Test
  void sparkFindsNaNBehindARangeOfNumbers() throws IOException {
    RowType type =
        RowType.of(
            false,
            new LogicalType[] {new BigIntType(false), new FloatType(), new DoubleType()},
            new String[] {"id", "f", "d"});
    List<GenericRowData> rows = new ArrayList<>();
    for (int r = 0; r < 100; r++) {
      boolean nan = r % 10 == 3;
      rows.add(GenericRowData.of((long) r, nan ? Float.NaN : r, nan ? Double.NaN : r));
    }
    Path file = write(type, rows, options("SNAPPY", 1 << 20));
    for (boolean vectorized : new boolean[] {true, false}) {
      SparkProcess.shared().sql("set " + VECTORIZED + "=" + vectorized);
      for (String column : List.of("f", "d")) {
        assertThat(
                SparkProcess.shared()
                    .sql("select id from parquet.`" + file + "` where " + column + " > 1000", KEY)
                    .count())
            .as("rows with NaN in %s, vectorized: %s", column, vectorized)
            .isEqualTo(10);
      }
    }
  }

  /** Three columns of each type: a few values and nulls, many values, nulls only. */
  private static RowType zoo() {
    List<RowType.RowField> fields = new ArrayList<>();
    fields.add(new RowType.RowField("id", new BigIntType(false)));
    for (int t = 0; t < BlockTypes.ALL.size(); t++) {
      LogicalType type = BlockTypes.ALL.get(t);
      fields.add(new RowType.RowField("few" + t, type));
      fields.add(new RowType.RowField("many" + t, type.copy(false)));
      fields.add(new RowType.RowField("none" + t, type));
    }
    return new RowType(false, fields);
  }

  private static List<GenericRowData> rows(RowType type) {
    Random random = new Random(11);
    List<GenericRowData> rows = new ArrayList<>();
    for (int r = 0; r < ROWS; r++) {
      GenericRowData row = new GenericRowData(type.getFieldCount());
      row.setField(0, (long) r);
      for (int c = 1; c < type.getFieldCount(); c++) {
        String name = type.getFieldNames().get(c);
        if (name.startsWith("many")) {
          row.setField(c, BlockTypes.value(type.getTypeAt(c), random));
        } else if (name.startsWith("few") && random.nextInt(4) > 0) {
          row.setField(c, BlockTypes.value(type.getTypeAt(c), new Random(random.nextInt(9))));
        }
      }
      rows.add(row);
    }
    return rows;
  }

  private static List<String> names(RowType type) {
    List<String> names = new ArrayList<>(HoodieRecord.HOODIE_META_COLUMNS);
    names.addAll(type.getFieldNames());
    return names;
  }

  private static Object[] withMetaColumns(GenericRowData row, RowType type, int number) {
    List<Object> values = new ArrayList<>(List.of("1", "1_0_" + number, "" + number, "p=1", "f"));
    for (int c = 0; c < type.getFieldCount(); c++) {
      values.add(BlockTypes.external(row.getField(c), type.getTypeAt(c)));
    }
    return values.toArray();
  }

  private Path write(RowType type, List<? extends RowData> rows, WriteOptions options)
      throws IOException {
    String schema = TableSchemas.tableSchema("t", type);
    TableSpec table =
        TableSpec.builder()
            .path(folder.toString())
            .name("t")
            .rowType(type)
            .keyFields(KEY)
            .tableSchema(schema)
            .blockSchema(TableSchemas.blockSchema(schema))
            .build();
    BlockEncoder encoder = new ParquetBlockEncoder(table, options);
    Iterator<? extends RowData> iterator = rows.iterator();
    EncodedBlock block =
        encoder.encode(
            () -> iterator.hasNext() ? iterator.next() : null,
            new BlockIdentity("1", "p=1", "f", "1_0_", 0));
    assertThat(block.rows()).isEqualTo(rows.size());
    return Files.write(
        Files.createTempFile(folder, "block", ".parquet"), block.content().toByteArray());
  }

  private static WriteOptions options(String codec, int pageSize) {
    WriteOptions d = WriteOptions.defaults();
    return new WriteOptions(
        d.bufferMemory(),
        d.managedMemory(),
        d.pageSize(),
        d.batchSize(),
        d.sortWrites(),
        d.sortBuffer(),
        d.logBlockSize(),
        d.logFileSize(),
        d.flushThreads(),
        d.openLogFiles(),
        d.instantsInFlight(),
        d.commitTimeout(),
        d.leaseTimeout(),
        codec,
        d.rowGroupSize(),
        pageSize,
        d.writeTasks(),
        new TreeMap<>(),
        d.hadoopProperties());
  }
}
