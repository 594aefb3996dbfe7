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

import dev.rowsink.config.WriteOptions;
import dev.rowsink.parquet.AllTypes;
import dev.rowsink.parquet.TestBlocks;
import dev.rowsink.table.TableSpec;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.data.GenericRowData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Log files whose writer died, as Hudi's reader, rollback and compaction see them. */
class BrokenLogFileTest {

  private static final String FILE_ID = "00000000-0000-0000-0000-000000000000-0";

  @TempDir Path folder;

  private TableSpec table() {
    return AllTypes.spec(folder.toUri().toString(), AllTypes.ROW_TYPE, List.of())
        .metadataTable(false)
        .build();
  }

  private static List<LogFileStat> write(
      JavaClientTable hudi,
      TableSpec table,
      String instant,
      String token,
      List<List<GenericRowData>> blocks)
      throws IOException {
    LogFileWriter writer =
        LogFileWriter.create(
            table, WriteOptions.defaults(), hudi.storage(), "", FILE_ID, true, instant, token, 1);
    TestBlocks encoder = new TestBlocks(table, WriteOptions.defaults(), instant, "", FILE_ID);
    for (List<GenericRowData> block : blocks) {
      writer.append(encoder.encode(block));
    }
    return writer.close();
  }

  private void cut(LogFileStat file, long length) throws IOException {
    Path path = folder.resolve(file.path());
    // Hadoop's local file system would refuse the file by its checksum before Hudi looks at it.
    Files.deleteIfExists(path.resolveSibling("." + path.getFileName() + ".crc"));
    try (RandomAccessFile open = new RandomAccessFile(path.toFile(), "rw")) {
      open.setLength(length);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 7, 100, 2000})
  void keepsTheWholeBlocksBeforeABrokenTail(long missing) throws Exception {
    TableSpec table = table();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      LogFileStat file =
          write(
                  hudi,
                  table,
                  instant,
                  "0-1-0",
                  List.of(AllTypes.rows().subList(0, 2), AllTypes.rows().subList(2, 6)))
              .get(0);
      hudi.commit(instant, List.of(file));
      assertThat(hudi.read()).hasSize(6);
      cut(file, file.fileSize() - missing);
      assertThat(hudi.read()).hasSize(2);
      hudi.compact();
      assertThat(hudi.read()).hasSize(2);
    }
  }

  @Test
  void ignoresAFileWithoutABlock() throws Exception {
    TableSpec table = table();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String first = hudi.begin();
      hudi.commit(first, write(hudi, table, first, "0-1-0", List.of(AllTypes.rows())));
      String second = hudi.begin();
      LogFileStat empty =
          write(hudi, table, second, "0-1-0", List.of(AllTypes.rows().subList(0, 1))).get(0);
      hudi.commit(second, List.of(empty));
      cut(empty, 0);
      assertThat(hudi.read()).hasSize(6);
      hudi.compact();
      assertThat(hudi.read()).hasSize(6);
    }
  }

  @Test
  void isRolledBackAfterTheWriterWasKilledWithinABlock() throws Exception {
    TableSpec table = table();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String first = hudi.begin();
      hudi.commit(
          first, write(hudi, table, first, "0-1-0", List.of(AllTypes.rows().subList(0, 3))));
      String second = hudi.begin();
      killWithinABlock(table, second, "0-1-0");
      assertThat(hudi.read()).hasSize(3);
      hudi.rollBack(second);
      String third = hudi.begin();
      hudi.commit(third, write(hudi, table, third, "0-2-1", List.of(AllTypes.rows())));
      assertThat(hudi.read()).hasSize(6);
      hudi.compact();
      assertThat(hudi.read()).hasSize(6);
      assertThat(files(second)).isEmpty();
    }
  }

  @Test
  void givesWayToASecondAttemptInTheSameInstant() throws Exception {
    TableSpec table = table();
    try (JavaClientTable hudi = new JavaClientTable(table, WriteOptions.defaults())) {
      String instant = hudi.begin();
      killWithinABlock(table, instant, "0-1-0");
      assertThat(files(instant)).hasSize(1);
      hudi.commit(
          instant, write(hudi, table, instant, "0-2-1", List.of(AllTypes.rows().subList(0, 3))));
      assertThat(hudi.read()).hasSize(3);
      assertThat(files(instant)).singleElement().asString().endsWith("0-2-1");
    }
  }

  private static void killWithinABlock(TableSpec table, String instant, String token)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx256m");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(HalfBlockWriter.class.getName());
    command.addAll(List.of(table.path(), instant, FILE_ID, token));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = out.readLine();
      while (line != null && !line.equals(HalfBlockWriter.HALF_WAY)) {
        line = out.readLine();
      }
      assertThat(line).as("the writer came to the middle of a block").isNotNull();
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private List<Path> files(String instant) throws IOException {
    try (var all = Files.list(folder)) {
      return all.filter(file -> file.getFileName().toString().contains(instant + ".log"))
          .filter(file -> !file.getFileName().toString().endsWith(".crc"))
          .toList();
    }
  }
}
