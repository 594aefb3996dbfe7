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

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The SQL of a run: the topic as a table, the Hudi table, and the statements over them. */
final class TableDdl {
  private static final long MEGABYTE = 1024 * 1024;
  // Hudi's default for write.task.max.size, and the least that its buffers work well with.
  private static final long MOST_TASK_MEGABYTES = 1024;
  private static final long LEAST_TASK_MEGABYTES = 256;

  private TableDdl() {}

  /**
   * The topic, from the first to the last message of this run.
   *
   * @param starts offset of the first message of each partition
   * @param ends offset behind the last message of each partition
   */
  static String source(
      Settings settings, String broker, Map<Integer, Long> starts, Map<Integer, Long> ends) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("connector", "kafka");
    options.put("properties.bootstrap.servers", broker);
    options.put("topic", settings.topic());
    options.putAll(new TreeMap<>(settings.format().options()));
    options.put("scan.startup.mode", "specific-offsets");
    options.put("scan.startup.specific-offsets", offsets(starts));
    options.put("scan.bounded.mode", "specific-offsets");
    options.put("scan.bounded.specific-offsets", offsets(ends));
    return create("lineitem_topic", settings.revisions().hasDeletes(), false, options);
  }

  /** The table as the job writes it: a MERGE_ON_READ table of Parquet log blocks in buckets. */
  static String sink(Settings settings, String path) {
    return create("lineitem", settings.revisions().hasDeletes(), true, sinkOptions(settings, path));
  }

  static Map<String, String> sinkOptions(Settings settings, String path) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("connector", "hudi");
    options.put("path", path);
    options.put("table.type", "MERGE_ON_READ");
    options.put("metadata.enabled", "false");
    options.put("index.type", "BUCKET");
    options.put("hoodie.bucket.index.hash.field", String.join(",", Lineitem.KEY));
    options.put("hoodie.bucket.index.num.buckets", String.valueOf(settings.buckets()));
    options.put("hoodie.parquet.compression.codec", "snappy");
    options.put("hoodie.logfile.data.block.format", "parquet");
    options.put("hoodie.enable.fast.sort.write", "true");
    options.put("write.operation", "upsert");
    options.put("write.batch.size", "256");
    options.put("write.tasks", String.valueOf(settings.tasks()));
    options.put("compaction.async.enabled", "false");
    options.put("clean.async.enabled", "false");
    options.put("hoodie.archive.automatic", "false");
    options.put("hoodie.clean.automatic", "false");
    options.putAll(settings.tableOptions());
    boolean managed = "MANAGED".equals(options.get("write.buffer.memory.type"));
    if (settings.flink() == null && !managed) {
      options.putIfAbsent("write.task.max.size", String.valueOf(taskMegabytes(settings)));
    }
    return options;
  }

  /** Slots that the job needs: every operator of it has one task in a slot. */
  static int slots(Settings settings) {
    int writers = parallelism(settings.tableOptions().get("write.tasks"));
    int readers = parallelism(settings.tableOptions().get("read.tasks"));
    return Math.max(settings.tasks(), Math.max(writers, readers));
  }

  /** The table as it is queried: what the table itself knows is left out. */
  static String query(boolean withDeleteFlag, String path) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("connector", "hudi");
    options.put("path", path);
    return create("lineitem", withDeleteFlag, true, options);
  }

  static String insert(boolean withDeleteFlag) {
    String columns = Lineitem.columnNames() + (withDeleteFlag ? ", " + Lineitem.DELETE_FLAG : "");
    return "INSERT INTO lineitem SELECT " + columns + " FROM lineitem_topic";
  }

  static String checksum() {
    return "SELECT lineitem_checksum(" + Lineitem.columnNames() + ") FROM lineitem";
  }

  static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  // The embedded cluster shares the default heap with broker and generator: half of it buffers.
  private static long taskMegabytes(Settings settings) {
    long half = Runtime.getRuntime().maxMemory() / 2 / MEGABYTE / slots(settings);
    return Math.max(LEAST_TASK_MEGABYTES, Math.min(MOST_TASK_MEGABYTES, half));
  }

  // The planner refuses what is no number.
  private static int parallelism(String option) {
    return option != null && option.matches("[1-9]\\d{0,3}") ? Integer.parseInt(option) : 0;
  }

  private static String create(
      String name, boolean withDeleteFlag, boolean withKey, Map<String, String> options) {
    String key = withKey ? ",\n" + Lineitem.primaryKeySql() : "";
    String with =
        options.entrySet().stream()
            .map(option -> "  " + quoted(option.getKey()) + " = " + quoted(option.getValue()))
            .collect(Collectors.joining(",\n"));
    return "CREATE TABLE %s (\n%s%s\n) WITH (\n%s\n)"
        .formatted(name, Lineitem.columnsSql(withDeleteFlag), key, with);
  }

  private static String offsets(Map<Integer, Long> offsets) {
    return offsets.entrySet().stream()
        .map(entry -> "partition:" + entry.getKey() + ",offset:" + entry.getValue())
        .collect(Collectors.joining(";"));
  }
}
