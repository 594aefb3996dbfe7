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

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a run was asked to do, each value checked on its own already.
 *
 * @param scale TPC-H scale factor
 * @param path table path or URI; null for a new folder under {@code home}'s target
 * @param kafka host:port of a running broker; null for the embedded one
 * @param topic the topic's name
 * @param partitions the topic's partitions
 * @param format how rows travel
 * @param buckets the table's buckets
 * @param tasks parallelism of the job
 * @param checkpoint interval between checkpoints, which is that between commits
 * @param tableOptions options of {@code --set}
 * @param revisions shares of updates and deletes
 * @param flink host:port of a running cluster's REST endpoint; null for the embedded cluster
 * @param keep whether broker and cluster stay up afterwards
 * @param json where the summary for machines goes; null for nowhere
 * @param home the project's folder
 */
record Settings(
    double scale,
    String path,
    String kafka,
    String topic,
    int partitions,
    TopicFormat format,
    int buckets,
    int tasks,
    Duration checkpoint,
    Map<String, String> tableOptions,
    Revisions revisions,
    String flink,
    boolean keep,
    Path json,
    Path home) {

  Settings {
    tableOptions = new TreeMap<>(tableOptions);
  }

  /** Everything that shapes the run, for the summary. */
  Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("scale", scale);
    config.put("kafka", kafka == null ? "embedded" : kafka);
    config.put("topic", topic);
    config.put("partitions", partitions);
    config.put("format", format.toString());
    config.put("buckets", buckets);
    config.put("tasks", tasks);
    config.put("checkpoint", checkpoint.toMillis() + " ms");
    config.put("update_fraction", revisions.updateFraction());
    config.put("delete_fraction", revisions.deleteFraction());
    config.put("flink", flink == null ? "embedded" : flink);
    config.put("set", tableOptions);
    return config;
  }
}
