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

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The coordinator's part of a checkpoint: what earlier completed checkpoints hold and no commit has
 * made visible yet. The tasks' state holds it too, but a task that has finished has no state.
 *
 * @param results acknowledged and uncommitted results
 */
record CommitState(List<IntervalResult> results) {

  private static final int VERSION = 1;

  byte[] toBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeByte(VERSION);
    out.writeInt(results.size());
    for (IntervalResult result : results) {
      IntervalResultSerializer.write(result, out);
    }
    return bytes.toByteArray();
  }

  /**
   * @param bytes as {@link #toBytes} gave them; null for a job without coordinator state
   * @throws IOException if they are of a version that this release does not know
   */
  static CommitState fromBytes(byte[] bytes) throws IOException {
    if (bytes == null || bytes.length == 0) {
      return new CommitState(List.of());
    }
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    int version = in.readUnsignedByte();
    if (version != VERSION) {
      throw new IOException(
          "Coordinator state of the Hudi sink has format version "
              + version
              + ", this release reads version "
              + VERSION
              + "; restore it with the release that wrote it, or with a newer one.");
    }
    int count = in.readInt();
    List<IntervalResult> results = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      results.add(IntervalResultSerializer.read(in));
    }
    return new CommitState(results);
  }
}
