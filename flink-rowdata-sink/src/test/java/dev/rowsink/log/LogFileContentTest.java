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

import static dev.rowsink.log.OneFileGroup.FILE_ID;
import static dev.rowsink.log.OneFileGroup.blocks;
import static dev.rowsink.log.OneFileGroup.delete;
import static dev.rowsink.log.OneFileGroup.rows;
import static dev.rowsink.log.OneFileGroup.spec;
import static dev.rowsink.log.OneFileGroup.texts;
import static dev.rowsink.log.OneFileGroup.writer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.parquet.AllTypes;
import dev.rowsink.parquet.BlockReader;
import dev.rowsink.parquet.EncodedBlock;
import dev.rowsink.parquet.TestBlocks;
import dev.rowsink.table.TableSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.generic.IndexedRecord;
import org.apache.flink.table.data.RowData;
import org.apache.hudi.storage.StoragePath;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Hudi's reader finds in log files. */
class LogFileContentTest {

  @TempDir Path folder;

  @Test
  void givesHudisReaderEveryValueOfEveryType() throws Exception {
    TableSpec table = spec(folder).build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      LogFileWriter writer = writer(hudi, table, WriteOptions.defaults(), instant);
      writer.append(blocks(table, instant).encode(AllTypes.rows()));
      hudi.commit(instant, writer.close());
      assertEqual(hudi.read(), AllTypes.rows());
      hudi.compact();
      assertEqual(hudi.read(), AllTypes.rows());
    }
  }

  private static void assertEqual(List<IndexedRecord> read, List<? extends RowData> rows) {
    assertThat(read).hasSameSizeAs(rows);
    List<IndexedRecord> sorted = new ArrayList<>(read);
    sorted.sort((a, b) -> Long.compare((long) a.get(5), (long) b.get(5)));
    for (int r = 0; r < rows.size(); r++) {
      IndexedRecord record = sorted.get(r);
      for (int c = 0; c < AllTypes.ROW_TYPE.getFieldCount(); c++) {
        assertThat(
                AvroValues.plain(
                    record.get(5 + c), record.getSchema().getFields().get(5 + c).schema()))
            .as("row %d, column %s", r, AllTypes.ROW_TYPE.getFieldNames().get(c))
            .isEqualTo(BlockReader.expected(rows.get(r), c, AllTypes.ROW_TYPE.getTypeAt(c)));
      }
    }
  }

  @Test
  void hasTheParquetSchemaThatCompactionGivesTheBaseFile() throws Exception {
    TableSpec table = spec(folder).build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      LogFileWriter writer = writer(hudi, table, WriteOptions.defaults(), instant);
      EncodedBlock block = blocks(table, instant).encode(AllTypes.rows());
      MessageType schema = BlockReader.footer(block).getFileMetaData().getSchema();
      writer.append(block);
      hudi.commit(instant, writer.close());
      hudi.compact();
      StoragePath base = hudi.slices().get(0).getBaseFile().get().getStoragePath();
      try (ParquetFileReader file =
          ParquetFileReader.open(new LocalInputFile(Path.of(base.toUri())))) {
        assertThat(file.getFileMetaData().getSchema()).isEqualTo(schema);
      }
    }
  }

  @Test
  void keepsTheOrderOfDataAndDeleteBlocks() throws Exception {
    TableSpec table = spec(folder).build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      TestBlocks blocks = blocks(table, instant);
      LogFileWriter writer = writer(hudi, table, WriteOptions.defaults(), instant);
      writer.append(blocks.encode(rows(0, 6, "first-")));
      writer.appendDeletes(List.of(delete(1), delete(2), delete(3)));
      writer.appendDeletes(List.of());
      writer.append(blocks.encode(rows(2, 3, "again-")));
      writer.append(blocks.encode(rows(4, 5, "second-")));
      List<LogFileStat> stats = writer.close();
      assertThat(stats)
          .singleElement()
          .satisfies(
              stat -> {
                assertThat(stat.rows()).isEqualTo(8);
                assertThat(stat.deletes()).isEqualTo(3);
                assertThat(stat.logVersion()).isEqualTo(1);
                assertThat(stat.path()).isEqualTo("." + FILE_ID + "_" + instant + ".log.1_0-1-0");
                assertThat(stat.fileSize()).isEqualTo(Files.size(folder.resolve(stat.path())));
              });
      hudi.commit(instant, stats);
      assertThat(texts(hudi.read())).containsExactly("again-2", "first-0", "first-5", "second-4");
    }
  }

  @Test
  void mergesWithWhatEarlierInstantsWrote() throws Exception {
    TableSpec table = spec(folder).build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String first = hudi.begin();
      LogFileWriter writer = writer(hudi, table, WriteOptions.defaults(), first);
      writer.append(blocks(table, first).encode(rows(0, 4, "a-")));
      hudi.commit(first, writer.close());
      hudi.compact();
      String second = hudi.begin();
      writer = writer(hudi, table, WriteOptions.defaults(), second);
      writer.append(blocks(table, second).encode(rows(1, 2, "b-")));
      writer.appendDeletes(List.of(delete(3)));
      hudi.commit(second, writer.close());
      assertThat(texts(hudi.read())).containsExactly("a-0", "a-2", "b-1");
    }
  }
}
