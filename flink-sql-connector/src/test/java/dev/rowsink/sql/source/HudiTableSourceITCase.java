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
package dev.rowsink.sql.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.table.MergeMode;
import dev.rowsink.table.TableSchemas;
import dev.rowsink.table.TableSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SELECT from tables that Hudi's Java client has written. */
class HudiTableSourceITCase {

  private static final RowType COLUMNS =
      (RowType)
          DataTypes.ROW(
                  DataTypes.FIELD("id", DataTypes.STRING().notNull()),
                  DataTypes.FIELD("age", DataTypes.INT()),
                  DataTypes.FIELD("ts", DataTypes.BIGINT()),
                  DataTypes.FIELD("flag", DataTypes.CHAR(3)),
                  DataTypes.FIELD("at", DataTypes.TIMESTAMP(3)),
                  DataTypes.FIELD("part", DataTypes.STRING()))
              .notNull()
              .getLogicalType();

  @TempDir static Path folder;

  @BeforeAll
  static void writeTables() {
    writePeople("people", true);
    writePeople("listed", false);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void readsBaseAndLogFilesMergedInBatchAndStreamingMode(boolean batch) throws Exception {
    TableEnvironment sql = environment("people", batch);

    assertThat(rows(sql, "SELECT id, age, ts FROM people"))
        .containsExactlyInAnyOrder(
            Row.of("k1", 23, 1003L), Row.of("k2", 32, 1004L), Row.of("k3", 40, 1001L));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void findsSlicesWithAndWithoutMetadataTable(boolean metadataTable) throws Exception {
    TableEnvironment sql = environment(metadataTable ? "people" : "listed", true);

    assertThat(rows(sql, "SELECT COUNT(*) FROM people")).containsExactly(Row.of(3L));
  }

  @Test
  void filtersAfterMerging() throws Exception {
    // apache/hudi#14196: the row that a filter would leave is older than the one it would drop.
    TableEnvironment sql = environment("people", true);

    assertThat(rows(sql, "SELECT id FROM people WHERE age = 25")).isEmpty();
    assertThat(rows(sql, "SELECT id FROM people WHERE age = 31")).isEmpty();
    assertThat(rows(sql, "SELECT id FROM people WHERE age = 23")).containsExactly(Row.of("k1"));
    assertThat(rows(sql, "SELECT id FROM people WHERE part = 'B C' AND age > 30"))
        .containsExactlyInAnyOrder(Row.of("k2"), Row.of("k3"));
    assertThat(rows(sql, "SELECT id FROM people WHERE flag IS NULL")).containsExactly(Row.of("k3"));
    assertThat(rows(sql, "SELECT COUNT(*) FROM people WHERE age = 25")).containsExactly(Row.of(0L));
  }

  @Test
  void stopsAtALimit() throws Exception {
    TableEnvironment sql = environment("people", true);

    assertThat(rows(sql, "SELECT id FROM people LIMIT 1")).hasSize(1);
    assertThat(rows(sql, "SELECT id FROM people LIMIT 100")).hasSize(3);
  }

  @Test
  void neitherPadsNorTrimsText() throws Exception {
    assertThat(
            rows(
                environment("people", true),
                "SELECT flag, CHAR_LENGTH(flag) FROM people WHERE id = 'k1'"))
        .containsExactly(Row.of("A", 1));
  }

  @Test
  void readsColumnsInTheOrderOfTheQuery() throws Exception {
    assertThat(
            rows(environment("people", true), "SELECT part, CAST(`at` AS STRING), id FROM people"))
        .contains(Row.of("A", "1970-01-01 00:00:01.234", "k1"));
  }

  @Test
  void readsATableThatIsNotThereAsEmpty() throws Exception {
    assertThat(rows(environment("missing", true), "SELECT id FROM people")).isEmpty();
  }

  /** k1 has a newer base file than log, k2 a newer log, k3 only a log file. */
  private static void writePeople(String name, boolean metadataTable) {
    try (HudiClientTable people = new HudiClientTable(table(name, metadataTable))) {
      people.upsert(
          people.row(
              Map.of("id", "k1", "age", 23, "ts", 1003L, "flag", "A", "at", 1234L, "part", "A")),
          people.row(Map.of("id", "k2", "age", 31, "ts", 1002L, "flag", "B", "part", "B C")));
      people.upsert(
          people.row(Map.of("id", "k1", "age", 25, "ts", 1001L, "flag", "A", "part", "A")),
          people.row(Map.of("id", "k2", "age", 32, "ts", 1004L, "flag", "B", "part", "B C")));
      people.upsert(people.row(Map.of("id", "k3", "age", 40, "ts", 1001L, "part", "B C")));
    }
  }

  private static TableSpec table(String name, boolean metadataTable) {
    String schema = TableSchemas.tableSchema(name, COLUMNS);
    return TableSpec.builder()
        .path(folder.resolve(name).toString())
        .name(name)
        .rowType(COLUMNS)
        .keyFields(List.of("id"))
        .partitionFields(List.of("part"))
        .orderingFields(List.of("ts"))
        .mergeMode(MergeMode.EVENT_TIME_ORDERING)
        .metadataTable(metadataTable)
        .tableSchema(schema)
        .blockSchema(TableSchemas.blockSchema(schema))
        .build();
  }

  private static TableEnvironment environment(String name, boolean batch) {
    EnvironmentSettings.Builder settings = EnvironmentSettings.newInstance();
    TableEnvironment sql =
        TableEnvironment.create(
            (batch ? settings.inBatchMode() : settings.inStreamingMode()).build());
    sql.getConfig().set("parallelism.default", "2");
    sql.executeSql(
        "CREATE TABLE people (id STRING, age INT, ts BIGINT, flag CHAR(3), `at` TIMESTAMP(3),"
            + " part STRING, PRIMARY KEY (id) NOT ENFORCED) PARTITIONED BY (part)"
            + " WITH ('connector' = 'hudi', 'path' = '"
            + folder.resolve(name)
            + "')");
    return sql;
  }

  private static List<Row> rows(TableEnvironment sql, String query) throws Exception {
    List<Row> rows = new ArrayList<>();
    try (CloseableIterator<Row> result = sql.executeSql(query).collect()) {
      result.forEachRemaining(rows::add);
    }
    return rows;
  }
}
