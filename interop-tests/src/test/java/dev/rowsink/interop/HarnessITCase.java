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

/** Spark and Hudi's Java client agree without us: what the other tests compare with is sound. */
class HarnessITCase {

  @Test
  void sparkAndHudisJavaClientAgreeOnTablesOfTheirOwn(@TempDir Path folder) {
    OrdersTable table = new OrdersTable(folder.resolve("t"), new Layout(true, true, false, true));
    table.writeBySpark(200);
    SortedMap<String, SortedSet<String>> files = table.fileIds();
    table.writeByJava();
    table.writeBySpark(50);
    // Spark's batch writes compact after every fifth delta commit, here 1 + 4 of the Java client.
    assertThat(table.java.compactions()).isOne();
    assertThat(table.java.layout()).endsWith(" 0 log files");
    Readers.assertSame("Spark", table.readers.read(Reader.SPARK), table.expected());
    Readers.assertSame("Java", table.readers.read(Reader.HUDI_JAVA), table.expected());
    table.writeByJava();
    table.compact(Reader.HUDI_JAVA);
    Readers.assertSame("Spark", table.readers.read(Reader.SPARK), table.expected());
    Readers.assertSame("Java", table.readers.read(Reader.HUDI_JAVA), table.expected());
    assertThat(table.fileIds()).isEqualTo(files).hasSize(8);
    assertThat(files.values()).allSatisfy(ids -> assertThat(ids).hasSize(1));
  }
}
