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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskNeedTest {
  @TempDir private Path folder;

  @Test
  void statesNeedAndRoomOfAFolderThatIsNotMadeYet() throws Exception {
    DiskNeed need = new DiskNeed();
    need.add(folder.resolve("a/b"), 1_000_000);
    need.add(folder.resolve("c"), 2_000_000);
    assertThat(need.check()).startsWith("Disk: up to 3 MB needed, ").endsWith(" free.");
  }

  @Test
  void refusesWhatDoesNotFit() {
    DiskNeed need = new DiskNeed();
    need.add(folder, 1L << 60);
    assertThatThrownBy(need::check)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("1152921504.6 GB")
        .hasMessageContaining("--scale");
  }

  @Test
  void growsWithTheRows() {
    assertThat(DiskNeed.tableBytes(1_000_000) - DiskNeed.tableBytes(0)).isEqualTo(80_000_000);
    assertThat(DiskNeed.topicBytes(60_000_000, TopicFormat.JSON)).isGreaterThan(20_000_000_000L);
  }
}
