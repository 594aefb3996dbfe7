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

import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.TableSpec;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.operators.coordination.CoordinationRequest;
import org.apache.flink.runtime.operators.coordination.CoordinationRequestHandler;
import org.apache.flink.runtime.operators.coordination.CoordinationResponse;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;

/**
 * Turns what write tasks and checkpoints say into commits. It runs on the JobManager and never
 * blocks it: the {@link InstantLedger} decides under a lock, the {@link TimelineThread} carries
 * out.
 *
 * <p>Checkpoint N commits all that arrived before its barrier, once, in order. Everything else is
 * rolled back here, whatever the clean options say.
 */
final class WriteCoordinator implements OperatorCoordinator, CoordinationRequestHandler {

  private final Context context;
  private final InstantLedger ledger;
  private final TimelineThread timeline;
  private final Object lock = new Object();

  WriteCoordinator(Context context, TableSpec table, WriteOptions write) {
    this.context = context;
    int parallelism = context.currentParallelism();
    this.ledger = new InstantLedger(parallelism, write.instantsInFlight());
    this.timeline = new TimelineThread(context, table, write, ledger, lock);
  }

  @Override
  public void start() {
    context.metricGroup().gauge("instantsAwaitingCommit", this::instantsAwaitingCommit);
    timeline.start();
  }

  private int instantsAwaitingCommit() {
    synchronized (lock) {
      return ledger.acknowledgedCount();
    }
  }

  @Override
  public void close() {
    timeline.close();
  }

  // ------------------------------------------------------------------ tasks

  @Override
  public void executionAttemptReady(int subtask, int attempt, SubtaskGateway gateway) {
    synchronized (lock) {
      ledger.attemptReady(subtask, attempt);
    }
  }

  @Override
  public void executionAttemptFailed(int subtask, int attempt, Throwable reason) {
    // What it means for the ledger comes with the reset that follows.
  }

  @Override
  public void subtaskReset(int subtask, long checkpoint) {
    synchronized (lock) {
      ledger.subtaskReset(subtask, checkpoint);
    }
    timeline.advance();
  }

  @Override
  public void handleEventFromOperator(int subtask, int attempt, OperatorEvent event) {
    synchronized (lock) {
      if (event instanceof WriterEvent.Restored restored) {
        List<IntervalResult> results =
            restored.results().stream().map(IntervalResultSerializer::fromBytes).toList();
        ledger.restored(subtask, restored.checkpoint(), results);
      } else if (event instanceof WriterEvent.Flushed flushed) {
        ledger.flushed(subtask, IntervalResultSerializer.fromBytes(flushed.result()));
      } else if (event instanceof WriterEvent.BarrierPassed passed) {
        ledger.barrierPassed(subtask, passed.checkpoint(), passed.barriers());
      } else if (event instanceof WriterEvent.EndOfInput end) {
        ledger.endOfInput(subtask, end.finalCheckpoint(), end.barriers());
      } else {
        throw new IllegalStateException("Unknown event " + event.getClass().getName());
      }
    }
    timeline.advance();
  }

  @Override
  public CompletableFuture<CoordinationResponse> handleCoordinationRequest(
      CoordinationRequest request) {
    CoordinatorReply reply;
    synchronized (lock) {
      reply = answer((CoordinatorRequest) request);
    }
    timeline.advance();
    return CompletableFuture.completedFuture(CoordinatorReply.pack(reply));
  }

  private CoordinatorReply answer(CoordinatorRequest request) {
    if (!ledger.isCurrent(request.subtask(), request.attempt())) {
      return new CoordinatorReply.Pending("a newer attempt of the task runs");
    }
    if (request instanceof CoordinatorRequest.InstantOf instantOf) {
      if (timeline.leaseEpoch() == 0) {
        return new CoordinatorReply.Pending("the table is not open yet");
      }
      String instant = ledger.instantOf(request.subtask(), instantOf.barrier());
      return instant == null
          ? new CoordinatorReply.Pending("its instant is not started yet")
          : new CoordinatorReply.Instant(
              instant, ledger.epochOf(request.subtask()), timeline.leaseEpoch());
    }
    if (request instanceof CoordinatorRequest.CommittedOf committedOf) {
      return new CoordinatorReply.Committed(ledger.committedOf(committedOf.instants()));
    }
    long checkpoint = ((CoordinatorRequest.CommitOf) request).checkpoint();
    if (checkpoint == CoordinatorRequest.END_OF_INPUT && !ledger.allEnded()) {
      return new CoordinatorReply.Done(); // the last task to end waits for the commit
    }
    return ledger.isCommitted(checkpoint)
        ? new CoordinatorReply.Done()
        : new CoordinatorReply.Pending(ledger.acknowledgedCount() + " instants await their commit");
  }

  // ------------------------------------------------------------------ checkpoints

  @Override
  public void checkpointCoordinator(long checkpoint, CompletableFuture<byte[]> result) {
    try {
      byte[] state;
      synchronized (lock) {
        ledger.checkpointTriggered(checkpoint);
        state = new CommitState(ledger.acknowledged()).toBytes();
      }
      result.complete(state);
    } catch (Exception e) {
      result.completeExceptionally(e);
    }
  }

  @Override
  public void notifyCheckpointComplete(long checkpoint) {
    try {
      synchronized (lock) {
        ledger.checkpointCompleted(checkpoint);
      }
    } catch (IllegalStateException e) {
      context.failJob(e);
      return;
    }
    timeline.advance();
  }

  @Override
  public void resetToCheckpoint(long checkpoint, byte[] state) throws Exception {
    CommitState restored = CommitState.fromBytes(state);
    synchronized (lock) {
      ledger.reset(checkpoint, restored.results());
    }
    timeline.reset();
  }
}
