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
package dev.rowsink.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Text of CHAR columns is stored as it reaches the sink. Padding and trimming are the planner's
 * work, by its option (FLINK-24753, FLINK-24413); neither sink nor source adds to it.
 */
class CharColumnsITCase {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {"IGNORE,AIR,00000001", "TRIM_PAD,AIR       ,00000005"})
  void theBucketFollowsTheStoredText(String enforcer, String stored, String bucket)
      throws Exception {
    TableEnvironment sql = environment(enforcer);
    copy(sql, "AIR");

    assertThat(rows(sql, "SELECT k FROM modes")).containsExactly("+I[" + stored + "]");
    assertThat(rows(sql, "SELECT k FROM modes WHERE k = '" + stored + "'")).hasSize(1);
    try (Stream<Path> files = Files.list(folder.resolve("modes"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .filteredOn(name -> name.contains(".log.") && !name.endsWith(".crc"))
          .isNotEmpty()
          .allMatch(name -> name.startsWith("." + bucket + "-"));
    }
  }

  @Test
  void longAndMultiByteTextComesBackAsItReachedTheSink() throws Exception {
    TableEnvironment sql = environment("IGNORE");
    copy(sql, "DELIVER IN PERSON\n空运\nREG AIR");
    assertThat(rows(sql, "SELECT k FROM modes"))
        .containsExactlyInAnyOrder("+I[DELIVER IN PERSON]", "+I[空运]", "+I[REG AIR]");
  }

  @Test
  void trimmedTextIsOfTheDeclaredLength() throws Exception {
    TableEnvironment sql = environment("TRIM_PAD");
    copy(sql, "DELIVER IN PERSON\n空运");
    assertThat(rows(sql, "SELECT k FROM modes"))
        .containsExactlyInAnyOrder("+I[DELIVER IN]", "+I[空运        ]");
  }

  /** The raw format reads a CHAR column as it is in the file, so the sink's enforcer decides. */
  private void copy(TableEnvironment sql, String lines) throws Exception {
    Path source = Files.createDirectories(folder.resolve("source")).resolve("lines");
    Files.writeString(source, lines);
    sql.executeSql(
        "CREATE TABLE source (k CHAR(10)) WITH ('connector'='filesystem', 'format'='raw', 'path'='"
            + source.toUri()
            + "')");
    sql.executeSql(
        "CREATE TABLE modes (k CHAR(10), PRIMARY KEY (k) NOT ENFORCED) WITH ('connector'='hudi',"
            + " 'hoodie.bucket.index.num.buckets'='8', 'path'='"
            + folder.resolve("modes")
            + "')");
    sql.executeSql("INSERT INTO modes SELECT k FROM source").await();
  }

  private static TableEnvironment environment(String enforcer) {
    Configuration configuration = new Configuration();
    configuration.setString("parallelism.default", "1");
    configuration.setString("table.exec.sink.type-length-enforcer", enforcer);
    return TableEnvironment.create(
        EnvironmentSettings.newInstance().withConfiguration(configuration).inBatchMode().build());
  }

  private static List<String> rows(TableEnvironment sql, String query) throws Exception {
    List<String> rows = new ArrayList<>();
    try (CloseableIterator<Row> iterator = sql.executeSql(query).collect()) {
      iterator.forEachRemaining(row -> rows.add(row.toString()));
    }
    return rows;
  }
}
