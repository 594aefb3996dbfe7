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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HudiTableITCase {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theDdlOfTheIssueRuns(boolean streaming) throws Exception {
    TableEnvironment sql = environment(streaming);
    sql.executeSql(
        """
        CREATE TABLE lineitem (
          l_orderkey BIGINT, l_linenumber INT, l_quantity DECIMAL(15, 2), l_comment STRING,
          PRIMARY KEY (l_orderkey, l_linenumber) NOT ENFORCED
        ) WITH (
          'connector'='hudi', 'path'='%s', 'table.type'='MERGE_ON_READ', 'metadata.enabled'='false',
          'index.type'='BUCKET', 'hoodie.bucket.index.hash.field'='l_orderkey,l_linenumber',
          'hoodie.bucket.index.num.buckets'='8', 'hoodie.parquet.compression.codec'='snappy',
          'hoodie.logfile.data.block.format'='parquet', 'hoodie.enable.fast.sort.write'='true',
          'write.operation'='upsert', 'write.batch.size'='256', 'write.tasks'='8',
          'compaction.async.enabled'='false', 'clean.async.enabled'='false',
          'hoodie.archive.automatic'='false', 'hoodie.clean.automatic'='false')
        """
            .formatted(folder.resolve("lineitem")));

    insert(sql, "lineitem", "(1, 1, 17.00, 'first'), (1, 2, 36.00, 'second'), (2, 1, 8.00, 'x')");
    insert(sql, "lineitem", "(1, 2, 37.00, 'SECOND'), (3, 1, 45.00, 'third')");

    assertThat(rows(sql, "SELECT * FROM lineitem"))
        .containsExactlyInAnyOrder(
            "+I[1, 1, 17.00, first]",
            "+I[1, 2, 37.00, SECOND]",
            "+I[2, 1, 8.00, x]",
            "+I[3, 1, 45.00, third]");
    assertThat(rows(sql, "SELECT l_comment FROM lineitem WHERE l_linenumber = 2"))
        .containsExactly("+I[SECOND]");
  }

  @Test
  void aPartitionedTableTakesDynamicAndStaticPartitions() throws Exception {
    TableEnvironment sql = environment(false);
    sql.executeSql(
        """
        CREATE TABLE shipped (id BIGINT, note STRING, mode STRING,
          PRIMARY KEY (id, mode) NOT ENFORCED
        ) PARTITIONED BY (mode) WITH ('connector'='hudi', 'path'='%s',
          'hoodie.datasource.write.hive_style_partitioning'='true', 'ordering.fields'='note')
        """
            .formatted(folder.resolve("shipped")));

    insert(sql, "shipped", "(1, 'b', 'REG AIR'), (2, 'b', 'MAIL')");
    insert(sql, "shipped PARTITION (mode='MAIL')", "(2, 'a'), (3, 'c')");

    assertThat(rows(sql, "SELECT * FROM shipped"))
        .containsExactlyInAnyOrder("+I[1, b, REG AIR]", "+I[2, b, MAIL]", "+I[3, c, MAIL]");
    assertThat(folder.resolve("shipped/mode=REG AIR")).isDirectory();
  }

  @Test
  void aTableThatAnotherJobDefinesOtherwiseIsRefusedBeforeTheJobRuns() throws Exception {
    TableEnvironment sql = environment(false);
    sql.executeSql(small("t", "'hoodie.bucket.index.num.buckets'='2'"));
    insert(sql, "t", "(1, 'a')");
    sql.executeSql(small("other", "'hoodie.bucket.index.num.buckets'='3'").replace("/other", "/t"));
    sql.executeSql(small("same", "'read.tasks'='1'").replace("/same", "/t"));

    assertThatThrownBy(() -> insert(sql, "other", "(1, 'a')"))
        .rootCause()
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'hoodie.bucket.index.num.buckets' is '3'")
        .hasMessageContaining("2, as the existing table");
    insert(sql, "same", "(1, 'b'), (2, 'c')");
    assertThat(rows(sql, "SELECT * FROM same")).containsExactlyInAnyOrder("+I[1, b]", "+I[2, c]");
  }

  @ParameterizedTest
  @CsvSource({
    "table.type, COPY_ON_WRITE",
    "write.batchsize, 1",
    "hoodie.logfile.data.block.format, avro",
    "write.operation, insert",
  })
  void aRefusedOptionLeavesNothingBehind(String option, String value) {
    TableEnvironment sql = environment(false);
    sql.executeSql(small("t", "'%s'='%s'".formatted(option, value)));

    assertThatThrownBy(() -> insert(sql, "t", "(1, 'a')"))
        .rootCause()
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'" + option + "'")
        .hasMessageContaining("'" + value + "'");
    assertThat(folder.resolve("t")).doesNotExist();
  }

  @Test
  void aTableThatIsNotThereYetReadsAsEmpty() throws Exception {
    TableEnvironment sql = environment(false);
    sql.executeSql(small("t", "'read.tasks'='1'"));

    assertThat(rows(sql, "SELECT * FROM t")).isEmpty();
    assertThat(folder.resolve("t")).doesNotExist();
  }

  @Test
  void aQueryThatIsNotAnsweredIsRefused() {
    TableEnvironment sql = environment(false);
    sql.executeSql(small("t", "'hoodie.datasource.query.type'='incremental'"));

    assertThatThrownBy(() -> rows(sql, "SELECT * FROM t"))
        .rootCause()
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'hoodie.datasource.query.type'")
        .hasMessageContaining("snapshot");
  }

  @Test
  void aRowThatAFilterTakesBackIsRemoved() throws Exception {
    TableEnvironment sql = environment(true);
    sql.executeSql(small("t", "'write.tasks'='1'"));

    // A filter on a count makes the row of key 1 come and go.
    sql.executeSql(
            """
            INSERT INTO t SELECT k, MAX(v) FROM (VALUES
              (CAST(1 AS BIGINT), 'a'), (CAST(2 AS BIGINT), 'b'), (CAST(1 AS BIGINT), 'c'))
              AS x(k, v) GROUP BY k HAVING COUNT(*) < 2
            """)
        .await();

    assertThat(rows(sql, "SELECT * FROM t")).containsExactly("+I[2, b]");
  }

  @Test
  void anUpdateMovesItsRowToAnotherPartition() throws Exception {
    TableEnvironment sql = environment(true);
    sql.executeSql(
        """
        CREATE TABLE moved (id BIGINT, part STRING, PRIMARY KEY (id) NOT ENFORCED)
        PARTITIONED BY (part) WITH ('connector'='hudi', 'path'='%s')
        """
            .formatted(folder.resolve("moved")));

    // Literals only: a cast in a row would make each row a source of its own, in no order.
    sql.executeSql(
            """
            INSERT INTO moved SELECT CAST(k AS BIGINT), LAST_VALUE(CAST(v AS STRING))
              FROM (VALUES (1, 'A'), (2, 'A'), (1, 'B')) AS x(k, v) GROUP BY k
            """)
        .await();

    assertThat(rows(sql, "SELECT * FROM moved")).containsExactlyInAnyOrder("+I[1, B]", "+I[2, A]");
  }

  @Test
  void theTableKeepsItsNamesAndBucketsWhileHudiCommits() throws Exception {
    TableEnvironment sql = environment(false);
    sql.executeSql(small("named", "'hoodie.bucket.index.num.buckets'='2'"));
    insert(sql, "named", "(1, 'a')");
    insert(sql, "named", "(2, 'a')");

    try (Stream<String> lines = Files.lines(folder.resolve("named/.hoodie/hoodie.properties"))) {
      assertThat(lines)
          .contains(
              "hoodie.table.name=named",
              "hoodie.database.name=default_database",
              "hoodie.bucket.index.num.buckets=2",
              "hoodie.bucket.index.hash.field=id")
          .anyMatch(line -> line.startsWith("hoodie.table.metadata.partitions="));
    }
  }

  @Test
  void aColumnCalledTsDoesNotDecideWhichVersionWins() throws Exception {
    TableEnvironment sql = environment(false);
    sql.executeSql(
        "CREATE TABLE t (id BIGINT, ts BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector'='hudi', 'path'='%s')"
            .formatted(folder.resolve("t")));
    insert(sql, "t", "(1, 10), (2, 10), (2, 5)");
    insert(sql, "t", "(1, 5)");

    assertThat(rows(sql, "SELECT * FROM t")).containsExactlyInAnyOrder("+I[1, 5]", "+I[2, 5]");
  }

  private String small(String name, String option) {
    return """
        CREATE TABLE %s (id BIGINT, v STRING, PRIMARY KEY (id) NOT ENFORCED)
        WITH ('connector'='hudi', 'path'='%s', %s)
        """
        .formatted(name, folder.resolve(name), option);
  }

  private static TableEnvironment environment(boolean streaming) {
    Configuration configuration = new Configuration();
    configuration.setString("parallelism.default", "2");
    configuration.setString("execution.checkpointing.interval", "1 s");
    EnvironmentSettings.Builder settings =
        EnvironmentSettings.newInstance().withConfiguration(configuration);
    return TableEnvironment.create(
        streaming ? settings.inStreamingMode().build() : settings.inBatchMode().build());
  }

  private static void insert(TableEnvironment sql, String table, String values) throws Exception {
    sql.executeSql("INSERT INTO " + table + " VALUES " + values).await();
  }

  private static List<String> rows(TableEnvironment sql, String query) throws Exception {
    List<String> rows = new ArrayList<>();
    try (CloseableIterator<Row> iterator = sql.executeSql(query).collect()) {
      iterator.forEachRemaining(row -> rows.add(row.toString()));
    }
    return rows;
  }
}
