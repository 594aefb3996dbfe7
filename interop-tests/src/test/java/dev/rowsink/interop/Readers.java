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
package dev.rowsink.interop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.interop.content.TableContent;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The readers of one table: Spark, Hudi's Java reader, and our own source. */
final class Readers {

  /** Who can read a table. */
  enum Reader {
    SPARK,
    HUDI_JAVA,
    OURS
  }

  private static final String METADATA = "hoodie.metadata.enable";

  private final Path path;
  private final List<String> key;
  private final FlinkTables flink;
  private final HudiJavaTable java;
  private final Set<Reader> readers;

  Readers(Path path, List<String> key, FlinkTables flink) {
    this(path, key, flink, EnumSet.allOf(Reader.class));
  }

  /** Some of the readers, where another is known to read even its own tables wrongly. */
  Readers(Path path, List<String> key, FlinkTables flink, Set<Reader> readers) {
    this.path = path;
    this.key = List.copyOf(key);
    this.flink = flink;
    this.java = new HudiJavaTable(path);
    this.readers = EnumSet.copyOf(readers);
  }

  /** All see exactly these rows, and no instant is left behind. */
  void assertHolds(TableContent expected) {
    for (Reader reader : readers) {
      assertSame(reader.toString(), read(reader), expected);
    }
    assertThat(java.pendingInstants()).as("pending instants").isEmpty();
  }

  /** All see the same rows; returns them. */
  TableContent assertAgree() {
    TableContent content = read(Reader.OURS);
    assertHolds(content);
    return content;
  }

  TableContent read(Reader reader) {
    return switch (reader) {
      case SPARK ->
          SparkProcess.shared().query(path, "select * from t", key, Map.of(METADATA, metadata()));
      case HUDI_JAVA -> java.content(key);
      case OURS -> flink.content(key);
    };
  }

  /** Merges all log files into base files, by one of the readers' engines. */
  void compact(Reader by, int buckets) {
    assertThat(java.layout()).as("files before compaction").doesNotEndWith(" 0 log files");
    int before = java.compactions();
    if (by == Reader.SPARK) {
      SparkProcess.shared()
          .sql(
              "call run_compaction(op => 'scheduleandexecute', path => '%s', options => '%s,%s=%s')"
                  .formatted(
                      path, "hoodie.compact.inline.max.delta.commits=1", METADATA, metadata()));
    } else {
      assertThat(new HudiJavaWriter(path, buckets).compact()).as("compacted").isTrue();
    }
    assertThat(java.compactions()).as("compactions").isEqualTo(before + 1);
    assertThat(java.layout()).as("files after compaction").endsWith(" 0 log files");
  }

  /** Spark takes the list of files from the metadata table if the table has one. */
  private String metadata() {
    return String.valueOf(java.metaClient().getTableConfig().isMetadataTableAvailable());
  }

  static void assertSame(String reader, TableContent actual, TableContent expected) {
    assertThat(actual.sameAs(expected))
        .as("%s against what the table must hold: %s", reader, actual.difference(expected))
        .isTrue();
  }
}
