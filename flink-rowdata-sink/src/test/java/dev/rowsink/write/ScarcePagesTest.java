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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.CapturedLog;
import dev.rowsink.config.SortBuffer;
import dev.rowsink.log.LogFileStat;
import dev.rowsink.table.ResolvedTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A write task whose pages do not suffice (apache/hudi#10929, apache/hudi#5132). */
class ScarcePagesTest {

  private static final RowType ROW =
      RowType.of(
          new LogicalType[] {
            new BigIntType(false), VarCharType.STRING_TYPE, VarCharType.STRING_TYPE
          },
          new String[] {"id", "v", "p"});

  @TempDir Path folder;

  private OneWriteTask task(SortBuffer kind, String poolMegabytes, String buckets) {
    return OneWriteTask.on(
        folder.resolve("t"), ROW, List.of("p"), options(kind, poolMegabytes, buckets));
  }

  private static Map<String, String> options(
      SortBuffer kind, String poolMegabytes, String buckets) {
    Map<String, String> options = new HashMap<>(QuickFileSystem.OPTIONS);
    options.put("write.task.max.size", String.valueOf(100 + Integer.parseInt(poolMegabytes)));
    options.put("write.merge.max_memory", "0");
    options.put("write.sort.buffer", kind.name().toLowerCase(Locale.ROOT));
    options.put("hoodie.bucket.index.num.buckets", buckets);
    options.put("hoodie.parquet.compression.codec", "snappy");
    return options;
  }

  private static GenericRowData row(long id, int partition, int length) {
    return GenericRowData.of(
        id, StringData.fromString("x".repeat(length)), StringData.fromString("p" + partition));
  }

  private static long rows(List<LogFileStat> files) {
    return files.stream().mapToLong(LogFileStat::rows).sum();
  }

  /** What reaches the storage at the least: one file a bucket, and few blocks in it. */
  @ParameterizedTest
  @EnumSource
  void writesOneFileForEachOfTwoThousandBuckets(SortBuffer kind) throws Exception {
    int rows = 12_000;
    Random random = new Random(1);
    try (CapturedLog log = CapturedLog.of(ScarcePagesWarning.class);
        OneWriteTask task = task(kind, "2", "4")) {
      for (int i = 0; i < rows; i++) {
        task.write(row(i, random.nextInt(500), 100));
      }
      List<LogFileStat> files = task.seal(1);
      assertThat(rows(files)).isEqualTo(rows);
      assertThat(files.size()).isBetween(1_900, 2_000);
      assertThat(task.flusher.flushes()).isLessThan(kind == SortBuffer.QUICK ? 7_000 : 3_000);
      assertThat(task.pool.freePages()).isEqualTo(task.pool.totalPages());
      assertThat(log.warnings())
          .singleElement()
          .asString()
          .contains("open buckets", "'write.task.max.size'", "'hoodie.bucket.index.num.buckets'")
          .satisfies(
              warning ->
                  assertThat(warning.contains("'write.sort.buffer'='radix'"))
                      .isEqualTo(kind == SortBuffer.QUICK));
    }
  }

  @ParameterizedTest
  @EnumSource
  void saysNothingWhenThePoolIsLargeEnough(SortBuffer kind) throws Exception {
    try (CapturedLog log = CapturedLog.of(ScarcePagesWarning.class);
        OneWriteTask task = task(kind, "4", "4")) {
      for (int i = 0; i < 40_000; i++) {
        task.write(row(i, i % 4, 300));
      }
      assertThat(rows(task.seal(1))).isEqualTo(40_000);
      assertThat(log.warnings()).isEmpty();
    }
  }

  /** A row that needs pages may find its own bucket's buffer sealed for them. */
  @ParameterizedTest
  @EnumSource
  void takesRowsOfAllSizesUpToThePool(SortBuffer kind) throws Exception {
    Random random = new Random(2);
    try (OneWriteTask task = task(kind, "2", "2")) {
      for (int i = 0; i < 1_000; i++) {
        int length = random.nextInt(10) == 0 ? random.nextInt(1_900_000) : random.nextInt(3_000);
        task.write(row(i, random.nextInt(5), length));
      }
      assertThat(rows(task.seal(1))).isEqualTo(1_000);
      assertThat(task.pool.freePages()).isEqualTo(task.pool.totalPages());
    }
  }

  @ParameterizedTest
  @EnumSource
  void refusesARowThatIsLargerThanThePool(SortBuffer kind) throws Exception {
    try (OneWriteTask task = task(kind, "2", "1")) {
      task.write(row(1, 1, 10));
      assertThatThrownBy(() -> task.write(row(2, 1, 2_200_000)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("A row of 22000")
          .hasMessageContaining("partition 'p1'")
          .hasMessageContaining("2097152 bytes")
          .hasMessageContaining("Raise 'write.task.max.size' by 1 MB or more");
    }
  }

  /** Two of three tasks end by a write that fails, the third is closed while it works. */
  @ParameterizedTest
  @EnumSource
  void losesNoPageWhenFlushesFail(SortBuffer kind) throws Exception {
    ResolvedTable table =
        OneWriteTask.table(folder.resolve("t"), ROW, List.of("p"), options(kind, "2", "4"));
    Random random = new Random(3);
    long flushes = 0;
    int failures = 0;
    for (int round = 0; flushes < 1_000; round++) {
      OneWriteTask task = OneWriteTask.on(table, new BufferPool(1024, 128 * 1024));
      boolean fails = round % 3 > 0;
      try {
        QuickFileSystem.failAfter(fails ? random.nextInt(2_000) : Long.MAX_VALUE);
        int rows = fails ? 20_000 : random.nextInt(1_000);
        for (int i = 0; i < rows; i++) {
          task.write(row(i, random.nextInt(10), random.nextInt(500)));
        }
        if (fails) {
          task.seal(1);
        }
      } catch (IOException | ExecutionException e) {
        failures++;
        assertThat(e).hasStackTraceContaining("No space left on device, says the test");
      } finally {
        task.close();
        QuickFileSystem.heal();
      }
      flushes += task.flusher.flushes();
      assertThat(task.pool.freePages()).isEqualTo(task.pool.totalPages());
    }
    assertThat(failures).isGreaterThan(2);
  }
}
