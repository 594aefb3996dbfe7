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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.interop.Readers.Reader;
import dev.rowsink.interop.content.TableContent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.types.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bucket count and the hash fields belong to the table, not to the job that writes it. */
class BucketCountITCase {

  @TempDir Path folder;
  private Path path;
  private Readers readers;
  private HudiJavaTable java;
  private SortedMap<String, SortedSet<String>> files;

  @BeforeEach
  void tableOfFourBuckets() {
    path = folder.resolve("t");
    FlinkTables flink = table("'hoodie.bucket.index.num.buckets'='4',");
    flink.write(rows(0, 200, "first"));
    readers = new Readers(path, List.of("k1", "k2"), flink);
    java = new HudiJavaTable(path);
    files = java.fileIds();
    assertThat(files).hasSize(4);
  }

  @Test
  void refusesAnotherBucketCount() {
    FlinkTables other = table("'hoodie.bucket.index.num.buckets'='8',");
    assertThatThrownBy(() -> other.write(rows(0, 1, "x")))
        .hasStackTraceContaining("hoodie.bucket.index.num.buckets")
        .hasRootCauseInstanceOf(ValidationException.class)
        .rootCause()
        .hasMessageContaining("8")
        .hasMessageContaining("4");
    assertThat(java.fileIds()).isEqualTo(files);
  }

  @Test
  void refusesOtherHashFields() {
    FlinkTables other = table("'hoodie.bucket.index.hash.field'='k1',");
    assertThatThrownBy(() -> other.write(rows(0, 1, "x")))
        .hasRootCauseInstanceOf(ValidationException.class)
        .rootCause()
        .hasMessageContaining("hoodie.bucket.index.hash.field")
        .hasMessageContaining("k1,k2");
    assertThat(java.fileIds()).isEqualTo(files);
  }

  @Test
  void takesTheStoredCountIfTheOptionIsLeftOut() {
    table("").write(rows(100, 300, "second"));
    assertThat(readers.assertAgree().count()).isEqualTo(300);
    assertThat(java.fileIds()).isEqualTo(files);
  }

  @Test
  void sparkFindsTheCountInTheTable() {
    upsertBySpark(
        Map.of(
            "hoodie.index.type", "BUCKET",
            "hoodie.table.name", "t",
            "hoodie.datasource.write.recordkey.field", "k1,k2"));
  }

  @Test
  void sparkKeepsTheBucketsWithoutOptionsOfTheIndex() {
    upsertBySpark(Map.of("hoodie.table.name", "t"));
    table("").write(rows(250, 350, "flink"));
    assertThat(readers.assertAgree().count()).isEqualTo(350);
    readers.compact(Reader.SPARK, 4);
    assertThat(readers.assertAgree().count()).isEqualTo(350);

    table("").write(rows(0, 10, "flink"));
    readers.compact(Reader.HUDI_JAVA, 4);
    SparkProcess.shared()
        .write(
            path,
            "select k1, k2, v from t where v = 'flink'",
            Map.of(
                "hoodie.table.name", "t",
                "hoodie.metadata.enable", "false",
                "hoodie.datasource.write.operation", "delete"));
    assertThat(readers.assertAgree().count()).isEqualTo(240);
    assertThat(java.fileIds()).isEqualTo(files);
  }

  /** What the table stores is compared with the options of a Spark write before it begins. */
  @ParameterizedTest
  @CsvSource({"hoodie.bucket.index.num.buckets, 8", "hoodie.index.type, BLOOM"})
  void sparkRefusesToWriteOtherBuckets(String option, String value) {
    assertThatThrownBy(() -> upsertBySpark(Map.of("hoodie.table.name", "t", option, value)))
        .hasMessageContaining("Config conflict")
        .hasMessageContaining(option);
    assertThat(java.fileIds()).isEqualTo(files);
    assertThat(readers.assertAgree().count()).isEqualTo(200);
  }

  private void upsertBySpark(Map<String, String> options) {
    Map<String, String> all = new HashMap<>(options);
    all.put("hoodie.datasource.write.operation", "upsert");
    all.put("hoodie.metadata.enable", "false");
    SparkProcess.shared()
        .write(
            path,
            "select concat('k', id) as k1, cast(id % 3 as int) as k2, 'spark' as v from range(100, 300)",
            all);
    TableContent content = readers.assertAgree();
    assertThat(content.count()).isEqualTo(300);
    assertThat(java.fileIds()).isEqualTo(files);
  }

  private FlinkTables table(String options) {
    return new FlinkTables(
        "CREATE TABLE t (k1 STRING, k2 INT, v STRING, PRIMARY KEY (k1, k2) NOT ENFORCED) WITH ("
            + "'connector'='hudi', 'table.type'='MERGE_ON_READ', 'index.type'='BUCKET',"
            + options
            + "'metadata.enabled'='false', 'path'='"
            + path
            + "')");
  }

  private static List<Row> rows(int from, int to, String value) {
    List<Row> rows = new ArrayList<>();
    for (int i = from; i < to; i++) {
      rows.add(Row.of("k" + i, i % 3, value));
    }
    return rows;
  }
}
