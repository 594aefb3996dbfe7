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

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script itself, started from anywhere and lying anywhere. */
class ScriptITCase {

  private static final Path HOME = Path.of(System.getProperty("rowsink.home"));
  private static final long TIMEOUT_SECONDS = 300;

  @TempDir Path folder;
  private Path home;

  private record Run(int status, String output) {}

  /** The project in a folder with a blank in its name: the script, and what the build has made. */
  @BeforeEach
  void aProjectWithABlankInItsPath() throws Exception {
    home = folder.resolve("my projects/rowsink");
    Files.createDirectories(home.resolve("bin"));
    Files.copy(HOME.resolve("bin/ingest-lineitem"), home.resolve("bin/ingest-lineitem"));
    for (String module : List.of("tpch-loader", "flink-sql-connector")) {
      Files.createDirectories(home.resolve(module));
      Files.createSymbolicLink(
          home.resolve(module).resolve("target"), HOME.resolve(module).resolve("target"));
    }
  }

  @Test
  void runsFromAnotherFolderWithABlankInThePath() throws Exception {
    Run run = run(home.resolve("bin/ingest-lineitem"), "--scale=0.001");

    assertThat(run.output()).contains("  equal", home.resolve("target") + "/lineitem-");
    assertThat(run.status()).isZero();
    try (Stream<Path> left = Files.list(home.resolve("target"))) {
      assertThat(left).singleElement().asString().contains("/lineitem-");
    }
  }

  @Test
  void runsThroughSymbolicLinks() throws Exception {
    Path first = Files.createDirectories(folder.resolve("links")).resolve("one");
    Files.createSymbolicLink(first, Path.of("../my projects/rowsink/bin/ingest-lineitem"));
    Path second = folder.resolve("two");
    Files.createSymbolicLink(second, first.toAbsolutePath());

    Run help = run(second, "--help");
    assertThat(help.output()).contains("bin/ingest-lineitem [OPTION]...", "--update-fraction");
    assertThat(help.status()).isZero();
    Run refused = run(second, "--scale=abc");
    assertThat(refused.output()).contains("--scale", "'abc'").hasLineCount(1);
    assertThat(refused.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(home.resolve("target")).doesNotExist();
  }

  private Run run(Path script, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    Path output = folder.resolve("output.txt");
    Path elsewhere = Files.createDirectories(folder.resolve("else where"));
    ProcessBuilder builder = new ProcessBuilder(command).directory(elsewhere.toFile());
    builder.environment().put("ROWSINK_NO_BUILD", "1");
    builder.environment().put("ROWSINK_JAVA_OPTS", "-Xmx1g");
    Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      assertThat(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)).as("ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Run(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
  }
}
