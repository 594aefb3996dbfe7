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

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HelpTest {
  @TempDir private Path home;

  @Test
  void namesOptionsDefaultsExamplesAndExitStatus() throws Exception {
    CommandRun run = CommandRun.of(home, "--help");
    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains(
            "--scale", "--path", "--kafka", "--topic", "--partitions", "--format", "--buckets")
        .contains("--tasks", "--checkpoint", "--set", "--update-fraction", "--delete-fraction")
        .contains("--flink", "--keep", "--json", "Default: 0.01", "Default: 10s", "Examples:")
        .contains("Exit status:")
        .doesNotContain("${");
    assertThat(run.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThan(101));
    assertThat(CommandRun.tree(home)).isEmpty();
  }
}
