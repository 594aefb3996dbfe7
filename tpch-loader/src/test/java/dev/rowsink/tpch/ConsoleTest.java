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

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ConsoleTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  @Test
  void drawsABarOnATerminalAndClearsIt() throws Exception {
    CountDownLatch asked = new CountDownLatch(3);
    try (Console.Stage stage =
        new Console(out, true)
            .stage(
                "Produce",
                100,
                () -> {
                  asked.countDown();
                  return 42;
                })) {
      asked.await();
      assertThat(stage.elapsed()).isPositive();
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("Produce").contains("42/100");
  }

  @Test
  void writesPlainLinesElsewhere() {
    new Console(out, false).line("one");
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("one" + System.lineSeparator());
  }

  @Test
  void writesNumbersForPeople() {
    assertThat(Console.count(6_001_215)).isEqualTo("6,001,215");
    assertThat(Console.rate(100, 0.5)).isEqualTo("200 rows/s");
    assertThat(Console.seconds(1.25)).isEqualTo("1.3 s");
  }
}
