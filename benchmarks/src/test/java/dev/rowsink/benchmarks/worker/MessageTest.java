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
package dev.rowsink.benchmarks.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class MessageTest {

  @Test
  void survivesTheWayAsOneLine() {
    Message sent =
        Message.of("run")
            .with("ddl.sink", "CREATE TABLE a (b INT)\nWITH ('x'='y&z', 'ü'='%')")
            .with("rows", 5);
    assertThat(sent.line()).doesNotContain("\n");
    Message received = Message.parse(sent.line());
    assertThat(received.kind()).isEqualTo("run");
    assertThat(received.number("rows")).isEqualTo(5);
    assertThat(received.under("ddl.")).isEqualTo(sent.under("ddl.")).containsOnlyKeys("sink");
  }

  @Test
  void saysWhichValueIsMissing() {
    assertThatIllegalStateException()
        .isThrownBy(() -> Message.of("run").text("rows"))
        .withMessageContaining("'rows'");
  }
}
