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
package dev.rowsink.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskManagerKillITCase {

  private static final String CONFIGURATION =
      """
      execution.checkpointing.interval: 500 ms
      restart-strategy.type: fixed-delay
      restart-strategy.fixed-delay.attempts: 100
      restart-strategy.fixed-delay.delay: 200 ms
      heartbeat.interval: 500
      heartbeat.timeout: 5000
      """;

  @TempDir Path folder;

  /** Rows of a completed checkpoint survive the TaskManager that wrote them, once. */
  @Test
  void aTaskManagerKilledBetweenCheckpointAndCommitLosesAndDoublesNothing() throws Exception {
    Path hold = Files.createFile(folder.resolve("hold"));
    try (FlinkProcesses cluster =
        new FlinkProcesses(folder.resolve("flink"), CONFIGURATION, true)) {
      Process job =
          cluster.startSql(tables() + "INSERT INTO numbers SELECT * FROM source", "streaming");
      await(folder.resolve("held"), job, cluster);

      cluster.killTaskManager();
      cluster.startTaskManager();
      Files.delete(hold);
      cluster.await(job);
      assertThat(job.exitValue()).as(cluster.logs()).isZero();

      String printed =
          cluster.sql(
              tables()
                  + "SELECT 'read', COUNT(*), COUNT(DISTINCT id), MIN(id), MAX(id) FROM numbers");
      assertThat(printed).as(cluster.logs()).contains("+I[read, 3000, 3000, 1, 3000]");
    }
  }

  private static void await(Path file, Process job, FlinkProcesses cluster) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
    while (!Files.exists(file)) {
      if (System.nanoTime() > deadline || !job.isAlive()) {
        throw new IllegalStateException("No commit came:\n" + cluster.logs());
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private String tables() {
    return """
        CREATE TABLE source (id BIGINT, name STRING) WITH (
          'connector' = 'datagen', 'number-of-rows' = '3000', 'rows-per-second' = '500',
          'fields.id.kind' = 'sequence', 'fields.id.start' = '1', 'fields.id.end' = '3000',
          'fields.name.length' = '10'
        );
        CREATE TABLE numbers (id BIGINT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH (
          'connector' = 'hudi', 'path' = '%s', 'hoodie.bucket.index.num.buckets' = '4',
          'write.task.max.size' = '232', 'hadoop.fs.file.impl' = '%s',
          'hadoop.fs.file.impl.disable.cache' = 'true'
        );
        """
        .formatted(folder.resolve("table"), HoldingFileSystem.class.getName());
  }
}
