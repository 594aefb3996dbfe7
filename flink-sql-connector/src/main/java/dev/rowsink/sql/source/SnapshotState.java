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

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;

/**
 * What the enumerator remembers.
 *
 * @param listed whether the table has been listed
 * @param unassigned splits that no reader has
 */
record SnapshotState(boolean listed, List<SliceSplit> unassigned) {

  /** State as bytes, version 1. */
  static final class Serializer implements SimpleVersionedSerializer<SnapshotState> {

    @Override
    public int getVersion() {
      return SliceSplitSerializer.INSTANCE.getVersion();
    }

    @Override
    public byte[] serialize(SnapshotState state) throws IOException {
      DataOutputSerializer out = new DataOutputSerializer(1024);
      out.writeBoolean(state.listed());
      out.writeInt(state.unassigned().size());
      for (SliceSplit split : state.unassigned()) {
        SliceSplitSerializer.write(split, out);
      }
      return out.getCopyOfBuffer();
    }

    @Override
    public SnapshotState deserialize(int version, byte[] bytes) throws IOException {
      SliceSplitSerializer.checkVersion(version);
      DataInputDeserializer in = new DataInputDeserializer(bytes);
      boolean listed = in.readBoolean();
      int count = in.readInt();
      List<SliceSplit> splits = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        splits.add(SliceSplitSerializer.read(in));
      }
      return new SnapshotState(listed, splits);
    }
  }
}
