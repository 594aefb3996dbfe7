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

import dev.rowsink.commit.CoordinatorReply;
import dev.rowsink.commit.CoordinatorRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.jobgraph.tasks.TaskOperatorEventGateway;
import org.apache.flink.runtime.operators.coordination.CoordinationRequest;
import org.apache.flink.util.SerializedValue;

/**
 * Asks the coordinator, from any thread, until it has an answer. Each question is a request of its
 * own that is answered at once, so none runs into Flink's ask timeout, and none needs the mailbox.
 */
final class CoordinatorClient {

  private static final Duration FIRST_PAUSE = Duration.ofMillis(5);
  private static final Duration LONGEST_PAUSE = Duration.ofMillis(100);

  private final TaskOperatorEventGateway gateway;
  private final OperatorID operator;
  private final ClassLoader loader;
  private final int subtask;
  private final int attempt;

  CoordinatorClient(
      TaskOperatorEventGateway gateway,
      OperatorID operator,
      ClassLoader loader,
      int subtask,
      int attempt) {
    this.gateway = gateway;
    this.operator = operator;
    this.loader = loader;
    this.subtask = subtask;
    this.attempt = attempt;
  }

  /** Waits for the instant of the rows after a barrier. */
  CoordinatorReply.Instant instantOf(long barrier) throws IOException, InterruptedException {
    CoordinatorRequest request = new CoordinatorRequest.InstantOf(subtask, attempt, barrier);
    CoordinatorReply reply = poll(request, () -> true);
    return (CoordinatorReply.Instant) reply;
  }

  /**
   * Waits until what a checkpoint holds is committed.
   *
   * @throws IOException if it is not within the time; the message has the coordinator's reason
   */
  void awaitCommit(long checkpoint, Duration timeout) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    CoordinatorReply reply =
        poll(
            new CoordinatorRequest.CommitOf(subtask, attempt, checkpoint),
            () -> System.nanoTime() < deadline);
    if (reply instanceof CoordinatorReply.Pending pending) {
      throw new IOException(
          String.format(
              "The last rows of write task %d are not committed after %s: %s. Raise"
                  + " 'write.commit.ack.timeout' (milliseconds) if commits take that long.",
              subtask, timeout, pending.reason()));
    }
  }

  /** Asks which of these instants are committed, and waits for nothing. */
  CompletableFuture<List<String>> committedOf(List<String> instants) throws IOException {
    return send(new CoordinatorRequest.CommittedOf(subtask, attempt, instants))
        .thenApply(
            reply ->
                reply instanceof CoordinatorReply.Committed committed
                    ? committed.instants()
                    : List.of());
  }

  private CoordinatorReply poll(CoordinatorRequest request, BooleanSupplier goOn)
      throws IOException, InterruptedException {
    Duration pause = FIRST_PAUSE;
    while (true) {
      CoordinatorReply reply = ask(request);
      if (!(reply instanceof CoordinatorReply.Pending) || !goOn.getAsBoolean()) {
        return reply;
      }
      Thread.sleep(pause.toMillis());
      Duration longer = pause.multipliedBy(2);
      pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
    }
  }

  private CoordinatorReply ask(CoordinationRequest request)
      throws IOException, InterruptedException {
    try {
      return send(request).get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof TimeoutException) {
        return new CoordinatorReply.Pending("the JobManager did not answer in time");
      }
      throw new IOException("The coordinator of the Hudi sink does not answer", e.getCause());
    }
  }

  private CompletableFuture<CoordinatorReply> send(CoordinationRequest request) throws IOException {
    return gateway
        .sendRequestToCoordinator(operator, new SerializedValue<>(request))
        .thenApply(response -> CoordinatorReply.unpack(response, loader));
  }
}
