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
package dev.rowsink.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.parquet.AllTypes;
import dev.rowsink.parquet.TestBlocks;
import dev.rowsink.table.TableSpec;
import dev.rowsink.table.TableStorage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hudi.common.model.DeleteRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogFileWriterFaultsTest {

  private static final String INSTANT = "20261201000000000";
  private static final String FILE_ID = "00000000-0000-0000-0000-000000000000-0";

  @TempDir Path folder;

  private TableSpec table;
  private LogFileWriter writer;

  @BeforeEach
  void open() throws IOException {
    FaultyFileSystem.CALLS.clear();
    table = AllTypes.table(FaultyFileSystem.SCHEME + "://" + folder.toAbsolutePath());
    writer =
        LogFileWriter.create(
            table,
            WriteOptions.defaults(),
            TableStorage.open(
                table.path(), Map.of("fs.faulty.impl", FaultyFileSystem.class.getName())),
            "",
            FILE_ID,
            true,
            INSTANT,
            "0-1-0",
            1);
  }

  @AfterEach
  void heal() {
    FaultyFileSystem.failing = "";
    writer.abort();
  }

  private void append() throws IOException {
    writer.append(
        new TestBlocks(table, WriteOptions.defaults(), INSTANT, "", FILE_ID)
            .encode(AllTypes.rows()));
  }

  @Test
  void bringsAFileToTheDisksBeforeItClosesIt() throws IOException {
    append();
    assertThat(FaultyFileSystem.CALLS).contains("write").doesNotContain("hsync", "close");
    assertThat(writer.close()).hasSize(1);
    assertThat(FaultyFileSystem.CALLS).endsWith("hsync", "close");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hsync", "close"})
  void hasNoStatForAFileThatDoesNotReachTheDisks(String fault) throws IOException {
    append();
    FaultyFileSystem.failing = fault;
    assertThatThrownBy(writer::close)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Cannot close log file")
        .hasMessageContaining(FILE_ID + "_" + INSTANT + ".log.1_0-1-0")
        .hasRootCauseMessage("no space left on device");
    FaultyFileSystem.failing = "";
    assertThatThrownBy(writer::close)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("has failed before");
  }

  @Test
  void hasNoStatForTheBlocksBeforeOneThatFailed() throws IOException {
    append();
    FaultyFileSystem.failing = "write";
    assertThatThrownBy(() -> writer.appendDeletes(List.of(DeleteRecord.create("1", ""))))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Cannot append a block to log file")
        .hasMessageContaining(folder.toString())
        .hasRootCauseMessage("no space left on device");
    FaultyFileSystem.failing = "";
    assertThatThrownBy(this::append).hasMessageContaining("has failed before");
    assertThatThrownBy(writer::close).hasMessageContaining("has failed before");
  }

  @Test
  void givesUpQuietlyEvenIfTheFileCannotBeClosed() throws IOException {
    append();
    FaultyFileSystem.failing = "close";
    writer.abort();
    writer.abort();
    assertThatThrownBy(writer::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed already");
  }
}
