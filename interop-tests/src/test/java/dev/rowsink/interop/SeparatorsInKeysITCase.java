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

import dev.rowsink.interop.Readers.Reader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.flink.types.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys whose text holds what separates the parts of a record key (apache/hudi#12155). */
class SeparatorsInKeysITCase {

  private static final List<String> TEXTS =
      List.of("2024-10-24 10:11:11.234", "2024-10-24 10:22:12.345", "a:b", "a,b", "plain");

  @TempDir Path folder;

  @Test
  void aKeyOfOneColumn() {
    List<Row> rows = TEXTS.stream().map(text -> Row.of(text, "flink")).toList();
    enginesMeet(List.of("k1"), "k1 STRING", rows);
  }

  @Test
  void aKeyOfTwoColumns() {
    List<Row> rows =
        TEXTS.stream()
            .flatMap(text -> Stream.of(Row.of(text, "c", "flink"), Row.of("c", text, "flink")))
            .toList();
    enginesMeet(List.of("k1", "k2"), "k1 STRING, k2 STRING", rows);
  }

  /** Our sink, Spark and our sink again write the same keys: each is there once, where it was. */
  private void enginesMeet(List<String> key, String columns, List<Row> rows) {
    Path path = folder.resolve("t");
    String keyColumns = String.join(",", key);
    FlinkTables flink =
        new FlinkTables(
            "CREATE TABLE t (%s, v STRING, PRIMARY KEY (%s) NOT ENFORCED) WITH ('connector'='hudi', 'metadata.enabled'='false', 'hoodie.bucket.index.num.buckets'='4', 'path'='%s')"
                .formatted(columns, keyColumns, path));
    Readers readers = new Readers(path, key, flink);
    flink.write(rows);
    SortedMap<String, SortedSet<String>> files = new HudiJavaTable(path).fileIds();

    SparkProcess.shared()
        .write(
            path,
            "select %s, 'spark' as v from t".formatted(keyColumns),
            Map.of(
                "hoodie.table.name", "t",
                "hoodie.datasource.write.operation", "upsert",
                "hoodie.metadata.enable", "false"));
    assertAllAre("spark", rows.size(), readers);
    flink.write(rows);
    assertAllAre("flink", rows.size(), readers);
    readers.compact(Reader.HUDI_JAVA, 4);
    assertAllAre("flink", rows.size(), readers);
    assertThat(new HudiJavaTable(path).fileIds()).isEqualTo(files);
  }

  private static void assertAllAre(String value, int count, Readers readers) {
    assertThat(
            readers.assertAgree().rows().stream()
                .collect(Collectors.groupingBy(row -> row.get("v"), Collectors.counting())))
        .isEqualTo(Map.of(value, (long) count));
  }
}
