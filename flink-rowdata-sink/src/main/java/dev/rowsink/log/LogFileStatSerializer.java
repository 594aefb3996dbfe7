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
package dev.rowsink.log;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.annotation.Internal;

/**
 * Log file stats as bytes, for a job's state and for messages between its tasks. Each stat starts
 * with the version of its layout, so that a later release reads what this one has written.
 */
@Internal
public final class LogFileStatSerializer {

  private static final int VERSION = 1;

  private LogFileStatSerializer() {}

  public static void write(LogFileStat stat, DataOutput out) throws IOException {
    out.writeByte(VERSION);
    RangeValues.writeText(stat.fileId(), out);
    RangeValues.writeText(stat.partitionPath(), out);
    RangeValues.writeText(stat.path(), out);
    out.writeInt(stat.logVersion());
    out.writeLong(stat.fileSize());
    out.writeLong(stat.rows());
    out.writeLong(stat.deletes());
    out.writeBoolean(stat.newFileGroup());
    out.writeInt(stat.columns().size());
    for (ColumnRange range : stat.columns()) {
      writeRange(range, out);
    }
  }

  private static void writeRange(ColumnRange range, DataOutput out) throws IOException {
    RangeValues.writeText(range.column(), out);
    RangeValues.writeText(range.type(), out);
    RangeValues.write(range.typeInfo(), out);
    RangeValues.write(range.min(), out);
    RangeValues.write(range.max(), out);
    out.writeLong(range.nulls());
    out.writeLong(range.values());
    out.writeLong(range.size());
    out.writeLong(range.uncompressedSize());
  }

  /**
   * Reads a stat that any release up to this one has written.
   *
   * @throws IOException if the bytes are of a later release, or no stat
   */
  public static LogFileStat read(DataInput in) throws IOException {
    int version = in.readByte();
    if (version != VERSION) {
      throw new IOException(
          "A log file stat has layout version "
              + version
              + ", but this release knows "
              + VERSION
              + " only. Restore with the release that wrote the state.");
    }
    String fileId = RangeValues.readText(in);
    String partitionPath = RangeValues.readText(in);
    String path = RangeValues.readText(in);
    int logVersion = in.readInt();
    long fileSize = in.readLong();
    long rows = in.readLong();
    long deletes = in.readLong();
    boolean newFileGroup = in.readBoolean();
    int columns = in.readInt();
    List<ColumnRange> ranges = new ArrayList<>(columns);
    for (int i = 0; i < columns; i++) {
      ranges.add(readRange(in));
    }
    return new LogFileStat(
        fileId, partitionPath, path, logVersion, fileSize, rows, deletes, newFileGroup, ranges);
  }

  private static ColumnRange readRange(DataInput in) throws IOException {
    return new ColumnRange(
        RangeValues.readText(in),
        RangeValues.readText(in),
        (String) RangeValues.read(in),
        RangeValues.read(in),
        RangeValues.read(in),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong());
  }
}
