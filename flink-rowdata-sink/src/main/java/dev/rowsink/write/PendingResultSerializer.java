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
package dev.rowsink.write;

import dev.rowsink.commit.IntervalResult;
import dev.rowsink.commit.IntervalResultSerializer;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.base.TypeSerializerSingleton;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Waits for a result when it is serialized. The bytes carry their own format version. */
public final class PendingResultSerializer extends TypeSerializerSingleton<PendingResult> {

  private static final long serialVersionUID = 1L;

  static final PendingResultSerializer INSTANCE = new PendingResultSerializer();

  @Override
  public boolean isImmutableType() {
    return true;
  }

  @Override
  public PendingResult createInstance() {
    return null;
  }

  @Override
  public PendingResult copy(PendingResult from) {
    return from;
  }

  @Override
  public PendingResult copy(PendingResult from, PendingResult reuse) {
    return from;
  }

  @Override
  public int getLength() {
    return -1;
  }

  @Override
  public void serialize(PendingResult pending, DataOutputView target) throws IOException {
    IntervalResultSerializer.write(pending.await(), target);
  }

  @Override
  public PendingResult deserialize(DataInputView source) throws IOException {
    return PendingResult.restored(IntervalResultSerializer.read(source));
  }

  @Override
  public PendingResult deserialize(PendingResult reuse, DataInputView source) throws IOException {
    return deserialize(source);
  }

  @Override
  public void copy(DataInputView source, DataOutputView target) throws IOException {
    IntervalResult result = IntervalResultSerializer.read(source);
    IntervalResultSerializer.write(result, target);
  }

  @Override
  public TypeSerializerSnapshot<PendingResult> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Compatible with every version of the bytes: they say themselves which they are. */
  public static final class Snapshot extends SimpleTypeSerializerSnapshot<PendingResult> {
    public Snapshot() {
      super(() -> INSTANCE);
    }
  }
}
