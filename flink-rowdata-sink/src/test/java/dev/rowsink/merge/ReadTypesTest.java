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
package dev.rowsink.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.log.LogFileStat;
import dev.rowsink.log.LogFileWriter;
import dev.rowsink.parquet.AllTypes;
import dev.rowsink.parquet.BlockIdentity;
import dev.rowsink.parquet.ParquetBlockEncoder;
import dev.rowsink.table.HudiTable;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hadoop.conf.Configuration;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;
import org.apache.hudi.storage.StorageConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of every flat type come back as they were written, by either way of reading. */
class ReadTypesTest {

  private static final String INSTANT = "20260101000000001";
  private static final int ROWS = 3000;

  private final StorageConfiguration<?> storage =
      HadoopFSUtils.getStorageConfWithCopy(new Configuration());

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"UNCOMPRESSED,true", "SNAPPY,true", "GZIP,false", "ZSTD,true", "LZ4_RAW,true"})
  void readsEveryTypeInEveryCodec(String codec, boolean utc) throws IOException {
    TableSpec table =
        AllTypes.spec(folder.toString(), AllTypes.ROW_TYPE, List.of()).utcTimestamps(utc).build();
    List<BinaryRowData> rows = rows(utc);
    TableSlice slice = write(table, codec, rows);
    int[] all = IntStream.range(0, AllTypes.ROW_TYPE.getFieldCount()).toArray();

    FileSliceReader reader = FileSliceReader.open(table, storage, all);
    MergedRows streamed = reader.read(slice);

    assertThat(streamed).isInstanceOf(SortedMergedRows.class);
    assertThat(collect(streamed, AllTypes.ROW_TYPE)).isEqualTo(rows);
    assertThat(collect(reader.readByHudi(slice), AllTypes.ROW_TYPE))
        .containsExactlyInAnyOrderElementsOf(rows);
  }

  @Test
  void readsSomeColumnsInAnotherOrderWithoutTheKey() throws IOException {
    TableSlice slice = write(AllTypes.table(folder.toString()), "SNAPPY", rows(true));
    RowType declared =
        new RowType(
            List.of(
                AllTypes.ROW_TYPE.getFields().get(13),
                AllTypes.ROW_TYPE.getFields().get(9),
                AllTypes.ROW_TYPE.getFields().get(4)));
    TableSpec table = AllTypes.spec(folder.toString(), AllTypes.ROW_TYPE, List.of()).build();
    TableSpec query =
        AllTypes.spec(folder.toString(), declared, List.of())
            .tableSchema(table.tableSchema())
            .blockSchema(table.blockSchema())
            .build();

    FileSliceReader reader = FileSliceReader.open(query, storage, new int[] {2, 0});

    RowType projected =
        new RowType(List.of(declared.getFields().get(2), declared.getFields().get(0)));
    List<BinaryRowData> streamed = collect(reader.read(slice), projected);
    assertThat(streamed).hasSize(ROWS);
    assertThat(streamed.get(0).getInt(0)).isEqualTo(Integer.MIN_VALUE);
    assertThat(collect(reader.readByHudi(slice), projected))
        .containsExactlyInAnyOrderElementsOf(streamed);
  }

  @Test
  void countsRowsWithoutAnyColumn() throws IOException {
    TableSpec table = AllTypes.table(folder.toString());
    TableSlice slice = write(table, "SNAPPY", rows(true));

    FileSliceReader reader = FileSliceReader.open(table, storage, new int[0]);

    assertThat(collect(reader.read(slice), new RowType(List.of()))).hasSize(ROWS);
    assertThat(collect(reader.readByHudi(slice), new RowType(List.of()))).hasSize(ROWS);
  }

  @Test
  void namesAColumnThatTheTableDoesNotHave() throws IOException {
    TableSpec table = AllTypes.table(folder.toString());
    write(table, "SNAPPY", rows(true));
    RowType declared = new RowType(List.of(new RowType.RowField("nope", new IntType())));
    TableSpec query =
        AllTypes.spec(folder.toString(), declared, List.of())
            .tableSchema(table.tableSchema())
            .blockSchema(table.blockSchema())
            .build();

    assertThatThrownBy(() -> FileSliceReader.open(query, storage, new int[] {0}))
        .hasMessageContaining("'nope'")
        .hasMessageContaining("dec_38_18");
  }

  /** Sorted by key. In a zone with summer time, the year 1 is no instant that comes back. */
  private static List<BinaryRowData> rows(boolean utc) {
    List<GenericRowData> samples = AllTypes.rows();
    List<BinaryRowData> rows = new ArrayList<>(ROWS);
    for (int i = 0; i < ROWS; i++) {
      GenericRowData sample = samples.get(utc ? i % samples.size() : 2 + i % 4);
      sample.setField(0, (long) i);
      rows.add(AllTypes.binary(sample));
    }
    return rows;
  }

  private TableSlice write(TableSpec table, String codec, List<BinaryRowData> rows)
      throws IOException {
    WriteOptions defaults = WriteOptions.defaults();
    HudiTable.createIfMissing(table, defaults);
    WriteOptions options = withCodec(defaults, codec);
    LogFileWriter writer =
        LogFileWriter.create(
            table,
            options,
            HudiTable.metaClient(table, options).getStorage(),
            "",
            SliceFixture.FILE_ID,
            true,
            INSTANT,
            "0-1-0",
            1);
    Iterator<BinaryRowData> iterator = rows.iterator();
    BlockIdentity identity =
        new BlockIdentity(INSTANT, "", SliceFixture.FILE_ID, INSTANT + "_0_", 0);
    writer.append(
        new ParquetBlockEncoder(table, options)
            .encode(() -> iterator.hasNext() ? iterator.next() : null, identity));
    ArrayList<TableSlice.DataFile> files = new ArrayList<>();
    for (LogFileStat stat : writer.close()) {
      files.add(new TableSlice.DataFile(table.path() + "/" + stat.path(), stat.fileSize()));
    }
    return new TableSlice("", SliceFixture.FILE_ID, INSTANT, null, files);
  }

  /** Small pages and row groups, so that there are several of both. */
  private static WriteOptions withCodec(WriteOptions base, String codec) {
    return new WriteOptions(
        base.bufferMemory(),
        base.managedMemory(),
        base.pageSize(),
        base.batchSize(),
        base.sortWrites(),
        base.sortBuffer(),
        base.logBlockSize(),
        base.logFileSize(),
        base.flushThreads(),
        base.openLogFiles(),
        base.instantsInFlight(),
        base.commitTimeout(),
        base.leaseTimeout(),
        codec,
        200 * 1024,
        4 * 1024,
        base.writeTasks(),
        base.hoodieProperties(),
        base.hadoopProperties());
  }

  private static List<BinaryRowData> collect(MergedRows open, RowType rowType) throws IOException {
    RowDataSerializer serializer = new RowDataSerializer(rowType);
    List<BinaryRowData> rows = new ArrayList<>();
    try (MergedRows merged = open) {
      for (RowData row = merged.next(); row != null; row = merged.next()) {
        rows.add(serializer.toBinaryRow(row).copy());
      }
    }
    return rows;
  }
}
