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
package dev.rowsink.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.log.LogFileStat;
import dev.rowsink.log.LogFileWriter;
import dev.rowsink.parquet.AllTypes;
import dev.rowsink.parquet.TestBlocks;
import dev.rowsink.table.HudiTable;
import dev.rowsink.table.TableSpec;
import dev.rowsink.table.TableStorage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableClientTest {

  private static final WriteOptions OPTIONS = WriteOptions.defaults();
  private static final String FILE_ID = "00000000-0000-0000-0000-000000000000-0";

  @TempDir Path folder;
  private TableSpec table;

  @BeforeEach
  void newTable() {
    table =
        AllTypes.spec(folder.toUri().toString(), AllTypes.ROW_TYPE, List.of())
            .metadataTable(false)
            .build();
    HudiTable.createIfMissing(table, OPTIONS);
  }

  @Test
  void commitsAnIntervalOnce() throws Exception {
    try (TableClient client = new TableClient(table, OPTIONS)) {
      IntervalResult result = write(client.start(), 0);

      assertThat(client.commit(result, List.of())).isTrue();
      assertThat(client.commit(result, List.of())).isFalse();
      client.rollBack(result.instant());
      assertThat(timeline(result.instant())).filteredOn(TableClientTest::isCompleted).hasSize(1);
    }
  }

  @Test
  void refusesToCommitWhatAnotherEngineHasRolledBack() throws Exception {
    try (TableClient client = new TableClient(table, OPTIONS);
        TableClient other = new TableClient(table, OPTIONS)) {
      IntervalResult result = write(client.start(), 0);
      other.rollBack(result.instant());

      assertThatThrownBy(() -> client.commit(result, List.of()))
          .isInstanceOf(LostInstantException.class)
          .hasMessageContaining(result.instant());
      assertThat(timeline(result.instant())).isEmpty();
    }
  }

  /**
   * Cleaning after a commit rolls back pending instants without a heartbeat; those that a restored
   * job still has to commit are among them.
   */
  @Test
  void committingOneRestoredInstantKeepsTheOthers() throws Exception {
    IntervalResult first;
    IntervalResult second;
    try (TableClient former = new TableClient(table, OPTIONS)) {
      first = write(former.start(), 0);
      second = write(former.start(), 1);
    }
    forgetHeartbeats();

    try (TableClient restored = new TableClient(table, OPTIONS)) {
      List<String> live = List.of(first.instant(), second.instant());
      assertThat(restored.commit(first, live)).isTrue();
      assertThat(timeline(second.instant())).isNotEmpty();
      assertThat(restored.commit(second, live)).isTrue();
    }
    assertThat(timeline(second.instant())).anyMatch(TableClientTest::isCompleted);
  }

  @Test
  void orphansAreOfAFormerOwnerOrWithoutHeartbeatAndNotLive() throws Exception {
    try (TableClient former = new TableClient(table, OPTIONS);
        TableClient client = new TableClient(table, OPTIONS)) {
      String left = write(former.start(), 0).instant();
      String live = write(former.start(), 1).instant();
      String expired = write(former.start(), 2).instant();
      forgetHeartbeats();
      String beating = write(former.start(), 3).instant();

      assertThat(client.orphans(List.of(left, live), Set.of(live)))
          .containsExactlyInAnyOrder(left, expired);
      client.rollBack(left);
      assertThat(timeline(left)).isEmpty();
      assertThat(timeline(live)).isNotEmpty();
      assertThat(timeline(beating)).isNotEmpty();
    }
  }

  private IntervalResult write(String instant, int from) throws IOException {
    LogFileWriter writer =
        LogFileWriter.create(
            table,
            OPTIONS,
            TableStorage.open(table.path(), Map.of()),
            "",
            FILE_ID,
            from == 0,
            instant,
            "0-1-0",
            1);
    writer.append(
        new TestBlocks(table, OPTIONS, instant, "", FILE_ID).encode(List.of(AllTypes.nulls(from))));
    List<LogFileStat> files = writer.close();
    return new IntervalResult(instant, 1, from, files);
  }

  /** As if its writer had been gone for an hour. */
  private void forgetHeartbeats() throws IOException {
    FileTime past = FileTime.from(Instant.now().minus(Duration.ofHours(1)));
    try (Stream<Path> heartbeats = Files.list(folder.resolve(".hoodie/.heartbeat"))) {
      for (Path heartbeat : heartbeats.toList()) {
        Files.setLastModifiedTime(heartbeat, past);
      }
    }
  }

  private static boolean isCompleted(String file) {
    return file.endsWith(".deltacommit");
  }

  private List<String> timeline(String instant) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(".hoodie/timeline"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(instant))
          .toList();
    }
  }
}
