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
package dev.rowsink.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.config.SortBuffer;
import dev.rowsink.log.LogFileStat;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A table of 1,500 columns in a heap of 1 GB, of its own process (apache/hudi#8071). */
class WideRowsTest {

  private static final int COLUMNS = 1_500;
  private static final int ROWS = 8_000;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void writesAWideTableInASmallHeap(SortBuffer kind) throws Exception {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElse("java"),
                "-Xmx1g",
                "--add-opens=java.base/java.util=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                WideRowsTest.class.getName(),
                folder.resolve("t").toString(),
                kind.name().toLowerCase(Locale.ROOT))
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).contains("rows written: " + ROWS);
  }

  /** What the process runs. */
  public static void main(String[] args) throws Exception {
    Map<String, String> options = new HashMap<>(QuickFileSystem.OPTIONS);
    options.put("write.task.max.size", "300");
    options.put("write.sort.buffer", args[1]);
    options.put("write.flush.threads", "4");
    options.put("hoodie.bucket.index.num.buckets", "4");
    options.put("hoodie.parquet.compression.codec", "snappy");
    long rows = 0;
    try (OneWriteTask task = OneWriteTask.on(Path.of(args[0]), type(), List.of(), options)) {
      Random random = new Random(1);
      GenericRowData row = new GenericRowData(COLUMNS);
      for (int i = 0; i < ROWS; i++) {
        fill(row, i, random);
        task.write(row);
      }
      for (LogFileStat file : task.seal(1)) {
        rows += file.rows();
      }
    }
    System.out.println("rows written: " + rows + ", heap at most: " + (peak() >> 20) + " MB");
  }

  private static void fill(GenericRowData row, int id, Random random) {
    row.setField(0, (long) id);
    for (int column = 1; column < COLUMNS; column++) {
      row.setField(
          column,
          column % 10 == 0
              ? StringData.fromString("text " + random.nextInt(1_000))
              : (Object) random.nextDouble());
    }
  }

  private static RowType type() {
    List<LogicalType> types = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int column = 0; column < COLUMNS; column++) {
      types.add(
          column == 0
              ? new BigIntType(false)
              : column % 10 == 0 ? VarCharType.STRING_TYPE : new DoubleType());
      names.add(column == 0 ? "id" : "c" + column);
    }
    return RowType.of(types.toArray(LogicalType[]::new), names.toArray(String[]::new));
  }

  private static long peak() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .mapToLong((MemoryPoolMXBean pool) -> pool.getPeakUsage().getUsed())
        .sum();
  }
}
