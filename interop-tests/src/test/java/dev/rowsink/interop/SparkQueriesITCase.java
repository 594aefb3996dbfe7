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

import dev.rowsink.interop.OrdersTable.Layout;
import dev.rowsink.interop.content.TableContent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.types.Row;
import org.apache.hudi.common.table.timeline.HoodieInstant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Spark asks of a table beyond its snapshot. */
class SparkQueriesITCase {

  @TempDir Path folder;
  private final SparkProcess spark = SparkProcess.shared();

  @Test
  void incrementalReadTimeTravelAndColumnStatistics() {
    OrdersTable table = new OrdersTable(folder.resolve("t"), new Layout(true, true, true, true));
    table.writeByFlink(500);
    TableContent first = table.expected();
    table.writeByFlink(50);
    TableContent second = table.expected();
    List<HoodieInstant> instants =
        table.java.metaClient().getCommitsTimeline().filterCompletedInstants().getInstants();
    assertThat(instants).hasSize(2);

    Readers.assertSame(
        "Spark as of the first instant",
        query(table, "", Map.of("as.of.instant", instants.get(0).requestedTime())),
        first);

    // What was completed after the first instant; deletes do not appear in it.
    TableContent changes =
        query(
            table,
            "",
            Map.of(
                "hoodie.datasource.query.type",
                "incremental",
                "hoodie.datasource.read.begin.instanttime",
                instants.get(0).getCompletionTime()));
    List<TreeMap<String, String>> changed = new ArrayList<>(second.rows());
    changed.removeAll(first.rows());
    assertThat(changes.rows().equals(changed))
        .as("%d rows read incrementally, %d changed", changes.count(), changed.size())
        .isTrue();

    // Files that no row of the answer is in are skipped by the ranges that our commits supplied.
    for (String condition :
        List.of(
            "amt > 400.75",
            "id = 7",
            "d < date'2020-03-05'",
            "name is null",
            "part = 'p 1'",
            "ts >= timestamp'2026-01-01 00:08:20.123456'")) {
      Map<String, String> skipping =
          Map.of("hoodie.metadata.enable", "true", "hoodie.enable.data.skipping", "true");
      Map<String, String> plain =
          Map.of("hoodie.metadata.enable", "false", "hoodie.enable.data.skipping", "false");
      TableContent skipped = query(table, " where " + condition, skipping);
      Readers.assertSame(condition, skipped, query(table, " where " + condition, plain));
      assertThat(skipped.count()).as(condition).isPositive();
    }
  }

  @Test
  void tableWithoutOrderingFieldStaysWithout() {
    Path path = folder.resolve("plain");
    FlinkTables flink =
        new FlinkTables(
            "CREATE TABLE plain (k STRING PRIMARY KEY NOT ENFORCED, v INT) WITH ("
                + "'connector'='hudi', 'hoodie.bucket.index.num.buckets'='2', 'path'='"
                + path
                + "')");
    flink.write(List.of(Row.of("a", 1), Row.of("b", 2)));
    HudiJavaTable java = new HudiJavaTable(path);
    assertThat(java.metaClient().getTableConfig().getOrderingFields()).isEmpty();
    spark.write(
        path,
        "select k, v + 10 as v from t where k = 'b' union all select 'c', 3",
        Map.of(
            "hoodie.table.name", "plain",
            "hoodie.datasource.write.operation", "upsert",
            "hoodie.datasource.write.recordkey.field", "k",
            "hoodie.index.type", "BUCKET",
            "hoodie.bucket.index.num.buckets", "2"));
    flink.write(List.of(Row.of("c", 4)));
    TableContent content = new Readers(path, List.of("k"), flink).assertAgree();
    assertThat(content.rows())
        .extracting(row -> row.get("k") + row.get("v"))
        .containsExactly("a1", "b12", "c4");
    assertThat(java.metaClient().getTableConfig().getOrderingFields()).isEmpty();
  }

  private TableContent query(OrdersTable table, String where, Map<String, String> options) {
    return spark.query(table.path, "select * from t" + where, OrdersTable.KEY, options);
  }
}
