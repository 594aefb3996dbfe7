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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ExternalizedCheckpointRetention;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.hudi.index.bucket.BucketIdentifier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Storage that fails, commits that fail: the table ends equal to the input all the same. */
class FaultsITCase {

  @TempDir Path folder;

  @AfterEach
  void heal() {
    FaultyFileSystem.heal();
  }

  /**
   * A log block that cannot be written fails the task, so its rows come again, although checkpoint
   * failures are tolerated (apache/hudi#18051, #12187).
   */
  @ParameterizedTest
  @CsvSource({"64 kb,within the interval", "256 mb,at the barrier"})
  void aFailedBlockFailsTheTask(String batchSize, String when) throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = Orders.inserts(0, 9000);
    StreamExecutionEnvironment env = environment(3);
    env.getCheckpointConfig().setTolerableCheckpointFailureNumber(3);
    write(env, rows, List.of(500, 8000), path, Map.of("write.batch.size", batchSize));
    FaultyFileSystem.fail(1, FaultsITCase::isLogFile);
    env.execute(when);

    assertThat(FaultyFileSystem.thrown()).isOne();
    assertThat(Orders.read(path, false)).isEqualTo(Orders.expected(rows));
  }

  /** After a completed checkpoint a failed commit is done again, never rolled back. */
  @Test
  void aFailedCommitIsDoneAgainAfterTheRestart() throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = Orders.inserts(0, 1000);
    StreamExecutionEnvironment env = environment(3);
    write(env, rows, List.of(300, 600), path, Map.of());
    FaultyFileSystem.fail(1, FaultsITCase::isCompletedInstant);
    env.execute();

    assertThat(FaultyFileSystem.thrown()).isOne();
    assertThat(Orders.read(path, false)).isEqualTo(Orders.expected(rows));
    assertThat(fileIdsByBucket(path)).allSatisfy((bucket, ids) -> assertThat(ids).hasSize(1));
  }

  /**
   * Stopped after the first checkpoint of a new table and before its commit; the next job commits
   * it, and writes the same file groups (apache/hudi#19907). So does the one after it.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aJobRestoredBeforeTheFirstCommitWritesTheSameFileGroups(boolean partitioned)
      throws Exception {
    Path path = folder.resolve("t");
    Map<String, String> options =
        partitioned ? Map.of("hoodie.datasource.write.partitionpath.field", "region") : Map.of();
    List<RowData> rows = new ArrayList<>(Orders.inserts(0, 300));
    rows.addAll(Orders.inserts(0, 300).subList(100, 200));
    rows.addAll(Orders.inserts(200, 400));

    StreamExecutionEnvironment first = environment(0);
    write(first, rows, List.of(300), path, options);
    FaultyFileSystem.fail(1000, FaultsITCase::isCompletedInstant);
    assertThatThrownBy(first::execute).isInstanceOf(Exception.class);
    assertThat(FaultyFileSystem.thrown()).isPositive();
    FaultyFileSystem.heal();
    assertThat(Orders.read(path, partitioned)).isEmpty();

    for (int restart = 0; restart < 2; restart++) {
      StreamExecutionEnvironment next = environment(0);
      next.configure(
          new Configuration().set(StateRecoveryOptions.SAVEPOINT_PATH, latestCheckpoint()));
      write(next, rows, List.of(400), path, options);
      next.execute();
      assertThat(Orders.read(path, partitioned)).isEqualTo(Orders.expected(rows));
      assertThat(fileIdsByBucket(path)).allSatisfy((bucket, ids) -> assertThat(ids).hasSize(1));
    }
  }

  /**
   * The input ends while a block of an unfinished checkpoint is still being written, and no
   * checkpoint follows: the end waits for it, although the last rows go to other buckets.
   */
  @Test
  void theEndWaitsForBlocksOfAnUnfinishedCheckpoint() throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = Orders.inserts(0, 900);
    List<RowData> last =
        Orders.inserts(900, 1000).stream().filter(row -> bucketOf(row) != 0).toList();
    rows.addAll(last);
    StreamExecutionEnvironment env = environment(0);
    env.configure(
        new Configuration().set(CheckpointingOptions.ENABLE_CHECKPOINTS_AFTER_TASKS_FINISH, false));
    write(
        env,
        ReplayedRows.waitingForBarriers(rows, List.of(900)),
        path,
        Map.of("write.tasks", "1", "write.flush.threads", "2"));
    FaultyFileSystem.delay(Duration.ofSeconds(2), file -> isLogFile(file) && isOfBucket(file, 0));
    env.execute();

    assertThat(Orders.read(path, false)).isEqualTo(Orders.expected(rows));
  }

  private static int bucketOf(RowData row) {
    return BucketIdentifier.getBucketId(Long.toString(row.getLong(0)), "id", 3);
  }

  private static boolean isOfBucket(String file, int bucket) {
    return file.substring(file.lastIndexOf('/') + 1).startsWith(".%08d-".formatted(bucket));
  }

  /** A new job without state commits at its first checkpoint, whatever the table has seen. */
  @Test
  void aJobWithoutStateCommitsFromItsFirstCheckpointOn() throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = new ArrayList<>(Orders.inserts(0, 200));
    StreamExecutionEnvironment first = environment(0);
    write(first, rows, List.of(50, 100, 150), path, Map.of());
    first.execute();
    List<RowData> more = Orders.inserts(150, 300);
    StreamExecutionEnvironment second = environment(0);
    write(second, more, List.of(100), path, Map.of());
    second.execute();

    rows.addAll(more);
    assertThat(Orders.read(path, false)).isEqualTo(Orders.expected(rows));
  }

  private static boolean isLogFile(String file) {
    return file.contains(".log.") && !file.contains(".hoodie");
  }

  private static boolean isCompletedInstant(String file) {
    return file.contains("/t/.hoodie/timeline/") && file.matches(".*_\\d+\\.deltacommit.*");
  }

  private StreamExecutionEnvironment environment(int restarts) {
    Configuration configuration = new Configuration();
    configuration.setString("pekko.ask.timeout", "10 s");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, restarts);
    configuration.set(
        RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(10));
    configuration.set(
        CheckpointingOptions.CHECKPOINTS_DIRECTORY, folder.resolve("checkpoints").toUri() + "");
    configuration.set(
        CheckpointingOptions.EXTERNALIZED_CHECKPOINT_RETENTION,
        ExternalizedCheckpointRetention.RETAIN_ON_CANCELLATION);
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(2, configuration);
    env.enableCheckpointing(50);
    return env;
  }

  private String latestCheckpoint() throws Exception {
    try (Stream<Path> files = Files.walk(folder.resolve("checkpoints"))) {
      Path metadata =
          files
              .filter(file -> file.endsWith("_metadata"))
              .max((a, b) -> Long.compare(a.toFile().lastModified(), b.toFile().lastModified()))
              .orElseThrow();
      return metadata.getParent().toUri().toString();
    }
  }

  private static void write(
      StreamExecutionEnvironment env,
      List<RowData> rows,
      List<Integer> checkpointsAt,
      Path path,
      Map<String, String> options) {
    write(env, new ReplayedRows(rows, checkpointsAt), path, options);
  }

  @SuppressWarnings("deprecation")
  private static void write(
      StreamExecutionEnvironment env, ReplayedRows source, Path path, Map<String, String> options) {
    HudiSink.forRowData(env.addSource(source, InternalTypeInfo.of(Orders.ROW)).uid("rows"))
        .path(path.toString())
        .rowType(Orders.ROW)
        .key("id")
        .buckets(3)
        .options(FaultyFileSystem.OPTIONS)
        .options(options)
        .append();
  }

  private static Map<String, TreeSet<String>> fileIdsByBucket(Path path) throws Exception {
    Map<String, TreeSet<String>> ids = new TreeMap<>();
    try (Stream<Path> files = Files.walk(path, 2)) {
      files
          .map(file -> path.relativize(file).toString())
          .filter(name -> name.matches("(region \\d/)?\\.[-0-9a-f]+_.*\\.log\\.\\d+_[-\\d]+"))
          .forEach(
              name -> {
                String group = name.substring(0, name.indexOf('_'));
                int bucketEnd = group.indexOf('.') + 9;
                ids.computeIfAbsent(group.substring(0, bucketEnd), bucket -> new TreeSet<>())
                    .add(group);
              });
    }
    assertThat(ids).isNotEmpty();
    return ids;
  }
}
