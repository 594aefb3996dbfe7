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

import dev.rowsink.commit.CoordinatorRequest;
import dev.rowsink.commit.IntervalResult;
import dev.rowsink.commit.IntervalResultSerializer;
import dev.rowsink.commit.WriterEvent;
import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.TableSpec;
import dev.rowsink.table.TableStorage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.runtime.checkpoint.CheckpointOptions;
import org.apache.flink.runtime.checkpoint.SavepointType;
import org.apache.flink.runtime.operators.coordination.OperatorEventGateway;
import org.apache.flink.runtime.state.CheckpointStreamFactory;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.OperatorSnapshotFutures;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;

/**
 * Runs the write function in Flink: its state, its barriers, its end.
 *
 * <p>State is all results that no confirmed commit covers, those of aborted checkpoints included. A
 * barrier seals and goes on; the state's serializer waits for the flushes. The task does not end
 * before the commit of its last rows.
 */
final class RowDataStreamWriteOperator extends AbstractStreamOperator<RowData>
    implements OneInputStreamOperator<RowData, RowData>, BoundedOneInput, WriteTask {

  private static final long serialVersionUID = 1L;
  private static final String STATE = "unconfirmed-results";

  private final TableSpec table;
  private final WriteOptions write;
  private final transient OperatorEventGateway gateway;

  private transient List<WriteInterval> unconfirmed;
  private transient List<IntervalResult> restored;
  private transient NavigableMap<Long, CheckpointWait> waits;
  private transient Set<Long> lastCheckpoints;
  private transient Queue<String> committed;
  private transient ListState<PendingResult> state;
  private transient CoordinatorClient coordinator;
  private transient BufferPool pool;
  private transient BucketFlusher flusher;
  private transient RowDataStreamWriteFunction function;
  private transient WriteMemory memory;
  private transient long restoredCheckpoint;
  private transient boolean inputEnded;

  RowDataStreamWriteOperator(TableSpec table, WriteOptions write, OperatorEventGateway gateway) {
    this.table = table;
    this.write = write;
    this.gateway = gateway;
  }

  // ------------------------------------------------------------------ life

  @Override
  public void initializeState(StateInitializationContext context) throws Exception {
    super.initializeState(context);
    unconfirmed = new ArrayList<>();
    restored = new ArrayList<>();
    waits = new TreeMap<>();
    lastCheckpoints = new HashSet<>();
    committed = new ConcurrentLinkedQueue<>();
    state =
        context
            .getOperatorStateStore()
            .getListState(new ListStateDescriptor<>(STATE, PendingResultSerializer.INSTANCE));
    for (PendingResult result : state.get()) {
      restored.add(result.await());
    }
    restoredCheckpoint = context.getRestoredCheckpointId().orElse(-1);
  }

  @Override
  public void open() throws Exception {
    super.open();
    coordinator =
        new CoordinatorClient(
            getContainingTask().getEnvironment().getOperatorCoordinatorEventGateway(),
            getOperatorID(),
            getUserCodeClassloader(),
            subtask(),
            attempt());
    memory = WriteMemory.of(table, write, this);
    pool = memory.pool();
    FlushExecutor threads = new FlushExecutor(table.name(), write.flushThreads());
    flusher =
        new BucketFlusher(
            table, write, this, threads, TableStorage.open(table.path(), write.hadoopProperties()));
    function =
        new RowDataStreamWriteFunction(
            table, write, pool, flusher, coordinator, restoredCheckpoint);
    metrics.gauge("freeBufferPages", pool::freePages);
    metrics.gauge("pendingFlushes", flusher::pending);
    gateway.sendEventToCoordinator(
        new WriterEvent.Restored(
            restoredCheckpoint, restored.stream().map(IntervalResultSerializer::toBytes).toList()));
  }

  @Override
  public void processElement(StreamRecord<RowData> element) throws Exception {
    RowData row = element.getValue();
    // The row after the update says it all: it has the same key.
    if (row.getRowKind() != RowKind.UPDATE_BEFORE) {
      function.write(row);
    }
  }

  @Override
  public void close() throws Exception {
    if (flusher != null) {
      flusher.close();
      function.dispose();
      memory.release();
    }
    super.close();
  }

  // ------------------------------------------------------------------ checkpoints

  @Override
  public OperatorSnapshotFutures snapshotState(
      long checkpoint, long timestamp, CheckpointOptions options, CheckpointStreamFactory factory)
      throws Exception {
    boolean stops =
        options.getCheckpointType() instanceof SavepointType savepoint && savepoint.isSynchronous();
    if (stops || inputEnded) {
      lastCheckpoints.add(checkpoint);
    }
    return super.snapshotState(checkpoint, timestamp, options, factory);
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    long checkpoint = context.getCheckpointId();
    dropCommitted();
    sealInterval(checkpoint);
    CheckpointWait wait = new CheckpointWait();
    waits.put(checkpoint, wait);
    List<PendingResult> results = new ArrayList<>(restored.size() + unconfirmed.size());
    restored.forEach(result -> results.add(PendingResult.restored(result)));
    unconfirmed.forEach(interval -> results.add(new PendingResult(interval.result(), wait)));
    state.update(results);
    gateway.sendEventToCoordinator(new WriterEvent.BarrierPassed(checkpoint, openBarriers()));
  }

  private List<Long> openBarriers() {
    return unconfirmed.stream().map(WriteInterval::barrier).toList();
  }

  private void sealInterval(long barrier) throws Exception {
    WriteInterval ended = function.seal(barrier);
    if (ended != null) {
      unconfirmed.add(ended);
    }
  }

  @Override
  public void notifyCheckpointAborted(long checkpoint) throws Exception {
    super.notifyCheckpointAborted(checkpoint);
    CheckpointWait wait = waits.remove(checkpoint);
    if (wait != null) {
      wait.abort(checkpoint);
    }
  }

  /** Waits for the commit if the task ends with this checkpoint: finished means committed. */
  @Override
  public void notifyCheckpointComplete(long checkpoint) throws Exception {
    super.notifyCheckpointComplete(checkpoint);
    waits.headMap(checkpoint, true).clear();
    if (lastCheckpoints.contains(checkpoint)) {
      coordinator.awaitCommit(checkpoint, write.commitTimeout());
    } else {
      askForCommits();
    }
  }

  @Override
  public void endInput() throws Exception {
    boolean finalCheckpoint = hasFinalCheckpoint();
    if (!finalCheckpoint) {
      sealInterval(Long.MAX_VALUE);
      // Also those that an unfinished checkpoint sealed: it may never complete.
      for (WriteInterval interval : unconfirmed) {
        awaitResult(interval);
      }
    }
    inputEnded = true;
    gateway.sendEventToCoordinator(new WriterEvent.EndOfInput(finalCheckpoint, openBarriers()));
    if (!finalCheckpoint) {
      coordinator.awaitCommit(CoordinatorRequest.END_OF_INPUT, write.commitTimeout());
    }
  }

  private boolean hasFinalCheckpoint() {
    return config.isCheckpointingEnabled()
        && config
            .getConfiguration()
            .get(CheckpointingOptions.ENABLE_CHECKPOINTS_AFTER_TASKS_FINISH);
  }

  private static void awaitResult(WriteInterval interval) throws Exception {
    try {
      interval.result().get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }

  /** Asks for commits that are done by now; the answer is used at the next barrier. */
  private void askForCommits() throws Exception {
    List<String> instants = new ArrayList<>();
    restored.forEach(result -> instants.add(result.instant()));
    unconfirmed.forEach(
        interval -> {
          if (instantOf(interval) != null) {
            instants.add(instantOf(interval));
          }
        });
    if (!instants.isEmpty()) {
      Queue<String> answers = committed;
      coordinator
          .committedOf(instants)
          .whenComplete(
              (answer, failure) -> {
                if (failure == null) {
                  answers.addAll(answer);
                } else {
                  LOG.debug("Asked again after the next checkpoint", failure);
                }
              });
    }
  }

  private static String instantOf(WriteInterval interval) {
    IntervalResult result =
        interval.result().isCompletedExceptionally() ? null : interval.result().getNow(null);
    return result == null ? null : result.instant();
  }

  private void dropCommitted() {
    Set<String> done = new HashSet<>();
    for (String instant = committed.poll(); instant != null; instant = committed.poll()) {
      done.add(instant);
    }
    if (!done.isEmpty()) {
      restored.removeIf(result -> done.contains(result.instant()));
      unconfirmed.removeIf(interval -> done.contains(instantOf(interval)));
    }
  }

  // ------------------------------------------------------------------ for the flush threads

  @Override
  public int subtask() {
    return getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
  }

  @Override
  public int attempt() {
    return getRuntimeContext().getTaskInfo().getAttemptNumber();
  }

  @Override
  public void report(IntervalResult result) {
    gateway.sendEventToCoordinator(
        new WriterEvent.Flushed(IntervalResultSerializer.toBytes(result)));
  }

  @Override
  public void fail(Throwable cause) {
    getContainingTask().getEnvironment().failExternally(cause);
  }
}
