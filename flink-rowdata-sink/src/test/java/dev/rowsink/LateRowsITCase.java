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

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Versions of a key that arrive in the wrong order: the greatest wins, however jobs part them
 * (apache/hudi#13000).
 */
class LateRowsITCase {

  private static final int KEYS = 2000;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"amount", "name"})
  void inThreeFlushesOfOneCheckpoint(String ordering) throws Exception {
    write(environment(0), versions(3, 2, 1), List.of(), -1, ordering);

    assertThat(completedCommits()).isOne();
    assertThat(blocks()).isGreaterThanOrEqualTo(3);
    assertThirdVersions();
  }

  @ParameterizedTest
  @ValueSource(strings = {"amount", "name"})
  void inThreeCheckpoints(String ordering) throws Exception {
    write(environment(0), versions(3, 2, 1), List.of(KEYS, 2 * KEYS), -1, ordering);

    assertThat(completedCommits()).isGreaterThanOrEqualTo(3);
    assertThirdVersions();
  }

  /** The third version is committed, half of the second is sent twice, the first comes last. */
  @ParameterizedTest
  @ValueSource(strings = {"amount", "name"})
  void acrossARestart(String ordering) throws Exception {
    write(environment(1), versions(3, 2, 1), List.of(KEYS), KEYS + KEYS / 2, ordering);

    assertThirdVersions();
  }

  /** The third version arrives, is lost with the task, and comes again. */
  @ParameterizedTest
  @ValueSource(strings = {"amount", "name"})
  void acrossARestartThatSendsTheNewestAgain(String ordering) throws Exception {
    write(environment(1), versions(2, 3, 1), List.of(KEYS), 2 * KEYS + 1, ordering);

    assertThirdVersions();
  }

  @ParameterizedTest
  @ValueSource(strings = {"amount", "name"})
  void acrossJobs(String ordering) throws Exception {
    for (int version = 3; version > 0; version--) {
      write(environment(0), versions(version), List.of(), -1, ordering);
    }

    assertThat(completedCommits()).isEqualTo(3);
    assertThirdVersions();
  }

  /** The versions of all keys, one version after the other; both columns grow with it. */
  private static List<RowData> versions(int... versions) {
    List<RowData> rows = new ArrayList<>();
    for (int version : versions) {
      IntStream.range(0, KEYS)
          .mapToObj(id -> Orders.row(RowKind.INSERT, id, "v" + version, version * 100L, "x"))
          .forEach(rows::add);
    }
    return rows;
  }

  private void assertThirdVersions() throws Exception {
    assertThat(Orders.read(folder, false)).isEqualTo(Orders.expected(versions(3)));
  }

  private static StreamExecutionEnvironment environment(int restarts) {
    Configuration configuration = new Configuration();
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, restarts);
    configuration.set(
        RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(10));
    return StreamExecutionEnvironment.createLocalEnvironment(1, configuration);
  }

  @SuppressWarnings("deprecation")
  private void write(
      StreamExecutionEnvironment env,
      List<RowData> rows,
      List<Integer> checkpointsAt,
      int throwAt,
      String ordering)
      throws Exception {
    if (!checkpointsAt.isEmpty()) {
      env.enableCheckpointing(50);
    }
    HudiSink.forRowData(
            env.addSource(
                new ReplayedRows(rows, checkpointsAt, throwAt), InternalTypeInfo.of(Orders.ROW)))
        .path(folder.toString())
        .rowType(Orders.ROW)
        .key("id")
        .ordering(ordering)
        .buckets(1)
        .option("write.batch.size", "64 kb")
        .option("metadata.enabled", "false")
        .append();
    env.execute();
  }

  private long completedCommits() throws Exception {
    try (Stream<Path> files = Files.list(folder.resolve(".hoodie/timeline"))) {
      return files.filter(file -> file.toString().endsWith(".deltacommit")).count();
    }
  }

  /** Blocks of all log files: each begins with the same six bytes. */
  private int blocks() throws Exception {
    int blocks = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(name -> name.toString().contains(".log.")).toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        blocks += text.split("#HUDI#", -1).length - 1;
      }
    }
    return blocks;
  }
}
