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
package dev.rowsink.commit;

import dev.rowsink.log.LogFileStat;
import dev.rowsink.log.LogFileStatSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Bytes of an {@link IntervalResult}, in state and on the wire. The first byte is the version. */
public final class IntervalResultSerializer {

  private static final int VERSION = 1;

  private IntervalResultSerializer() {}

  public static void write(IntervalResult result, DataOutput out) throws IOException {
    out.writeByte(VERSION);
    out.writeUTF(result.instant());
    out.writeLong(result.epoch());
    out.writeLong(result.barrier());
    out.writeInt(result.files().size());
    for (LogFileStat file : result.files()) {
      LogFileStatSerializer.write(file, out);
    }
  }

  /**
   * @throws IOException if the bytes are of a version that this release does not know
   */
  public static IntervalResult read(DataInput in) throws IOException {
    int version = in.readUnsignedByte();
    if (version != VERSION) {
      throw new IOException(
          "State of the Hudi sink has format version "
              + version
              + ", this release reads version "
              + VERSION
              + "; restore it with the release that wrote it, or with a newer one.");
    }
    String instant = in.readUTF();
    long epoch = in.readLong();
    long barrier = in.readLong();
    int count = in.readInt();
    List<LogFileStat> files = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      files.add(LogFileStatSerializer.read(in));
    }
    return new IntervalResult(instant, epoch, barrier, List.copyOf(files));
  }

  /** One result as bytes, for events. */
  public static byte[] toBytes(IntervalResult result) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try {
      write(result, new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot serialize a write result", e);
    }
    return bytes.toByteArray();
  }

  /** The reverse of {@link #toBytes}. */
  public static IntervalResult fromBytes(byte[] bytes) {
    try {
      return read(new DataInputStream(new ByteArrayInputStream(bytes)));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read a write result", e);
    }
  }
}
