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
package dev.rowsink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.log.JavaClientTable;
import dev.rowsink.table.TableResolver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cleaning and archiving after the commits of a job. */
class TableServicesITCase {

  private static final Map<String, String> SHORT_MEMORY =
      Map.of(
          "clean.retain_commits", "2",
          "archive.min_commits", "4",
          "archive.max_commits", "6");

  private static final Map<String, String> NO_METADATA = Map.of("metadata.enabled", "false");

  @TempDir Path folder;
  private final List<RowData> rows = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void oldInstantsAreArchivedUnlessTurnedOff(boolean archive) throws Exception {
    commit(12, SHORT_MEMORY, "hoodie.archive.automatic", archive);

    assertThat(completedCommits()).hasSizeBetween(archive ? 4 : 12, archive ? 7 : 12);
    assertThat(filesIn(".hoodie/timeline/history").anyMatch(name -> name.endsWith(".parquet")))
        .isEqualTo(archive);
    assertThat(Orders.read(folder, false)).isEqualTo(Orders.expected(rows));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hoodie.clean.automatic", "clean.async.enabled"})
  void filesThatACompactionHasReplacedAreCleanedUnlessTurnedOff(String option) throws Exception {
    commit(2, SHORT_MEMORY, option, false);
    compact();
    commit(2, SHORT_MEMORY, option, false);
    compact();
    List<String> replaced = logFiles();
    commit(4, SHORT_MEMORY, option, false);
    assertThat(logFiles()).containsAll(replaced);

    commit(1, SHORT_MEMORY, option, true);
    assertThat(logFiles()).doesNotContainAnyElementsOf(replaced).isNotEmpty();
    assertThat(filesIn(".hoodie/timeline")).anyMatch(name -> name.endsWith(".clean"));
    assertThat(Orders.read(folder, false)).isEqualTo(Orders.expected(rows));
  }

  /** Log files stay as long as no compaction has made base files of them. */
  @Test
  void cleaningLeavesWhatNoCompactionHasReplaced() throws Exception {
    commit(8, SHORT_MEMORY, "hoodie.clean.automatic", true);

    assertThat(logFiles()).hasSize(8);
    assertThat(Orders.read(folder, false)).isEqualTo(Orders.expected(rows));
  }

  /** A job that makes so many commits. */
  @SuppressWarnings("deprecation")
  private void commit(int times, Map<String, String> options, String option, boolean value)
      throws Exception {
    List<RowData> more = Orders.inserts(rows.size() / 2, rows.size() / 2 + times * 10);
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(1, new Configuration());
    env.enableCheckpointing(20);
    List<Integer> checkpoints = IntStream.range(1, times).mapToObj(n -> n * 10).toList();
    HudiSink.forRowData(
            env.addSource(new ReplayedRows(more, checkpoints), InternalTypeInfo.of(Orders.ROW)))
        .path(folder.toString())
        .rowType(Orders.ROW)
        .key("id")
        .buckets(1)
        .options(NO_METADATA)
        .options(options)
        .option(option, String.valueOf(value))
        .append();
    env.execute();
    rows.addAll(more);
  }

  private void compact() {
    try (JavaClientTable client =
        new JavaClientTable(
            TableResolver.resolve(
                    folder.toString(), Orders.ROW, List.of("id"), List.of(), NO_METADATA)
                .table(),
            WriteOptions.defaults())) {
      client.compact();
    }
  }

  private List<String> completedCommits() throws Exception {
    return filesIn(".hoodie/timeline").filter(name -> name.endsWith(".deltacommit")).toList();
  }

  private List<String> logFiles() throws Exception {
    return filesIn("")
        .filter(name -> name.contains(".log.") && !name.endsWith(".crc"))
        .sorted()
        .toList();
  }

  private Stream<String> filesIn(String name) throws Exception {
    try (Stream<Path> files = Files.list(folder.resolve(name))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> !file.endsWith(".crc"))
          .toList()
          .stream();
    }
  }
}
