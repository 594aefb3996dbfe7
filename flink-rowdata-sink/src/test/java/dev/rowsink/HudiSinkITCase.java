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
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HudiSinkITCase {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"false,true", "true,true", "false,false", "true,false"})
  void commitsABoundedStreamWithoutCheckpoints(boolean partitioned, boolean metadataTable)
      throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = Orders.inserts(0, 1003);
    StreamExecutionEnvironment env = environment(0);
    write(env, source(env, rows), path, partitioned, "metadata.enabled", "" + metadataTable);
    env.execute();

    assertThat(Orders.read(path, partitioned)).isEqualTo(Orders.expected(rows));
    assertThat(pendingInstants(path)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void commitsInBatchMode(int parallelism) throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = Orders.inserts(0, 1003);
    StreamExecutionEnvironment env = environment(0);
    env.setParallelism(parallelism);
    env.setRuntimeMode(RuntimeExecutionMode.BATCH);
    write(env, env.fromData(rows, InternalTypeInfo.of(Orders.ROW)), path, false);
    env.execute();

    assertThat(Orders.read(path, false)).isEqualTo(Orders.expected(rows));
    assertThat(pendingInstants(path)).isEmpty();
  }

  @Test
  void commitsEachCheckpointAndTheEnd() throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = changes();
    StreamExecutionEnvironment env = environment(50);
    write(env, source(env, rows, List.of(1000, 1200)), path, false);
    env.execute();

    assertThat(Orders.read(path, false)).isEqualTo(Orders.expected(rows));
    assertThat(pendingInstants(path)).isEmpty();
    // A checkpoint between those that the source waits for may find rows, too.
    assertThat(completedInstants(path)).hasSizeGreaterThanOrEqualTo(3);
  }

  @Test
  void commitsTheEndWhenNoCheckpointFollowsIt() throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = changes();
    StreamExecutionEnvironment env = environment(50);
    env.configure(
        new Configuration().set(CheckpointingOptions.ENABLE_CHECKPOINTS_AFTER_TASKS_FINISH, false));
    write(env, source(env, rows, List.of(1000)), path, true);
    env.execute();

    assertThat(Orders.read(path, true)).isEqualTo(Orders.expected(rows));
    assertThat(pendingInstants(path)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 50})
  void anEmptyStreamLeavesAnEmptyTable(int checkpointInterval) throws Exception {
    Path path = folder.resolve("t");
    StreamExecutionEnvironment env = environment(checkpointInterval);
    write(env, source(env, List.of()), path, false);
    env.execute();

    assertThat(Orders.read(path, false)).isEmpty();
    assertThat(pendingInstants(path)).isEmpty();
    assertThat(completedInstants(path)).isEmpty();
  }

  @Test
  void continuesAnExistingTable() throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = new ArrayList<>(Orders.inserts(0, 500));
    StreamExecutionEnvironment env = environment(0);
    write(env, source(env, rows), path, true);
    env.execute();
    List<RowData> more = new ArrayList<>(Orders.inserts(400, 600));
    more.add(Orders.delete(3));
    more.add(Orders.insert(4, "new name"));
    write(env, source(env, more), path, true);
    env.execute();

    rows.addAll(more);
    assertThat(Orders.read(path, true)).isEqualTo(Orders.expected(rows));
  }

  @Test
  void aRestartedJobHasEachRowOnce() throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = changes();
    StreamExecutionEnvironment env = environment(50);
    env.configure(
        new Configuration()
            .set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay")
            .set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 3)
            .set(
                RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY,
                java.time.Duration.ofMillis(10)));
    write(
        env,
        env.addSource(
            new ReplayedRows(rows, List.of(700, 1100), 1050), InternalTypeInfo.of(Orders.ROW)),
        path,
        false);
    env.execute();

    assertThat(Orders.read(path, false)).isEqualTo(Orders.expected(rows));
    assertThat(pendingInstants(path)).isEmpty();
  }

  @Test
  void buffersInManagedMemoryWhenAsked() throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = Orders.inserts(0, 20_000);
    StreamExecutionEnvironment env = environment(0);
    write(env, source(env, rows), path, true, "write.buffer.memory.type", "MANAGED");
    env.execute();

    assertThat(Orders.read(path, true)).isEqualTo(Orders.expected(rows));
  }

  @ParameterizedTest
  @ValueSource(strings = {"quick", "radix"})
  void flushesWhileRowsArriveWhenTheBufferIsSmall(String buffer) throws Exception {
    Path path = folder.resolve("t");
    List<RowData> rows = Orders.inserts(0, 40_000);
    StreamExecutionEnvironment env = environment(0);
    write(
        env,
        source(env, rows),
        path,
        true,
        "write.task.max.size",
        "202",
        "write.batch.size",
        "0.1",
        "write.sort.buffer",
        buffer);
    env.execute();

    assertThat(Orders.read(path, true)).isEqualTo(Orders.expected(rows));
  }

  /**
   * A pool that has no three pages for each open bucket, and rows from a few bytes to most of a
   * page and beyond: buffers are full in the middle of a row all the time (apache/hudi#19664).
   */
  @ParameterizedTest
  @ValueSource(strings = {"quick", "radix"})
  void keepsEveryByteWhenThePoolIsDryInTheMiddleOfRows(String buffer) throws Exception {
    Path path = folder.resolve("t");
    Random random = new Random(7);
    List<RowData> rows = new ArrayList<>();
    for (int id = 0; id < 6_000; id++) {
      int length = random.nextInt(10) == 0 ? random.nextInt(40_000) : random.nextInt(200);
      String name = id + " " + (char) ('a' + id % 26) + "é".repeat(length / 2);
      rows.add(Orders.row(RowKind.INSERT, id, name, id, "region " + random.nextInt(30)));
    }
    StreamExecutionEnvironment env = environment(0);
    write(
        env,
        source(env, rows),
        path,
        true,
        "write.task.max.size",
        "205",
        "write.sort.buffer",
        buffer);
    env.execute();

    assertThat(Orders.read(path, true)).isEqualTo(Orders.expected(rows));
  }

  @Test
  void refusesAKeyColumnThatIsNotThere() {
    Path path = folder.resolve("t");
    StreamExecutionEnvironment env = environment(0);
    DataStream<RowData> rows = source(env, Orders.inserts(0, 3));
    assertThatThrownBy(
            () ->
                HudiSink.forRowData(rows)
                    .path(path.toString())
                    .rowType(Orders.ROW)
                    .key("id", "nobody")
                    .append())
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("nobody");
    assertThat(path).doesNotExist();
  }

  /** The row is told, and nothing of the batch that it came with is seen (apache/hudi#12972). */
  @Test
  void aRowWithoutAKeyFailsTheJobWithColumnAndRow() throws Exception {
    Path path = folder.resolve("t");
    StreamExecutionEnvironment env = environment(0);
    List<RowData> rows = new ArrayList<>(Orders.inserts(0, 3));
    rows.add(Orders.row(RowKind.INSERT, 77, null, 1234, "north"));
    HudiSink.forRowData(source(env, rows))
        .path(path.toString())
        .rowType(Orders.ROW)
        .key("name")
        .append();

    assertThatThrownBy(env::execute)
        .rootCause()
        .hasMessageContaining("'name'")
        .hasMessageContaining("77")
        .hasMessageContaining("12.34");
    assertThat(completedInstants(path)).isEmpty();
    assertThat(pendingInstants(path)).isEmpty();
  }

  /** A thousand inserts, a hundred updates, fifty deletes, and the first ten again. */
  private static List<RowData> changes() {
    List<RowData> rows = new ArrayList<>(Orders.inserts(0, 1000));
    for (int id = 100; id < 200; id++) {
      rows.add(Orders.insert(id, "changed " + id));
    }
    for (int id = 0; id < 50; id++) {
      rows.add(Orders.delete(id));
    }
    rows.addAll(Orders.inserts(0, 10));
    for (int id = 2000; id < 2100; id++) {
      rows.add(Orders.insert(id, "late"));
    }
    return rows;
  }

  private static StreamExecutionEnvironment environment(int checkpointInterval) {
    Configuration configuration = new Configuration();
    configuration.setString("pekko.ask.timeout", "10 s");
    configuration.setString("restart-strategy.type", "none");
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(2, configuration);
    if (checkpointInterval > 0) {
      env.enableCheckpointing(checkpointInterval);
    }
    return env;
  }

  private static DataStream<RowData> source(StreamExecutionEnvironment env, List<RowData> rows) {
    return source(env, rows, List.of());
  }

  @SuppressWarnings("deprecation")
  private static DataStream<RowData> source(
      StreamExecutionEnvironment env, List<RowData> rows, List<Integer> checkpointsAt) {
    return env.addSource(new ReplayedRows(rows, checkpointsAt), InternalTypeInfo.of(Orders.ROW));
  }

  private static void write(
      StreamExecutionEnvironment env,
      DataStream<RowData> rows,
      Path path,
      boolean partitioned,
      String... options) {
    HudiSink sink =
        HudiSink.forRowData(rows).path(path.toString()).rowType(Orders.ROW).key("id").buckets(3);
    if (partitioned) {
      sink.partitions("region");
    }
    for (int i = 0; i < options.length; i += 2) {
      sink.option(options[i], options[i + 1]);
    }
    sink.append();
  }

  private static List<String> completedInstants(Path path) throws Exception {
    return timeline(path, ".deltacommit");
  }

  private static List<String> pendingInstants(Path path) throws Exception {
    List<String> files = timeline(path, "");
    List<String> completed = timeline(path, ".deltacommit");
    List<String> pending = new ArrayList<>();
    for (String file : files) {
      String instant = file.split("[._]")[0];
      boolean isDelta = file.contains("deltacommit");
      if (isDelta && completed.stream().noneMatch(one -> one.startsWith(instant))) {
        pending.add(file);
      }
    }
    return pending;
  }

  private static List<String> timeline(Path path, String suffix) throws Exception {
    try (Stream<Path> files = Files.list(path.resolve(".hoodie/timeline"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith(".") && name.endsWith(suffix))
          .sorted()
          .toList();
    }
  }
}
