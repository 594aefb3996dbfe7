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
package dev.rowsink.benchmarks.peers;

import dev.rowsink.benchmarks.data.TableSums;
import dev.rowsink.benchmarks.data.Workload;
import dev.rowsink.benchmarks.report.Folders;
import dev.rowsink.benchmarks.worker.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/** A peer with its running worker: has jobs run, and their tables read back. */
final class SinkUnderTest implements AutoCloseable {

  private static final Duration LIMIT = Duration.ofMinutes(20);

  private final Peer peer;
  private final Workload workload;
  private final Path rowFile;
  private final JobSettings settings;
  private final Path folder;
  private final WorkerProcess worker;
  private int jobs;

  /**
   * @param checkpoint interval, as Flink reads it
   */
  record JobSettings(int tasks, int buckets, String checkpoint) {}

  /** Where a job has left its table. */
  record Table(Path path, long rows) {}

  /** A job that has run. */
  record Job(JobFigures figures, Table table) {}

  SinkUnderTest(
      Peer peer,
      Workload workload,
      Path rowFile,
      JobSettings settings,
      Path folder,
      WorkerProcess worker) {
    this.peer = peer;
    this.workload = workload;
    this.rowFile = rowFile;
    this.settings = settings;
    this.folder = folder;
    this.worker = worker;
  }

  Peer peer() {
    return peer;
  }

  /**
   * Has the job planned but not run.
   *
   * @throws IOException if the peer refuses it, with its reason
   */
  void plan() throws IOException {
    worker.execute(job("plan", folder.resolve("planned"), 1), LIMIT, ignored -> {});
    Folders.delete(folder.resolve("planned"));
  }

  /**
   * Writes a table of so many rows.
   *
   * @throws IOException if the job fails, with its reason
   */
  Job run(long rows, LongConsumer progress) throws IOException {
    Path table = folder.resolve("table-" + ++jobs);
    Message command = job("run", table, rows);
    command.with("table", table).with("rows", rows);
    JobFigures figures = JobFigures.of(rows, worker.execute(command, LIMIT, progress));
    Folders.delete(folder.resolve("checkpoints"));
    return new Job(figures, new Table(table, rows));
  }

  /**
   * Holds a table against the rows that were sent.
   *
   * @return what differs; null if nothing does
   */
  String difference(Table table, TableSums sums) throws IOException {
    Message command =
        Message.of("read")
            .with("ddl.sink", sinkDdl(table.path()))
            .with("query", sums.query())
            .with("conf.parallelism.default", settings.tasks());
    Message answer = worker.execute(command, LIMIT, ignored -> {});
    List<String> read = new ArrayList<>(answer.under("column.").values());
    List<String> expected = sums.expected(table.rows());
    return read.equals(expected) ? null : "expected " + expected + ", read " + read;
  }

  void delete(Table table) throws IOException {
    Folders.delete(table.path());
  }

  private Message job(String kind, Path table, long rows) {
    Message command =
        Message.of(kind)
            .with("ddl.src", sourceDdl(rows))
            .with("ddl.sink", sinkDdl(table))
            .with("insert", "INSERT INTO sink SELECT * FROM src")
            .with("conf.parallelism.default", settings.tasks())
            .with("conf.execution.checkpointing.interval", settings.checkpoint())
            .with("conf.state.checkpoints.dir", folder.resolve("checkpoints").toUri())
            .with("conf.pipeline.object-reuse", "false")
            // The first is Flink 1.17's name of it.
            .with("conf.restart-strategy", "none")
            .with("conf.restart-strategy.type", "none");
    peer.configuration().forEach((key, value) -> command.with("conf." + key, value));
    return command;
  }

  private String sourceDdl(long rows) {
    return "CREATE TEMPORARY TABLE src (%s) WITH ('connector'='replay', 'file'='%s', 'stride'='%d', 'rows'='%d')"
        .formatted(workload.columnsSql(), rowFile, workload.stride(), rows);
  }

  private String sinkDdl(Path table) {
    Map<String, String> variables =
        Map.of(
            "path", table.toString(),
            "key", String.join(",", workload.key()),
            "buckets", String.valueOf(settings.buckets()),
            "tasks", String.valueOf(settings.tasks()));
    String key = peer.keyed() ? ", " + workload.keySql() : "";
    return "CREATE TABLE sink (%s%s) %s"
        .formatted(workload.columnsSql(), key, peer.with(variables));
  }

  @Override
  public void close() {
    worker.close();
  }
}
