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
package dev.rowsink.table;

import dev.rowsink.config.Refusal;
import java.io.File;
import java.io.IOException;
import java.util.Map;
import org.apache.flink.annotation.Internal;
import org.apache.flink.table.api.ValidationException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsAction;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.storage.StoragePath;
import org.apache.hudi.storage.hadoop.HoodieHadoopStorage;

/** The file system a table lies on. */
@Internal
public final class TableStorage {

  private static final String[] SITE_FILES = {"core-site.xml", "hdfs-site.xml"};

  private TableStorage() {}

  /**
   * Opens the file system of a path.
   *
   * @param hadoopProperties Hadoop configuration keys that go above the configuration files
   * @throws ValidationException if no file system on the class path knows the path's scheme
   */
  public static HoodieStorage open(String path, Map<String, String> hadoopProperties) {
    try {
      return new HoodieHadoopStorage(
          new StoragePath(path), HadoopFSUtils.getStorageConf(hadoopConf(hadoopProperties)));
    } catch (RuntimeException e) {
      // Hadoop has a plain RuntimeException for a file system whose class is missing.
      throw new ValidationException(
          "Path '"
              + path
              + "' cannot be opened: "
              + rootMessage(e)
              + ". If its scheme is not known, put the jar of its Hadoop file system (for s3a:"
              + " hadoop-aws and its AWS bundle) beside hadoop-client-api and"
              + " hadoop-client-runtime in Flink's lib folder.",
          e);
    }
  }

  /**
   * The Hadoop configuration: defaults, configuration files on the class path and in {@code
   * HADOOP_CONF_DIR}, and above them the given keys.
   */
  public static Configuration hadoopConf(Map<String, String> hadoopProperties) {
    Configuration conf = new Configuration(ConfigurationFiles.READ);
    hadoopProperties.forEach(conf::set);
    return conf;
  }

  /** Read once: to parse Hadoop's defaults takes longer than a small commit. */
  private static final class ConfigurationFiles {

    static final Configuration READ = read();
  }

  private static Configuration read() {
    Configuration conf = new Configuration();
    // Not the job's: Hadoop's caches outlive a job, and its class loader is closed with it.
    conf.setClassLoader(TableStorage.class.getClassLoader());
    String folder = System.getenv("HADOOP_CONF_DIR");
    if (folder != null) {
      for (String name : SITE_FILES) {
        File file = new File(folder, name);
        if (file.isFile()) {
          conf.addResource(new Path(file.toURI()));
        }
      }
    }
    conf.size(); // has the files read
    return conf;
  }

  /**
   * Refuses a path at which no table can be created.
   *
   * @throws ValidationException if the nearest folder above that exists cannot be written
   */
  static void requireWritable(HoodieStorage storage, String path) {
    FileSystem fileSystem = (FileSystem) storage.getFileSystem();
    Path folder = new Path(path);
    try {
      while (!fileSystem.exists(folder) && folder.getParent() != null) {
        folder = folder.getParent();
      }
      if (!fileSystem.getFileStatus(folder).isDirectory()) {
        throw Refusal.of("path", path, "below a folder: " + folder + " is a file");
      }
      fileSystem.access(folder, FsAction.WRITE);
    } catch (IOException e) {
      throw new ValidationException(
          "Option 'path' is '%s', where no table can be created: folder %s is not writable (%s). Give another path, or the right to write there."
              .formatted(path, folder, e.getMessage()),
          e);
    }
  }

  private static String rootMessage(Throwable e) {
    Throwable cause = e;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    return cause.getMessage();
  }
}
