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
package dev.rowsink.benchmarks.worker;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.flink.api.common.JobID;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;

/** Runs SQL on the worker's cluster, and measures what a job takes. */
final class SqlJobs {

  private static final long POLL_MILLIS = 20;
  private static final long PROGRESS_MILLIS = 1_000;

  private final WorkerCluster cluster;
  private final CommandLoop commands;

  SqlJobs(WorkerCluster cluster, CommandLoop commands) {
    this.cluster = cluster;
    this.commands = commands;
  }

  /**
   * Runs an INSERT. Measured is what happens from its planning to the end of the job, with the last
   * checkpoint and its commit; the tables are declared before that.
   */
  Message run(Message command, Map<String, String> configuration) throws Exception {
    TableEnvironment tables = tables(command, configuration, "streaming");
    long rows = command.number("rows");
    ReplayedRows.sent().set(0);
    Meters meters = Meters.start();
    JobID job = tables.executeSql(command.text("insert")).getJobClient().orElseThrow().getJobID();
    JobResult result = await(job, rows, meters);
    Message answer = meters.stop(Message.of("ran"));
    result.toJobExecutionResult(getClass().getClassLoader());
    TableFiles.of(Path.of(command.text("table"))).into(answer);
    // An idle worker holds no more memory than it needs.
    System.gc();
    return answer.with("sent", ReplayedRows.sent().get());
  }

  /** The columns of a query's first row. */
  Message read(Message command, Map<String, String> configuration) throws Exception {
    TableEnvironment tables = tables(command, configuration, "batch");
    Message answer = Message.of("read");
    try (CloseableIterator<Row> rows = tables.executeSql(command.text("query")).collect()) {
      Row row = rows.next();
      for (int i = 0; i < row.getArity(); i++) {
        answer.with("column." + i, row.getField(i));
      }
    }
    System.gc();
    return answer;
  }

  /** Whether the INSERT can be planned: a refusal is an answer like that of any failed command. */
  Message plan(Message command, Map<String, String> configuration) throws Exception {
    tables(command, configuration, "streaming").explainSql(command.text("insert"));
    return Message.of("planned");
  }

  private TableEnvironment tables(Message command, Map<String, String> configuration, String mode)
      throws Exception {
    Configuration config = cluster.client();
    configuration.forEach(config::setString);
    config.setString("execution.runtime-mode", mode);
    // An environment that is looked up would start a cluster of its own in Flink 1.17.
    TableEnvironment tables =
        StreamTableEnvironment.create(
            new StreamExecutionEnvironment(config),
            EnvironmentSettings.newInstance().withConfiguration(config).build());
    for (String ddl : new ArrayList<>(command.under("ddl.").values())) {
      tables.executeSql(ddl);
    }
    return tables;
  }

  /**
   * Waits for the end of the job. A bounded job ends with a checkpoint: it is asked for as soon as
   * all rows are sent, so that nobody's time has an idle wait for the interval's end in it.
   */
  private JobResult await(JobID job, long rows, Meters meters) throws Exception {
    CompletableFuture<JobResult> result = cluster.result(job);
    CompletableFuture<String> checkpoint = null;
    long lastProgress = System.nanoTime();
    while (true) {
      try {
        return result.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException stillRunning) {
        meters.sample();
        if (ReplayedRows.sent().get() >= rows && (checkpoint == null || checkpoint.isDone())) {
          checkpoint = cluster.checkpoint(job);
        }
        if (System.nanoTime() - lastProgress > TimeUnit.MILLISECONDS.toNanos(PROGRESS_MILLIS)) {
          lastProgress = System.nanoTime();
          commands.progress(ReplayedRows.sent().get());
        }
      }
    }
  }
}
