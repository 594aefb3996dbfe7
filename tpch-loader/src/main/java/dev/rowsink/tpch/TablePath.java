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

import dev.rowsink.table.TableStorage;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;

/** The folder of the table: what is there before the run, and what is left there after it. */
final class TablePath implements AutoCloseable {
  private static final String HADOOP_PREFIX = "hadoop.";

  private final String text;
  private final Path path;
  private final Configuration conf;
  private final FileSystem files;
  private final boolean existed;

  private TablePath(String text, Path path, Configuration conf, FileSystem files)
      throws IOException {
    this.text = text;
    this.path = path;
    this.conf = conf;
    this.files = files;
    this.existed = files.exists(path);
  }

  /**
   * A table's format version and its completed instants, oldest first.
   *
   * @param version the number in hoodie.properties
   * @param instants the times at which they were requested
   */
  record Facts(int version, List<String> instants) {}

  /**
   * @throws BadInputException if the path cannot be written, or holds something that is no Hudi
   *     table; nothing is left there then
   */
  static TablePath open(Settings settings) {
    String text = absolute(settings);
    Path path;
    try {
      path = new Path(text);
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--path " + text + " is no path: " + e.getMessage(), e);
    }
    Configuration conf = TableStorage.hadoopConf(hadoopOptions(settings.tableOptions()));
    // Files must still be removable while the JVM shuts down.
    conf.setBoolean("fs.automatic.close", false);
    conf.setInt("ipc.client.connect.max.retries", 2);
    conf.setInt("ipc.client.connect.max.retries.on.timeouts", 1);
    conf.setInt("ipc.client.connect.timeout", 5000);
    try {
      FileSystem files = fileSystem(path, conf);
      TablePath table = new TablePath(text, files.makeQualified(path), conf, files);
      table.check();
      return table;
    } catch (IOException e) {
      throw new BadInputException(
          "--path %s cannot be written (%s); give a folder that can."
              .formatted(text, e.getMessage()),
          e);
    }
  }

  /** Hadoop has a plain RuntimeException for a file system whose class is missing. */
  private static FileSystem fileSystem(Path path, Configuration conf) throws IOException {
    try {
      return FileSystem.newInstance(path.toUri(), conf);
    } catch (RuntimeException e) {
      throw new BadInputException(
          "--path %s needs a file system that is not here (%s); use a local path or hdfs://, or run the job on a cluster with that file system's jars in Flink's lib folder."
              .formatted(path, e.getMessage()),
          e);
    }
  }

  /** The path as a user gave it, made absolute. */
  String text() {
    return text;
  }

  boolean isLocal() {
    return "file".equals(path.toUri().getScheme());
  }

  /** The path on this machine, if it {@link #isLocal}. */
  java.nio.file.Path local() {
    return java.nio.file.Path.of(path.toUri().getPath());
  }

  /** Whether there was something (a table, or an empty folder) before this run. */
  boolean existed() {
    return existed;
  }

  boolean isTable() throws IOException {
    return files.exists(new Path(path, ".hoodie/hoodie.properties"));
  }

  Facts facts() throws IOException {
    HoodieTableMetaClient table =
        HoodieTableMetaClient.builder()
            .setConf(HadoopFSUtils.getStorageConf(conf))
            .setBasePath(path.toString())
            .setLoadActiveTimelineOnLoad(true)
            .build();
    List<String> instants =
        table
            .getActiveTimeline()
            .getCommitsTimeline()
            .filterCompletedInstants()
            .getInstantsAsStream()
            .map(instant -> instant.requestedTime())
            .toList();
    return new Facts(table.getTableConfig().getTableVersion().versionCode(), instants);
  }

  /** Removes the folder with all that is in it, if it was not there before this run. */
  void removeIfNew() throws IOException {
    if (!existed) {
      files.delete(path, true);
    }
  }

  @Override
  public void close() throws IOException {
    files.close();
  }

  private void check() throws IOException {
    if (!existed) {
      probe();
      return;
    }
    FileStatus[] content =
        files.getFileStatus(path).isDirectory() ? files.listStatus(path) : new FileStatus[1];
    if (content.length > 0 && !isTable()) {
      throw new BadInputException(
          "--path %s holds something that is no Hudi table; give an empty or new folder."
              .formatted(text));
    }
    if (isLocal() && !java.nio.file.Files.isWritable(local())) {
      throw new IOException("no permission");
    }
  }

  // Only making the folder tells whether it can be made: permissions, mounts and quotas included.
  private void probe() throws IOException {
    Path topmost = path;
    while (topmost.getParent() != null && !files.exists(topmost.getParent())) {
      topmost = topmost.getParent();
    }
    boolean made;
    try {
      made = files.mkdirs(path);
    } finally {
      files.delete(topmost, true);
    }
    if (!made) {
      throw new IOException("the folder cannot be made");
    }
  }

  private static String absolute(Settings settings) {
    String given = settings.path();
    if (given == null) {
      String now = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now());
      return settings.home().resolve("target").resolve("lineitem-" + now).toString();
    }
    boolean uri = given.matches("[a-zA-Z][a-zA-Z0-9+.-]*:/.*");
    return uri ? given : java.nio.file.Path.of(given).toAbsolutePath().normalize().toString();
  }

  private static Map<String, String> hadoopOptions(Map<String, String> options) {
    Map<String, String> hadoop = new HashMap<>();
    options.forEach(
        (key, value) -> {
          if (key.startsWith(HADOOP_PREFIX)) {
            hadoop.put(key.substring(HADOOP_PREFIX.length()), value);
          }
        });
    return hadoop;
  }
}
