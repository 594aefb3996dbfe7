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
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.config.OptionValues;
import dev.rowsink.config.WriteOptions;
import dev.rowsink.config.WriteOptionsReader;
import dev.rowsink.table.TableSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WriteMemoryTest {

  private static WriteOptions options(int poolMegabytes, String pageSize) {
    return WriteOptionsReader.read(
        new OptionValues(
            Map.of(
                "write.merge.max_memory",
                "0",
                "write.task.max.size",
                String.valueOf(100 + poolMegabytes),
                "write.memory.segment.page.size",
                pageSize)));
  }

  private static TableSpec table(int columns) {
    List<LogicalType> types = Collections.nCopies(columns, new BigIntType(false));
    List<String> names = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      names.add("c" + i);
    }
    return TableSpec.builder()
        .path("/none")
        .name("t")
        .rowType(RowType.of(types.toArray(LogicalType[]::new), names.toArray(String[]::new)))
        .keyFields(List.of("c0"))
        .buckets(1)
        .tableSchema("")
        .blockSchema("")
        .build();
  }

  @ParameterizedTest
  @CsvSource({
    "824, 32768, 10, 32768",
    "256, 32768, 10, 32768",
    "255, 32768, 10, 16384",
    "2, 32768, 10, 1024",
    "2, 4096, 10, 1024",
    "2, 16777216, 10, 1024",
    "824, 16777216, 10, 65536",
    "2, 32768, 1500, 32768",
    "2, 32768, 10000, 262144"
  })
  void takesSmallerPagesInASmallPoolAndLargerOnesForWideRows(
      int poolMegabytes, String wanted, int columns, int pageSize) {
    BufferPool pool = WriteMemory.heapPool(table(columns), options(poolMegabytes, wanted));
    assertThat(pool.pageSize()).isEqualTo(pageSize);
    assertThat(pool.totalPages()).isEqualTo((poolMegabytes << 20) / pageSize);
  }

  @Test
  void refusesAPoolOfTooFewPagesForTheColumnsBeforeTheJobRuns() {
    WriteOptions small = options(2, "32768");
    assertThatCode(() -> new RowDataStreamWriteOperatorFactory(table(10_000), small))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> new RowDataStreamWriteOperatorFactory(table(20_000), small))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("20000 columns")
        .hasMessageContaining("pages of 524288 bytes")
        .hasMessageContaining("Raise 'write.task.max.size' by 3 MB or more");
  }

  @Test
  void refusesManagedMemoryThatCannotHoldARow() {
    assertThatCode(() -> WriteMemory.checkManaged(table(1_500), 8, 32768))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> WriteMemory.checkManaged(table(10), 7, 32768))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("7 pages of 32768 bytes, but it needs at least 8")
        .hasMessageContaining("'taskmanager.memory.managed.size'");
    assertThatThrownBy(() -> WriteMemory.checkManaged(table(5_000), 100, 32768))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("5000 columns")
        .hasMessageContaining("'taskmanager.memory.segment-size'");
  }

  @ParameterizedTest
  @CsvSource({"0, file, 2048", "0, s3a, 2048", "0, hdfs, 512", "0, gs, 64", "7, file, 7"})
  void holdsAsManyLogFilesOpenAsTheStorageAllows(int configured, String scheme, int files) {
    assertThat(OpenLogFiles.of(configured, scheme).capacity()).isEqualTo(files);
  }
}
