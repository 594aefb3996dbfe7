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

import dev.rowsink.merge.TableSlice;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;

/** Splits as bytes, version 1. */
final class SliceSplitSerializer implements SimpleVersionedSerializer<SliceSplit> {

  static final SliceSplitSerializer INSTANCE = new SliceSplitSerializer();

  private static final int VERSION = 1;

  private SliceSplitSerializer() {}

  @Override
  public int getVersion() {
    return VERSION;
  }

  @Override
  public byte[] serialize(SliceSplit split) throws IOException {
    DataOutputSerializer out = new DataOutputSerializer(512);
    write(split, out);
    return out.getCopyOfBuffer();
  }

  @Override
  public SliceSplit deserialize(int version, byte[] bytes) throws IOException {
    checkVersion(version);
    return read(new DataInputDeserializer(bytes));
  }

  static void checkVersion(int version) throws IOException {
    if (version != VERSION) {
      throw new IOException(
          "Source state has version "
              + version
              + ", but this connector reads version "
              + VERSION
              + ". Restore it with the connector that wrote it.");
    }
  }

  static void write(SliceSplit split, DataOutputSerializer out) throws IOException {
    TableSlice slice = split.slice();
    out.writeUTF(slice.partitionPath());
    out.writeUTF(slice.fileId());
    out.writeUTF(slice.instant());
    List<TableSlice.DataFile> files = new ArrayList<>(slice.logFiles());
    out.writeBoolean(slice.baseFile() != null);
    if (slice.baseFile() != null) {
      files.add(0, slice.baseFile());
    }
    out.writeInt(files.size());
    for (TableSlice.DataFile file : files) {
      out.writeUTF(file.path());
      out.writeLong(file.length());
    }
    out.writeLong(split.rowsRead());
  }

  static SliceSplit read(DataInputDeserializer in) throws IOException {
    String partitionPath = in.readUTF();
    String fileId = in.readUTF();
    String instant = in.readUTF();
    boolean hasBase = in.readBoolean();
    int count = in.readInt();
    ArrayList<TableSlice.DataFile> files = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      files.add(new TableSlice.DataFile(in.readUTF(), in.readLong()));
    }
    TableSlice.DataFile base = hasBase ? files.remove(0) : null;
    return new SliceSplit(
        new TableSlice(partitionPath, fileId, instant, base, files), in.readLong());
  }
}
