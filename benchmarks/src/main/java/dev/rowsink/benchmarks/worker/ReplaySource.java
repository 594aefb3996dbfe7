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

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.connector.source.lib.util.IteratorSourceEnumerator;
import org.apache.flink.api.connector.source.lib.util.IteratorSourceReader;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.table.data.RowData;

/** Replays rows that are in memory: as many of them as asked for, in one range a task. */
final class ReplaySource implements Source<RowData, ReplaySplit, Collection<ReplaySplit>> {

  private static final long serialVersionUID = 1L;

  private final String file;
  private final long stride;
  private final long rows;

  ReplaySource(String file, long stride, long rows) {
    this.file = file;
    this.stride = stride;
    this.rows = rows;
  }

  @Override
  public Boundedness getBoundedness() {
    return Boundedness.BOUNDED;
  }

  @Override
  public SourceReader<RowData, ReplaySplit> createReader(SourceReaderContext context) {
    return new IteratorSourceReader<>(context);
  }

  @Override
  public SplitEnumerator<ReplaySplit, Collection<ReplaySplit>> createEnumerator(
      SplitEnumeratorContext<ReplaySplit> context) {
    int tasks = context.currentParallelism();
    List<ReplaySplit> splits = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      splits.add(
          new ReplaySplit("range-" + i, file, stride, rows * i / tasks, rows * (i + 1) / tasks));
    }
    return new IteratorSourceEnumerator<>(context, splits);
  }

  @Override
  public SplitEnumerator<ReplaySplit, Collection<ReplaySplit>> restoreEnumerator(
      SplitEnumeratorContext<ReplaySplit> context, Collection<ReplaySplit> splits) {
    return new IteratorSourceEnumerator<>(context, splits);
  }

  @Override
  public SimpleVersionedSerializer<ReplaySplit> getSplitSerializer() {
    return new JavaSerializer<>();
  }

  @Override
  public SimpleVersionedSerializer<Collection<ReplaySplit>> getEnumeratorCheckpointSerializer() {
    return new JavaSerializer<>();
  }

  /** Good for state that no later version has to read. */
  private static final class JavaSerializer<T> implements SimpleVersionedSerializer<T> {

    @Override
    public int getVersion() {
      return 1;
    }

    @Override
    public byte[] serialize(T value) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(value instanceof Collection<?> splits ? new ArrayList<>(splits) : value);
      }
      return bytes.toByteArray();
    }

    @Override
    @SuppressWarnings({"unchecked", "BanSerializableRead"}) // bytes of this very job
    public T deserialize(int version, byte[] bytes) throws IOException {
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
        return (T) in.readObject();
      } catch (ClassNotFoundException e) {
        throw new IOException(e);
      }
    }
  }
}
