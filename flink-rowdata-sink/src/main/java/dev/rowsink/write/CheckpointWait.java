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

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * The wait of one checkpoint for the flushes that its state needs. An aborted checkpoint ends its
 * wait: Flink would not interrupt it, and the next checkpoint's would queue behind. The flushes go
 * on, for the checkpoints after it.
 */
final class CheckpointWait {

  private final CompletableFuture<Void> aborted = new CompletableFuture<>();

  void abort(long checkpoint) {
    aborted.completeExceptionally(
        new CompletionException("Checkpoint " + checkpoint + " was aborted", null));
  }

  CompletableFuture<Void> aborted() {
    return aborted;
  }
}
