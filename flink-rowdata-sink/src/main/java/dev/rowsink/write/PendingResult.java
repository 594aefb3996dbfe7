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
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * An element of operator state: the result of an interval whose flushes may still run. Flink copies
 * it by reference in the synchronous part of a snapshot, and its serializer waits for it in the
 * asynchronous one, so the barrier does not.
 */
final class PendingResult {

  private final CompletableFuture<IntervalResult> result;
  private final CheckpointWait wait;

  PendingResult(CompletableFuture<IntervalResult> result, CheckpointWait wait) {
    this.result = result;
    this.wait = wait;
  }

  static PendingResult restored(IntervalResult result) {
    return new PendingResult(CompletableFuture.completedFuture(result), new CheckpointWait());
  }

  /**
   * Waits for the flushes, interruptibly.
   *
   * @throws IOException if a flush has failed or the checkpoint was aborted
   */
  IntervalResult await() throws IOException {
    try {
      CompletableFuture.anyOf(result, wait.aborted()).get();
      return result.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while waiting for a flush of the Hudi sink");
    } catch (ExecutionException e) {
      throw new IOException("No result of the flush of the Hudi sink", e.getCause());
    }
  }
}
