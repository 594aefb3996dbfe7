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
package dev.rowsink.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input: one line that says what to do, status 2, nothing left behind. */
class BadInputTest {
  @TempDir private Path home;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--scale;0;a number above 0",
        "--scale;-1;a number above 0",
        "--scale;abc;a number above 0",
        "--scale;NaN;a number above 0",
        "--scale;1e9;a number above 0",
        "--update-fraction;1.5;a number from 0 to 1",
        "--delete-fraction;-0.1;a number from 0 to 1",
        "--partitions;0;a whole number from 1 to 10000",
        "--buckets;99999;a whole number from 1 to 10000",
        "--tasks;two;a whole number from 1 to 10000",
        "--checkpoint;soon;a duration such as 10s",
        "--checkpoint;1ms;100ms or more",
        "--format;xml;json, csv or avro",
        "--topic;a/b;letters, digits",
        "--kafka;nowhere;HOST:PORT",
        "--flink;localhost:99999;HOST:PORT",
        "--set;foo;KEY=VALUE"
      })
  void refusesValuesThatAreNotAllowed(String option, String value, String allowed)
      throws Exception {
    // Joined by '=', a value such as -1 cannot be taken for an option.
    refused(CommandRun.of(home, option + "=" + value), option, value, allowed);
  }

  @Test
  void refusesMinusOneAfterABlank() throws Exception {
    refused(CommandRun.of(home, "--scale", "-1"), "--scale", "-1");
  }

  @Test
  void refusesAnUnknownOptionAndNamesTheOneThatWasMeant() throws Exception {
    refused(CommandRun.of(home, "--scal", "1"), "--scal", "--scale");
    refused(CommandRun.of(home, "--frobnicate"), "--frobnicate", "--help");
    refused(CommandRun.of(home, "extra"), "extra", "--help");
  }

  @Test
  void refusesOptionsThatAreTheCommandsOwn() throws Exception {
    refused(CommandRun.of(home, "--set", "path=/x"), "path", "use --path");
    refused(CommandRun.of(home, "--set", "connector=print"), "connector");
  }

  @Test
  void refusesAPathThatCannotBeAFolder() throws Exception {
    Path file = Files.createFile(home.resolve("file"));
    CommandRun run = CommandRun.of(home, "--path", file.resolve("table").toString());
    assertThat(Files.size(file)).isZero();
    Files.delete(file);
    refused(run, "--path", file.toString(), "cannot be written");
  }

  @Test
  void refusesAPathThatHoldsSomethingElse() throws Exception {
    Path folder = Files.createDirectory(home.resolve("photos"));
    Path photo = Files.createFile(folder.resolve("photo.jpg"));
    CommandRun run = CommandRun.of(home, "--path", folder.toString());
    assertThat(photo).exists();
    Folders.delete(folder);
    refused(run, "--path", folder.toString(), "no Hudi table");
  }

  @Test
  void refusesAPathThatIsAFile() throws Exception {
    Path file = Files.createFile(home.resolve("file"));
    CommandRun run = CommandRun.of(home, "--path", file.toString());
    Files.delete(file);
    refused(run, "--path", file.toString(), "no Hudi table");
  }

  @Test
  void refusesAPathOfAnUnknownFileSystem() throws Exception {
    refused(CommandRun.of(home, "--path", "gopher://host/table"), "--path", "gopher");
    refused(CommandRun.of(home, "--path", "s3a://bucket/table"), "--path", "S3AFileSystem", "lib");
  }

  @Test
  void refusesAMisspeltOptionOfHudisAndNamesTheOneThatWasMeant() throws Exception {
    refused(
        CommandRun.of(home, "--set", "hoodie.parquet.compresion.codec=zstd"),
        "hoodie.parquet.compresion.codec",
        "did you mean hoodie.parquet.compression.codec");
  }

  @Test
  void refusesASummaryFileInAMissingFolder() throws Exception {
    refused(CommandRun.of(home, "--json", home.resolve("none/x.json").toString()), "--json");
    refused(CommandRun.of(home, "--json", "/proc/rowsink.json"), "--json");
  }

  @Test
  void refusesAnotherMachinesClusterWithoutABrokerAndAPathThatItSees() throws Exception {
    refused(CommandRun.of(home, "--flink", "jobmanager:8081"), "--kafka", "--path");
  }

  private void refused(CommandRun run, String... parts) throws Exception {
    assertThat(run.err()).contains(parts).hasLineCount(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(CommandRun.tree(home)).isEmpty();
  }
}
