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
package dev.rowsink.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs every example by its command, on the jars of this build. */
final class ExamplesITCase {

  private static final Path HOME = Path.of(System.getProperty("rowsink.home"));
  private static final int TIMEOUT_SECONDS = 300;

  @TempDir private Path folder;

  private record Run(int status, String output) {}

  @Test
  void listsExamplesWithoutAName() throws Exception {
    Run run = runExample();

    assertThat(run.status()).isZero();
    assertThat(run.output()).contains("  orders-stream  A stream of rows", "  orders  ");
  }

  @Test
  void refusesANameThatIsNoExample() throws Exception {
    Run run = runExample("order");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.output()).startsWith("There is no example 'order'.").contains("orders-stream");
  }

  @Test
  void ordersRunsTwiceWithTheSameResult() throws Exception {
    String path = folder.resolve("orders table").toString();

    for (int i = 0; i < 2; i++) {
      Run run = runExample("orders", path);

      assertThat(run.output().replaceAll(" +", " "))
          .contains(
              "| 1 | paid | 19.90 | SE |",
              "| 2 | created | 5.00 | SE |",
              "| 3 | created | 74.50 | New Zealand |",
              "| 4 | created | 12.00 | New Zealand |",
              "4 rows in set");
      assertThat(run.status()).isZero();
    }
  }

  @Test
  void ordersStreamLeavesTheLastVersions() throws Exception {
    String path = folder.resolve("stream").toString();

    Run run = runExample("orders-stream", path);

    assertThat(run.output()).contains("900 orders are in " + path);
    assertThat(run.status()).isZero();
    assertThat(
            select(
                path,
                "SELECT COUNT(*), COUNT(DISTINCT id), MIN(version), MAX(state), MIN(id) FROM t"))
        .containsExactly(Row.of(900L, 900L, 2, "shipped", 1L));
  }

  /** From another folder it is started by every test here. */
  @Test
  void isFoundThroughALinkAndInAFolderWithABlank() throws Exception {
    Path home = folder.resolve("my projects/rowsink");
    Files.createDirectories(home.resolve("bin"));
    Files.copy(HOME.resolve("bin/run-example"), home.resolve("bin/run-example"));
    Files.createSymbolicLink(home.resolve("examples"), HOME.resolve("examples"));
    Files.createSymbolicLink(
        home.resolve("flink-sql-connector"), HOME.resolve("flink-sql-connector"));
    Path link = folder.resolve("example");
    Files.createSymbolicLink(link, Path.of("my projects/rowsink/bin/run-example"));

    assertThat(run(link).output()).contains("  orders  ");
    Run orders = run(link, "orders");
    assertThat(orders.output()).contains("4 rows in set");
    assertThat(orders.status()).isZero();
    assertThat(home.resolve("target/examples/orders/.hoodie")).exists();
  }

  private static List<Row> select(String path, String query) throws Exception {
    TableEnvironment tables = TableEnvironment.create(EnvironmentSettings.inBatchMode());
    tables.executeSql(
        "CREATE TABLE t (id BIGINT, state STRING, version INT, PRIMARY KEY (id) NOT ENFORCED)"
            + " WITH ('connector' = 'hudi', 'path' = '"
            + path
            + "')");
    List<Row> rows = new ArrayList<>();
    try (CloseableIterator<Row> result = tables.executeSql(query).collect()) {
      result.forEachRemaining(rows::add);
    }
    return rows;
  }

  private Run runExample(String... arguments) throws IOException, InterruptedException {
    return run(HOME.resolve("bin/run-example"), arguments);
  }

  private Run run(Path script, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    Path output = folder.resolve("output.txt");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("ROWSINK_NO_BUILD", "1");
    builder.environment().put("ROWSINK_JAVA_OPTS", "-Xmx1g");
    Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      assertThat(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS))
          .describedAs("bin/run-example %s ends", List.of(arguments))
          .isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Run(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
  }
}
