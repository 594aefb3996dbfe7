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
import dev.rowsink.interop.Readers.Reader;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spark, Hudi's Java client and our sink write one table in turn. */
class AlternatingEnginesITCase {

  private static final int ROWS = 1_000;

  @TempDir Path folder;

  @ParameterizedTest(name = "partitioned {0}, hive style {1}, metadata table {2}, event time {3}")
  @CsvSource({
    "true, false, false, true",
    "true, true, true, false",
    "false, false, false, false",
  })
  void othersReadCompactAndContinueOurTable(
      boolean partitioned, boolean hiveStyle, boolean metadataTable, boolean eventTime) {
    OrdersTable table =
        new OrdersTable(
            folder.resolve("t"), new Layout(partitioned, hiveStyle, metadataTable, eventTime));
    table.writeByFlink(ROWS);
    table.writeByFlink(100);
    table.assertAllAgree();
    SortedMap<String, SortedSet<String>> files = table.fileIds();

    table.writeBySpark(100);
    table.assertAllAgree();
    table.compact(Reader.SPARK);
    table.assertAllAgree();
    table.writeByFlink(100);
    table.writeByJava();
    table.assertAllAgree();
    assertThat(table.fileIds()).isEqualTo(files);
    assertKeepsBuckets(table);
  }

  @Test
  void engineAfterEngineThreeTimesInTurn() {
    OrdersTable table = new OrdersTable(folder.resolve("t"), new Layout(false, false, true, true));
    table.writeByFlink(ROWS);
    SortedMap<String, SortedSet<String>> files = table.fileIds();
    for (int turn = 0; turn < 3; turn++) {
      table.writeBySpark(100);
      table.writeByFlink(100);
      table.writeByJava();
      table.assertAllAgree();
      if (turn == 1) {
        table.compact(Reader.HUDI_JAVA);
      }
    }
    table.deleteBySpark();
    table.assertAllAgree();
    assertThat(table.fileIds()).isEqualTo(files);
    assertKeepsBuckets(table);
  }

  @Test
  void continuesTableThatSparkBegan() {
    OrdersTable table = new OrdersTable(folder.resolve("t"), new Layout(true, true, true, true));
    table.writeBySpark(ROWS);
    SortedMap<String, SortedSet<String>> files = table.fileIds();
    table.writeByFlink(100);
    table.assertAllAgree();
    table.writeBySpark(100);
    table.writeByFlink(100);
    table.assertAllAgree();
    assertThat(table.fileIds()).isEqualTo(files);
  }

  private static void assertKeepsBuckets(OrdersTable table) {
    assertThat(table.java.metaClient().getTableConfig().getProps().stringPropertyNames())
        .contains("hoodie.bucket.index.num.buckets", "hoodie.bucket.index.hash.field");
    assertThat(table.java.metaClient().getTableConfig().getProps())
        .containsEntry("hoodie.bucket.index.num.buckets", String.valueOf(OrdersTable.BUCKETS))
        .containsEntry("hoodie.bucket.index.hash.field", "id,line")
        .containsEntry("hoodie.table.version", "9");
  }
}
