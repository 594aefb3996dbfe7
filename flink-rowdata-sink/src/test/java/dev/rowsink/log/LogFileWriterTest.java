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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.parquet.AllTypes;
import dev.rowsink.parquet.TestBlocks;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.hudi.common.model.HoodieLogFile;
import org.apache.hudi.table.marker.WriteMarkersFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files there are, and when. */
class LogFileWriterTest {

  @TempDir Path folder;

  @Test
  void startsTheNextVersionWhenAFileIsLargeEnough() throws Exception {
    TableSpec table = spec(folder).build();
    WriteOptions small = withFileSize(10_000);
    try (JavaClientTable hudi = new JavaClientTable(table, small)) {
      String instant = hudi.begin();
      TestBlocks blocks = blocks(table, instant);
      LogFileWriter writer = writer(hudi, table, small, instant);
      writer.append(blocks.encode(rows(0, 500, "a-")));
      writer.append(blocks.encode(rows(500, 1000, "b-")));
      writer.appendDeletes(List.of(delete(0)));
      List<LogFileStat> stats = writer.close();
      assertThat(stats).extracting(LogFileStat::logVersion).containsExactly(1, 2, 3);
      assertThat(stats).extracting(LogFileStat::rows).containsExactly(500L, 500L, 0L);
      assertThat(stats).extracting(LogFileStat::deletes).containsExactly(0L, 0L, 1L);
      assertThat(writer.nextVersion()).isEqualTo(4);
      assertThat(stats)
          .allSatisfy(
              stat ->
                  assertThat(stat.fileSize()).isEqualTo(Files.size(folder.resolve(stat.path()))));
      hudi.commit(instant, stats);
      assertThat(hudi.read()).hasSize(999);
    }
  }

  @Test
  void goesOnInANextWriterAfterThoseBefore() throws Exception {
    TableSpec table = spec(folder).build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      TestBlocks blocks = blocks(table, instant);
      LogFileWriter first = writer(hudi, table, WriteOptions.defaults(), instant);
      first.append(blocks.encode(rows(0, 3, "a-")));
      List<LogFileStat> stats = new ArrayList<>(first.close());
      LogFileWriter second =
          LogFileWriter.create(
              table,
              WriteOptions.defaults(),
              hudi.storage(),
              "",
              FILE_ID,
              true,
              instant,
              "0-1-0",
              first.nextVersion());
      second.append(blocks.encode(rows(1, 2, "b-")));
      stats.addAll(second.close());
      assertThat(stats).extracting(LogFileStat::logVersion).containsExactly(1, 2);
      hudi.commit(instant, stats);
      assertThat(texts(hudi.read())).containsExactly("a-0", "a-2", "b-1");
    }
  }

  @Test
  void leavesAFileThatExistsAlone() throws Exception {
    TableSpec table = spec(folder).build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      Path taken = folder.resolve("." + FILE_ID + "_" + instant + ".log.1_0-1-0");
      Files.writeString(taken, "not ours");
      LogFileWriter writer = writer(hudi, table, WriteOptions.defaults(), instant);
      writer.append(blocks(table, instant).encode(rows(0, 3, "a-")));
      List<LogFileStat> stats = writer.close();
      assertThat(stats).extracting(LogFileStat::logVersion).containsExactly(2);
      assertThat(taken).hasContent("not ours");
    }
  }

  @Test
  void writesNothingWhenNothingIsAppended() throws Exception {
    TableSpec table = spec(folder).build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      LogFileWriter writer = writer(hudi, table, WriteOptions.defaults(), instant);
      assertThat(writer.close()).isEmpty();
      assertThat(dataFiles()).isEmpty();
    }
  }

  @Test
  void marksEachFileBeforeItIsThere() throws Exception {
    TableSpec table =
        AllTypes.spec(folder.toUri().toString(), AllTypes.ROW_TYPE, List.of("str"))
            .metadataTable(false)
            .build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      LogFileWriter writer =
          LogFileWriter.create(
              table,
              WriteOptions.defaults(),
              hudi.storage(),
              "str=a b/x",
              FILE_ID,
              true,
              instant,
              "3-1-2",
              1);
      writer.append(
          new TestBlocks(table, WriteOptions.defaults(), instant, "str=a b/x", FILE_ID)
              .encode(rows(0, 3, "a-")));
      String file = "." + FILE_ID + "_" + instant + ".log.1_3-1-2";
      assertThat(
              folder.resolve(".hoodie/.temp/" + instant + "/str=a b/x/" + file + ".marker.CREATE"))
          .exists();
      assertThat(
              WriteMarkersFactory.get(
                      hudi.writeConfig().getMarkersType(), hudi.hoodieTable(), instant)
                  .createdAndMergedDataPaths(hudi.context(), 1))
          .containsExactly("str=a b/x/" + file);
      assertThat(folder.resolve("str=a b/x/.hoodie_partition_metadata"))
          .content()
          .contains("partitionDepth=2", "commitTime=" + instant);
      writer.abort();
    }
  }

  @Test
  void makesTheRootOfAnUnpartitionedTableAPartition() throws Exception {
    TableSpec table = spec(folder).build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      LogFileWriter writer = writer(hudi, table, WriteOptions.defaults(), instant);
      writer.append(blocks(table, instant).encode(rows(0, 3, "a-")));
      writer.close();
      assertThat(folder.resolve(".hoodie_partition_metadata"))
          .content()
          .contains("partitionDepth=0");
    }
  }

  @Test
  void hasHudiDeleteAFileWhoseWriterGaveUp() throws Exception {
    TableSpec table = spec(folder).build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      LogFileWriter lost =
          LogFileWriter.create(
              table,
              WriteOptions.defaults(),
              hudi.storage(),
              "",
              FILE_ID,
              true,
              instant,
              "0-1-0",
              1);
      lost.append(blocks(table, instant).encode(rows(0, 3, "lost-")));
      lost.abort();
      LogFileWriter kept =
          LogFileWriter.create(
              table,
              WriteOptions.defaults(),
              hudi.storage(),
              "",
              FILE_ID,
              true,
              instant,
              "0-2-1",
              1);
      kept.append(blocks(table, instant).encode(rows(0, 3, "kept-")));
      hudi.commit(instant, kept.close());
      assertThat(texts(hudi.read())).containsExactly("kept-0", "kept-1", "kept-2");
      assertThat(dataFiles()).singleElement().asString().contains("0-2-1");
    }
  }

  @Test
  void isRolledBackByHudiWhenTheInstantIs() throws Exception {
    TableSpec table = spec(folder).build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String first = hudi.begin();
      LogFileWriter writer = writer(hudi, table, WriteOptions.defaults(), first);
      writer.append(blocks(table, first).encode(rows(0, 2, "a-")));
      hudi.commit(first, writer.close());
      String second = hudi.begin();
      writer = writer(hudi, table, WriteOptions.defaults(), second);
      writer.append(blocks(table, second).encode(rows(0, 2, "b-")));
      writer.abort();
      hudi.rollBack(second);
      assertThat(texts(hudi.read())).containsExactly("a-0", "a-1");
      assertThat(dataFiles()).singleElement().asString().contains(first);
    }
  }

  @Test
  void cannotBeUsedAfterAFailure() throws Exception {
    TableSpec table = spec(folder).build();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      LogFileWriter writer = writer(hudi, table, WriteOptions.defaults(), instant);
      // A file stands where the folder of the instant's markers has to be.
      Path markers = folder.resolve(".hoodie/.temp/" + instant);
      Files.createDirectories(markers.getParent());
      Files.writeString(markers, "in the way");
      assertThatThrownBy(() -> writer.append(blocks(table, instant).encode(rows(0, 2, "a-"))))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("Cannot append")
          .hasMessageContaining(folder.getFileName().toString())
          .hasMessageContaining(FILE_ID);
      assertThat(dataFiles()).isEmpty();
      Files.delete(markers);
      assertThatThrownBy(() -> writer.appendDeletes(List.of(delete(1))))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("has failed before");
      assertThatThrownBy(writer::close)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("has failed before");
    }
  }

  private List<Path> dataFiles() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().contains(HoodieLogFile.DELTA_EXTENSION))
          .filter(file -> !file.getFileName().toString().endsWith(".crc"))
          .toList();
    }
  }

  private static WriteOptions withFileSize(long size) {
    WriteOptions d = WriteOptions.defaults();
    return new WriteOptions(
        d.bufferMemory(),
        d.managedMemory(),
        d.pageSize(),
        d.batchSize(),
        d.sortWrites(),
        d.sortBuffer(),
        d.logBlockSize(),
        size,
        d.flushThreads(),
        d.openLogFiles(),
        d.instantsInFlight(),
        d.commitTimeout(),
        d.leaseTimeout(),
        d.codec(),
        d.rowGroupSize(),
        d.parquetPageSize(),
        d.writeTasks(),
        new TreeMap<>(),
        new TreeMap<>());
  }
}
