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
package dev.rowsink.tpch;

import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;

/** The two jobs of a run, as SQL: the topic into the table, and the checksum of the table. */
final class LineitemJob {
  private final Settings settings;
  private final String tablePath;

  LineitemJob(Settings settings, String tablePath) {
    this.settings = settings;
    this.tablePath = tablePath;
  }

  /**
   * Plans the job without running it, so that a wrong option or table is told before anything
   * starts.
   *
   * @throws org.apache.flink.table.api.ValidationException with what is wrong
   */
  void plan() {
    TableEnvironment tables = tables(ingestConfiguration(new Configuration(), null));
    createTables(tables, "127.0.0.1:1", Map.of(0, 0L), Map.of(0, 0L));
    tables.explainSql(TableDdl.insert(settings.revisions().hasDeletes()));
  }

  /**
   * Runs the topic's messages between two offsets into the table and waits for the end.
   *
   * @param checkpoints URI of a folder for checkpoints; null for the cluster's own
   * @param rowsRead told about the rows read so far, now and then
   */
  void ingest(
      FlinkCluster cluster,
      Topic topic,
      Map<Integer, Long> starts,
      Map<Integer, Long> ends,
      String checkpoints,
      LongConsumer rowsRead)
      throws Exception {
    TableEnvironment tables =
        tables(ingestConfiguration(cluster.clientConfiguration(), checkpoints));
    createTables(tables, topic.broker(), starts, ends);
    long total = sum(ends) - sum(starts);
    JobClient job =
        tables
            .executeSql(TableDdl.insert(settings.revisions().hasDeletes()))
            .getJobClient()
            .orElseThrow();
    try (RunningJob running = new RunningJob(cluster.client(), job)) {
      running.await(total, rowsRead);
    }
  }

  /** The checksum of all rows of the table, worked out inside the cluster. */
  Checksum read(FlinkCluster cluster) throws Exception {
    Configuration config = cluster.clientConfiguration();
    config.set(ExecutionOptions.RUNTIME_MODE, RuntimeExecutionMode.BATCH);
    TableEnvironment tables = tables(common(config));
    tables.executeSql(TableDdl.query(settings.revisions().hasDeletes(), tablePath));
    tables.createTemporarySystemFunction("lineitem_checksum", LineitemChecksum.class);
    try (CloseableIterator<Row> rows = tables.executeSql(TableDdl.checksum()).collect()) {
      Row checksum = rows.next().getFieldAs(0);
      if (rows.hasNext()) { // Only asking for more waits for the job's end.
        throw new IllegalStateException("The checksum of a table is one row, but there are more.");
      }
      return new Checksum(
          checksum.<Long>getFieldAs(0), checksum.<Long>getFieldAs(1), checksum.<Long>getFieldAs(2));
    }
  }

  private void createTables(
      TableEnvironment tables, String broker, Map<Integer, Long> starts, Map<Integer, Long> ends) {
    tables.executeSql(TableDdl.source(settings, broker, starts, ends));
    tables.executeSql(TableDdl.sink(settings, tablePath));
  }

  private static TableEnvironment tables(Configuration config) {
    return TableEnvironment.create(
        EnvironmentSettings.newInstance().withConfiguration(config).build());
  }

  private Configuration ingestConfiguration(Configuration config, String checkpoints) {
    config.set(ExecutionOptions.RUNTIME_MODE, RuntimeExecutionMode.STREAMING);
    config.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, settings.checkpoint());
    config.set(PipelineOptions.NAME, "lineitem from Kafka into Hudi");
    if (checkpoints != null) {
      config.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, checkpoints);
    }
    return common(config);
  }

  private Configuration common(Configuration config) {
    config.set(CoreOptions.DEFAULT_PARALLELISM, settings.tasks());
    // A failure is to be told, not tried again for ever.
    config.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
    if (settings.flink() != null) {
      List<String> jars = PipelineJars.all().stream().map(URL::toString).toList();
      config.set(PipelineOptions.JARS, jars);
    }
    return config;
  }

  private static long sum(Map<Integer, Long> offsets) {
    return offsets.values().stream().mapToLong(Long::longValue).sum();
  }
}
