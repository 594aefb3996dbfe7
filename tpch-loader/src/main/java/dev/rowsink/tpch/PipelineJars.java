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

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The jars that a job on a running cluster brings along: the Hudi connector's one jar, the Kafka
 * connector with its client, the formats, and this module with the checksum. The cluster needs no
 * more than Flink 1.20 itself and the Hadoop client in its {@code lib} folder.
 */
final class PipelineJars {
  private static final Pattern NEEDED =
      Pattern.compile(
          "flink-sql-connector-hudi\\.jar"
              + "|(tpch-loader|tpch|flink-connector-(kafka|base)|kafka-clients|lz4-java|snappy-java"
              + "|zstd-jni|flink-(json|csv|avro)|avro|commons-compress"
              + "|jackson-(core|annotations|databind))-\\d.*\\.jar");

  private PipelineJars() {}

  static List<URL> all() {
    List<URL> jars = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      File file = new File(entry);
      if (NEEDED.matcher(file.getName()).matches()) {
        try {
          jars.add(file.toURI().toURL());
        } catch (MalformedURLException e) {
          throw new IllegalStateException("Class path entry " + entry + " is no URL.", e);
        }
      }
    }
    return jars;
  }
}
