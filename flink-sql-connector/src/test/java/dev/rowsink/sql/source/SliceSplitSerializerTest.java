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
package dev.rowsink.sql.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.merge.TableSlice;
import dev.rowsink.merge.TableSlice.DataFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class SliceSplitSerializerTest {

  private static final SliceSplit LOGS_ONLY =
      new SliceSplit(
          new TableSlice("p=1", "f", "9", null, new ArrayList<>(List.of(new DataFile("a", 5)))), 3);

  private static final SliceSplit WITH_BASE =
      new SliceSplit(
          new TableSlice(
              "",
              "00000000-0000-0000-0000-000000000000-0",
              "20260101000000000",
              new DataFile("file:/t/b.parquet", 1L << 40),
              new ArrayList<>(List.of(new DataFile("l1", 1), new DataFile("l2", 2)))),
          0);

  /** Bytes of version 1 as checkpoints hold them: they must stay readable. */
  private static final String STORED =
      "0003703d310001660001390000000001000161000000000000000500000000000000" + "03";

  @Test
  void readsStoredBytes() throws IOException {
    SliceSplit read = SliceSplitSerializer.INSTANCE.deserialize(1, HexFormat.of().parseHex(STORED));

    assertThat(read).isEqualTo(LOGS_ONLY);
  }

  @Test
  void writesWhatIsStored() throws IOException {
    assertThat(HexFormat.of().formatHex(SliceSplitSerializer.INSTANCE.serialize(LOGS_ONLY)))
        .isEqualTo(STORED);
  }

  @Test
  void bringsBackSplitsAndEnumeratorState() throws IOException {
    SnapshotState state = new SnapshotState(true, List.of(WITH_BASE, LOGS_ONLY));
    SnapshotState.Serializer serializer = new SnapshotState.Serializer();

    assertThat(serializer.deserialize(1, serializer.serialize(state))).isEqualTo(state);
  }

  @Test
  void refusesAnUnknownVersion() {
    assertThatThrownBy(() -> SliceSplitSerializer.INSTANCE.deserialize(2, new byte[0]))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("version 2");
  }
}
