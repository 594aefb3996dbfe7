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
package dev.rowsink.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.parquet.AllTypes;
import dev.rowsink.parquet.TestBlocks;
import dev.rowsink.table.TableSpec;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.StringData;
import org.apache.hudi.avro.model.HoodieMetadataColumnStats;
import org.apache.hudi.common.model.DeleteRecord;
import org.apache.hudi.common.schema.HoodieSchema;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.common.util.collection.Pair;
import org.apache.hudi.metadata.HoodieTableMetadata;
import org.apache.hudi.metadata.HoodieTableMetadataUtil;
import org.apache.hudi.stats.HoodieColumnRangeMetadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What we say of a file's columns, against what Hudi finds when it reads the file itself. */
@SuppressWarnings("rawtypes")
class ColumnRangesTest {

  private static final String FILE_ID = "00000001-0000-0000-0000-000000000000-0";

  /**
   * Columns of bytes, whose ends Hudi compares as signed bytes in log files, but takes from
   * Parquet's unsigned statistics in base files. Readers compare unsigned.
   */
  private static final List<String> SIGNED_BY_HUDI = List.of("bin", "varbin");

  @TempDir Path folder;

  private TableSpec table(String name) {
    return AllTypes.spec(folder.resolve(name).toUri().toString(), AllTypes.ROW_TYPE, List.of())
        .metadataTable(true)
        .build();
  }

  private static List<LogFileStat> write(
      JavaClientTable hudi,
      TableSpec table,
      String instant,
      List<List<GenericRowData>> blocks,
      List<DeleteRecord> deletes)
      throws Exception {
    LogFileWriter writer =
        LogFileWriter.create(
            table, WriteOptions.defaults(), hudi.storage(), "", FILE_ID, true, instant, "0-1-0", 1);
    TestBlocks encoder = new TestBlocks(table, WriteOptions.defaults(), instant, "", FILE_ID);
    for (List<GenericRowData> block : blocks) {
      writer.append(encoder.encode(block));
    }
    writer.appendDeletes(deletes);
    return writer.close();
  }

  private static Map<String, HoodieMetadataColumnStats> stored(
      JavaClientTable hudi, TableSpec table, LogFileStat file) throws Exception {
    HoodieTableMetaClient metaClient = hudi.metaClient();
    List<String> columns = new ArrayList<>(List.of("_hoodie_commit_time", "_hoodie_record_key"));
    columns.add("_hoodie_partition_path");
    columns.addAll(table.rowType().getFieldNames());
    Map<String, HoodieMetadataColumnStats> stats = new TreeMap<>();
    try (HoodieTableMetadata metadata =
        metaClient
            .getTableFormat()
            .getMetadataFactory()
            .create(
                hudi.context(),
                metaClient.getStorage(),
                hudi.writeConfig().getMetadataConfig(),
                table.path())) {
      metadata
          .getColumnStats(List.of(Pair.of("", file.path())), columns)
          .values()
          .forEach(of -> of.forEach(column -> stats.put(column.getColumnName(), column)));
    }
    return stats;
  }

  @Test
  void saysWhatHudiFindsWhenItReadsTheFileItself() throws Exception {
    TableSpec table = table("ranges");
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      List<List<GenericRowData>> blocks =
          List.of(AllTypes.rows().subList(0, 2), AllTypes.rows().subList(2, 6));
      LogFileStat file = write(hudi, table, instant, blocks, List.of()).get(0);
      hudi.commit(instant, List.of(file));
      Map<String, HoodieColumnRangeMetadata<Comparable>> supplied =
          WriteStats.of(file, instant).getColumnStats().get();
      List<HoodieColumnRangeMetadata<Comparable>> found =
          HoodieTableMetadataUtil.getLogFileColumnRangeMetadata(
              folder.resolve("ranges").resolve(file.path()).toString(),
              "",
              hudi.metaClient(),
              List.copyOf(supplied.keySet()),
              Option.of(HoodieSchema.parse(table.blockSchema())),
              1 << 20);
      assertThat(found).hasSameSizeAs(supplied.keySet()).hasSizeGreaterThan(25);
      for (HoodieColumnRangeMetadata<Comparable> theirs : found) {
        HoodieColumnRangeMetadata<Comparable> ours = supplied.get(theirs.getColumnName());
        if (!SIGNED_BY_HUDI.contains(theirs.getColumnName())) {
          assertThat(List.of(end(ours.getMinValue()), end(ours.getMaxValue())))
              .as("ends of " + theirs.getColumnName())
              .isEqualTo(List.of(end(theirs.getMinValue()), end(theirs.getMaxValue())));
        }
        assertThat(ours.getNullCount()).isEqualTo(theirs.getNullCount());
        assertThat(ours.getValueCount()).isEqualTo(theirs.getValueCount());
        assertThat(ours.getValueMetadata().getValueTypeInfo())
            .as("type of " + theirs.getColumnName())
            .isEqualTo(theirs.getValueMetadata().getValueTypeInfo());
        assertThat(ours.getFilePath()).endsWith(theirs.getFilePath());
      }
    }
  }

  private static Object end(Comparable<?> value) {
    return value == null ? "none" : value;
  }

  @Test
  void arriveInTheMetadataTable() throws Exception {
    TableSpec table = table("stored");
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      List<LogFileStat> files = write(hudi, table, instant, List.of(AllTypes.rows()), List.of());
      hudi.commit(instant, files);
      Map<String, HoodieMetadataColumnStats> stored = stored(hudi, table, files.get(0));
      assertThat(stored.keySet())
          .containsAll(AllTypes.ROW_TYPE.getFieldNames())
          .contains("_hoodie_record_key", "_hoodie_commit_time", "_hoodie_partition_path");
      assertThat(stored.get("num").getMinValue().toString()).contains("" + Integer.MIN_VALUE);
      assertThat(stored.get("num").getNullCount()).isEqualTo(1);
    }
  }

  @Test
  void hasNoEndsForAColumnOfNulls() throws Exception {
    TableSpec table = table("nulls");
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      List<LogFileStat> files =
          write(hudi, table, instant, List.of(List.of(AllTypes.nulls(1))), List.of());
      assertThat(files.get(0).columns())
          .filteredOn(range -> range.column().equals("num"))
          .singleElement()
          .satisfies(
              range -> {
                assertThat(range.min()).isNull();
                assertThat(range.max()).isNull();
                assertThat(range.nulls()).isEqualTo(1);
                assertThat(range.values()).isEqualTo(1);
              });
      hudi.commit(instant, files);
      assertThat(stored(hudi, table, files.get(0)).get("num").getMinValue()).isNull();
    }
  }

  @Test
  void ordersBytesAndTextsUnsignedOverSeveralBlocks() throws Exception {
    TableSpec table = table("order");
    int varbin = AllTypes.ROW_TYPE.getFieldNames().indexOf("varbin");
    int str = AllTypes.ROW_TYPE.getFieldNames().indexOf("str");
    GenericRowData low = AllTypes.nulls(1);
    low.setField(varbin, new byte[] {1});
    low.setField(str, StringData.fromString("\uFFFD"));
    GenericRowData high = AllTypes.nulls(2);
    high.setField(varbin, new byte[] {-1});
    high.setField(str, StringData.fromString("\uD83D\uDCA7"));
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      LogFileStat file =
          write(hudi, table, hudi.begin(), List.of(List.of(high), List.of(low)), List.of()).get(0);
      Map<String, ColumnRange> ranges =
          file.columns().stream()
              .collect(Collectors.toMap(ColumnRange::column, Function.identity()));
      assertThat(ranges.get("varbin").min()).isEqualTo(ByteBuffer.wrap(new byte[] {1}));
      assertThat(ranges.get("varbin").max()).isEqualTo(ByteBuffer.wrap(new byte[] {-1}));
      assertThat(ranges.get("str").min()).isEqualTo("\uFFFD");
      assertThat(ranges.get("str").max()).isEqualTo("\uD83D\uDCA7");
    }
  }

  @Test
  void goesOnWithFilesOfDeletesAlone() throws Exception {
    TableSpec table = table("deletes");
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String first = hudi.begin();
      hudi.commit(first, write(hudi, table, first, List.of(AllTypes.rows()), List.of()));
      String second = hudi.begin();
      hudi.commit(
          second, write(hudi, table, second, List.of(), List.of(DeleteRecord.create("1", ""))));
      String third = hudi.begin();
      hudi.commit(third, write(hudi, table, third, List.of(List.of(AllTypes.nulls(0))), List.of()));
      assertThat(hudi.read()).hasSize(AllTypes.rows().size() - 1);
      hudi.compact();
      assertThat(hudi.read()).hasSize(AllTypes.rows().size() - 1);
    }
  }

  @Test
  void joinIntoTheStatisticsOfPartitions() throws Exception {
    TableSpec table =
        AllTypes.spec(folder.resolve("parts").toUri().toString(), AllTypes.ROW_TYPE, List.of("chr"))
            .metadataTable(true)
            .build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String first = hudi.begin();
      List<LogFileStat> files = new ArrayList<>();
      for (String partition : List.of("AIR", "REG AIR")) {
        LogFileWriter writer = writer(hudi, table, partition, first);
        writer.append(
            new TestBlocks(table, WriteOptions.defaults(), first, partition, FILE_ID)
                .encode(AllTypes.rows()));
        files.addAll(writer.close());
      }
      hudi.commit(first, files);
      String second = hudi.begin();
      LogFileWriter deletes = writer(hudi, table, "AIR", second);
      deletes.appendDeletes(List.of(DeleteRecord.create("1", "AIR")));
      LogFileWriter nulls = writer(hudi, table, "REG AIR", second);
      nulls.append(
          new TestBlocks(table, WriteOptions.defaults(), second, "REG AIR", FILE_ID)
              .encode(List.of(AllTypes.nulls(0))));
      List<LogFileStat> more = new ArrayList<>(deletes.close());
      more.addAll(nulls.close());
      hudi.commit(second, more);
      assertThat(hudi.read()).hasSize(2 * AllTypes.rows().size() - 1);
      assertThat(hudi.metaClient().getTableConfig().getMetadataPartitions())
          .contains("files", "column_stats", "partition_stats");
    }
  }

  private static LogFileWriter writer(
      JavaClientTable hudi, TableSpec table, String partition, String instant) throws Exception {
    return LogFileWriter.create(
        table,
        WriteOptions.defaults(),
        hudi.storage(),
        partition,
        FILE_ID,
        true,
        instant,
        "0-1-0",
        1);
  }

  @Test
  void areLeftOutWithoutAMetadataTable() throws Exception {
    TableSpec table =
        AllTypes.spec(folder.resolve("off").toUri().toString(), AllTypes.ROW_TYPE, List.of())
            .metadataTable(false)
            .build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      List<LogFileStat> files = write(hudi, table, instant, List.of(AllTypes.rows()), List.of());
      assertThat(files.get(0).columns()).isEmpty();
      assertThat(WriteStats.of(files.get(0), instant).getColumnStats().isPresent()).isFalse();
    }
  }
}
