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
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.source.RichSourceFunction;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two jobs that want one table, and a job that has lost it. */
class OwnerITCase {

  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final String OTHER_OWNER =
      "job=other/1\nholder=x\nepoch=7\nrenewed=1\ninstants=\nend=true";

  /** Lets the {@link HeldRows} of a test go on. */
  private static volatile CountDownLatch gate;

  @TempDir Path folder;
  private Path path;
  private Path lease;

  @BeforeEach
  void newTable() {
    gate = new CountDownLatch(1);
    path = folder.resolve("t");
    lease = path.resolve(".hoodie/.aux/rowsink-owner");
  }

  @AfterEach
  void letGo() {
    gate.countDown();
  }

  @Test
  void anotherJobIsRefusedWhileTheOwnerLivesAndWritesOnceItHasEnded() throws Exception {
    JobClient owner = job(0, 50, new HeldRows(300, 400), "6 s").executeAsync();
    await(() -> Files.exists(lease) && Files.readString(lease).contains("end=true"));

    StreamExecutionEnvironment other =
        job(0, 0, new ReplayedRows(Orders.inserts(500, 600), List.of()), "6 s");
    assertThatThrownBy(other::execute)
        .rootCause()
        .hasMessageContaining(path.toString())
        .hasMessageContaining("is being written by job " + owner.getJobID())
        .hasMessageContaining("Stop that job first");

    gate.countDown();
    owner.getJobExecutionResult().get();
    job(0, 0, new ReplayedRows(Orders.inserts(500, 600), List.of()), "6 s").execute();
    List<RowData> all = new ArrayList<>(Orders.inserts(0, 400));
    all.addAll(Orders.inserts(500, 600));
    assertThat(Orders.read(path, false)).isEqualTo(Orders.expected(all));
    assertThat(Files.readString(lease)).contains("job=\n", "epoch=2\n");
  }

  @Test
  void aJobThatHasLostTheTableStartsNoInstant() throws Exception {
    JobClient zombie = job(0, 50, new HeldRows(300, 400), "60 s").executeAsync();
    await(() -> timeline().stream().anyMatch(OwnerITCase::isCompleted));
    writeLease(OTHER_OWNER);

    assertLoses(zombie);
    assertThat(Orders.read(path, false)).isEqualTo(Orders.expected(Orders.inserts(0, 300)));
  }

  @Test
  void aJobThatHasLostTheTableCommitsAndRollsBackNothing() throws Exception {
    JobClient zombie = job(0, 0, new HeldRows(9000, 9001), "60 s").executeAsync();
    await(
        () ->
            Files.exists(lease)
                && Files.readString(lease).matches("(?s).*instants=\\d+.*end=true"));
    assertThat(timeline()).anyMatch(name -> name.endsWith(".deltacommit.inflight"));
    writeLease(OTHER_OWNER);

    assertLoses(zombie);
    assertThat(timeline()).noneMatch(OwnerITCase::isCompleted);
    assertThat(Orders.read(path, false)).isEmpty();
  }

  private void assertLoses(JobClient zombie) throws Exception {
    List<String> before = timeline();
    gate.countDown();
    assertThatThrownBy(() -> zombie.getJobExecutionResult().get())
        .rootCause()
        .hasMessageContaining("has lost table")
        .hasMessageContaining("to job other/1 (owner epoch 7, ours is 1)");
    assertThat(timeline()).isEqualTo(before);
    assertThat(lease).hasContent(OTHER_OWNER);
  }

  @Test
  void aJobWhoseLeaseWasSpoiltTakesTheTableAgainAfterARestart() throws Exception {
    JobClient owner = job(1, 50, new HeldRows(300, 400), "60 s").executeAsync();
    await(() -> timeline().stream().anyMatch(OwnerITCase::isCompleted));
    writeLease("job=");

    gate.countDown();
    owner.getJobExecutionResult().get();
    assertThat(Orders.read(path, false)).isEqualTo(Orders.expected(Orders.inserts(0, 400)));
    assertThat(Files.readString(lease)).contains("job=\n").doesNotContain("epoch=1\n");
  }

  @SuppressWarnings("deprecation")
  private StreamExecutionEnvironment job(
      int restarts, int checkpointInterval, RichSourceFunction<RowData> source, String leaseTime) {
    Configuration configuration = new Configuration();
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, restarts);
    configuration.set(
        RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(10));
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(2, configuration);
    if (checkpointInterval > 0) {
      env.enableCheckpointing(checkpointInterval);
    }
    HudiSink.forRowData(env.addSource(source, InternalTypeInfo.of(Orders.ROW)).uid("rows"))
        .path(path.toString())
        .rowType(Orders.ROW)
        .key("id")
        .buckets(3)
        .option("write.batch.size", "64 kb")
        .option("write.lease.timeout", leaseTime)
        .append();
    return env;
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("the moment until which is waited").isLessThan(deadline);
      Thread.sleep(10);
    }
  }

  private static boolean isCompleted(String file) {
    return file.endsWith(".deltacommit");
  }

  private List<String> timeline() throws Exception {
    Path timeline = path.resolve(".hoodie/timeline");
    if (!Files.isDirectory(timeline)) {
      return List.of();
    }
    try (var files = Files.list(timeline)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith(".") && name.contains(".deltacommit"))
          .sorted()
          .toList();
    }
  }

  /** Without a checksum beside it, as on storage that keeps none. */
  private void writeLease(String text) throws Exception {
    Files.deleteIfExists(lease.resolveSibling(".rowsink-owner.crc"));
    Files.writeString(lease, text);
  }

  /** Emits orders up to an id, waits for the gate, and emits the others. */
  @SuppressWarnings("deprecation") // the one source that a test can hold at a row
  private static final class HeldRows extends RichSourceFunction<RowData> {

    private static final long serialVersionUID = 1L;

    private final int first;
    private final int all;
    private transient volatile boolean cancelled;

    HeldRows(int first, int all) {
      this.first = first;
      this.all = all;
    }

    @Override
    public void run(SourceContext<RowData> context) throws Exception {
      emit(context, 0, first);
      while (!cancelled && gate.getCount() > 0) {
        Thread.sleep(5);
      }
      emit(context, first, all);
    }

    private static void emit(SourceContext<RowData> context, int from, int to) {
      synchronized (context.getCheckpointLock()) {
        Orders.inserts(from, to).forEach(context::collect);
      }
    }

    @Override
    public void cancel() {
      cancelled = true;
    }
  }
}
