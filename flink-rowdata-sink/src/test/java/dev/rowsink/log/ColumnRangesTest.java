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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.table.data.GenericRowData;
import org.apache.hudi.avro.model.HoodieMetadataColumnStats;
import org.apache.hudi.common.model.DeleteRecord;
import org.apache.hudi.common.model.HoodieDeltaWriteStat;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.util.collection.Pair;
import org.apache.hudi.metadata.HoodieTableMetadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What we say of a file's columns, against what Hudi finds when it reads the file itself. */
class ColumnRangesTest {

  private static final String FILE_ID = "00000001-0000-0000-0000-000000000000-0";

  /** These columns hold the instant, which no two tables have in common. */
  private static final List<String> PER_INSTANT =
      List.of("_hoodie_commit_time", "_hoodie_commit_seqno");

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
    List<List<GenericRowData>> blocks =
        List.of(AllTypes.rows().subList(0, 2), AllTypes.rows().subList(2, 6));
    TableSpec ours = table("ours");
    TableSpec theirs = table("theirs");
    Map<String, HoodieMetadataColumnStats> supplied;
    Map<String, HoodieMetadataColumnStats> computed;
    try (JavaClientTable hudi = new JavaClientTable(ours, WriteOptions.defaults())) {
      String instant = hudi.begin();
      List<LogFileStat> files = write(hudi, ours, instant, blocks, List.of());
      hudi.commit(instant, files);
      supplied = stored(hudi, ours, files.get(0));
    }
    try (JavaClientTable hudi = new JavaClientTable(theirs, WriteOptions.defaults())) {
      String instant = hudi.begin();
      List<LogFileStat> files = write(hudi, theirs, instant, blocks, List.of());
      HoodieDeltaWriteStat stat = WriteStats.of(files.get(0), instant);
      stat.removeRecordStats();
      hudi.commitStats(instant, List.of(stat));
      computed = stored(hudi, theirs, files.get(0));
    }
    assertThat(supplied).hasSizeGreaterThan(25);
    assertThat(supplied.keySet()).isEqualTo(computed.keySet());
    for (String column : supplied.keySet()) {
      HoodieMetadataColumnStats a = supplied.get(column);
      HoodieMetadataColumnStats b = computed.get(column);
      if (!PER_INSTANT.contains(column)) {
        assertThat(a.getMinValue()).as("least of " + column).isEqualTo(b.getMinValue());
        assertThat(a.getMaxValue()).as("greatest of " + column).isEqualTo(b.getMaxValue());
      }
      assertThat(a.getNullCount()).as("nulls of " + column).isEqualTo(b.getNullCount());
      assertThat(a.getValueCount()).as("values of " + column).isEqualTo(b.getValueCount());
      assertThat(a.getValueType()).as("type of " + column).isEqualTo(b.getValueType());
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
