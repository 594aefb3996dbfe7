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

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs that end before they are through leave nothing. */
class StoppedRunITCase {
  @TempDir private Path home;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "frobnicate=1;'frobnicate'",
        "write.batch.sze=64;'write.batch.size'",
        "hoodie.frobnicate=1;hoodie.frobnicate",
        "table.type=COPY_ON_WRITE;MERGE_ON_READ",
        "index.type=FLINK_STATE;BUCKET",
        "write.ignore.failed=true;write.ignore.failed",
        "write.tasks=many;write.tasks"
      })
  void refusesTableOptionsBeforeAnythingStarts(String option, String told) throws Exception {
    CommandRun run = CommandRun.of(home, "--set", option);
    assertThat(run.err()).contains(told).hasLineCount(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(CommandRun.tree(home)).isEmpty();
  }

  @Test
  void givesUpOnABrokerThatDoesNotAnswerForTenSeconds() throws Exception {
    // It takes connections and says nothing.
    try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      brokerRefused("127.0.0.1:" + silent.getLocalPort());
    }
  }

  @Test
  void givesUpOnABrokerThatIsNotThere() throws Exception {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    brokerRefused("127.0.0.1:" + port);
  }

  @Test
  void givesUpOnABrokerWhoseNameIsUnknown() throws Exception {
    brokerRefused("no-such-host.invalid:9092");
  }

  @Test
  void givesUpOnAClusterThatIsNotThere() throws Exception {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    CommandRun run = CommandRun.of(home, "--flink=127.0.0.1:" + port);
    assertThat(run.err()).contains("No Flink cluster", "127.0.0.1:" + port).hasLineCount(1);
    assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(CommandRun.tree(home)).isEmpty();
  }

  private void brokerRefused(String address) throws Exception {
    CommandRun run = CommandRun.of(home, "--kafka=" + address);
    assertThat(run.err()).contains("No Kafka broker", address, "10 s").hasLineCount(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(CommandRun.tree(home)).isEmpty();
  }

  @Test
  void leavesNothingWhenInterruptedInTheMidstOfTheJob() throws Exception {
    CommandRun run = interruptedAt("Produced", "--scale=0.02", "--checkpoint=500ms");
    assertThat(run.err()).isEqualToIgnoringNewLines("Stopped.");
    assertThat(run.status()).isEqualTo(ExitStatus.INTERRUPTED);
    assertThat(CommandRun.tree(home)).isEqualTo(List.of("target"));
  }

  @Test
  void keepsTheTableWhenInterruptedAfterTheEnd() throws Exception {
    Path table = home.resolve("table");
    CommandRun run = interruptedAt("Kafka stays up", "--scale=0.001", "--keep", "--path=" + table);
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(ExitStatus.OK);
    assertThat(table.resolve(".hoodie/hoodie.properties")).exists();
    assertThat(home.resolve("target")).isEmptyDirectory();
  }

  /** Interrupts the command, as Ctrl-C does, when it writes a line that begins so. */
  private CommandRun interruptedAt(String beginning, String... arguments) throws Exception {
    CountDownLatch written = new CountDownLatch(1);
    CompletableFuture<CommandRun> result = new CompletableFuture<>();
    Thread command =
        new Thread(
            () ->
                result.complete(
                    CommandRun.of(
                        home,
                        line -> {
                          if (line.startsWith(beginning)) {
                            written.countDown();
                          }
                        },
                        arguments)),
            "command");
    result.whenComplete((run, failure) -> written.countDown());
    command.start();
    written.await();
    command.interrupt();
    return result.get();
  }
}
