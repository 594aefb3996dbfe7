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
package dev.rowsink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.state.CheckpointListener;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.source.RichSourceFunction;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;

/**
 * Emits the rows of a list from the position of the restored checkpoint on. At each given position
 * it waits until a checkpoint has completed that began there, or has begun; at one it can throw,
 * once.
 */
@SuppressWarnings("deprecation") // the one source that a test can hold at a row
final class ReplayedRows extends RichSourceFunction<RowData>
    implements CheckpointedFunction, CheckpointListener {

  private static final long serialVersionUID = 1L;

  private final ArrayList<byte[]> rows = new ArrayList<>();
  private final List<Integer> checkpointsAt;
  private final int throwAt;
  private boolean waitsForCompletion = true;
  private transient ListState<Integer> state;
  private transient int position;
  private transient long snapshotOfPosition;
  private transient volatile int snapshotPosition;
  private transient volatile int completedPosition;
  private transient volatile boolean cancelled;

  ReplayedRows(List<RowData> rows, List<Integer> checkpointsAt) {
    this(rows, checkpointsAt, -1);
  }

  ReplayedRows(List<RowData> rows, List<Integer> checkpointsAt, int throwAt) {
    for (RowData row : rows) {
      this.rows.add(toBytes(row));
    }
    this.checkpointsAt = checkpointsAt;
    this.throwAt = throwAt;
  }

  /** Waits at its positions until a checkpoint has begun there, and goes on before it completes. */
  static ReplayedRows waitingForBarriers(List<RowData> rows, List<Integer> barriersAt) {
    ReplayedRows source = new ReplayedRows(rows, barriersAt);
    source.waitsForCompletion = false;
    return source;
  }

  @Override
  public void initializeState(FunctionInitializationContext context) throws Exception {
    state =
        context.getOperatorStateStore().getListState(new ListStateDescriptor<>("at", Types.INT));
    for (int at : state.get()) {
      position = at;
    }
    completedPosition = -1;
    snapshotPosition = -1;
  }

  @Override
  public void snapshotState(FunctionSnapshotContext context) throws Exception {
    state.update(List.of(position));
    snapshotOfPosition = context.getCheckpointId();
    snapshotPosition = position;
  }

  @Override
  public void notifyCheckpointComplete(long checkpoint) {
    if (checkpoint == snapshotOfPosition) {
      completedPosition = snapshotPosition;
    }
  }

  @Override
  public void run(SourceContext<RowData> context) throws Exception {
    boolean first = getRuntimeContext().getTaskInfo().getAttemptNumber() == 0;
    while (!cancelled && position < rows.size()) {
      if (position == throwAt && first) {
        throw new IllegalStateException("Thrown by the test at row " + position);
      }
      synchronized (context.getCheckpointLock()) {
        context.collect(fromBytes(rows.get(position)));
        position++;
      }
      while (!cancelled && checkpointsAt.contains(position) && reached() < position) {
        Thread.sleep(5);
      }
    }
  }

  private int reached() {
    return waitsForCompletion ? completedPosition : snapshotPosition;
  }

  private static byte[] toBytes(RowData row) {
    try {
      DataOutputSerializer out = new DataOutputSerializer(64);
      new RowDataSerializer(Orders.ROW).serialize(row, out);
      return out.getCopyOfBuffer();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RowData fromBytes(byte[] bytes) throws IOException {
    return new RowDataSerializer(Orders.ROW).deserialize(new DataInputDeserializer(bytes));
  }

  @Override
  public void cancel() {
    cancelled = true;
  }
}
