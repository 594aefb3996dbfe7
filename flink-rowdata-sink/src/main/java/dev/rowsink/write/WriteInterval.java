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
import dev.rowsink.commit.IntervalResult;
import dev.rowsink.log.LogFileStat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What one write task writes between two barriers. The task thread adds buckets to it and seals it;
 * flush threads write their logs and finish them.
 */
final class WriteInterval {

  private final long barrier;
  private final CoordinatorClient coordinator;
  private final Map<BucketId, BucketLog> logs = new LinkedHashMap<>();
  private final List<LogFileStat> files = new ArrayList<>();
  private final AtomicInteger unfinished = new AtomicInteger();
  private final AtomicLong sequence = new AtomicLong();
  private final CompletableFuture<IntervalResult> result = new CompletableFuture<>();
  private CoordinatorReply.Instant instant;

  WriteInterval(long barrier, CoordinatorClient coordinator) {
    this.barrier = barrier;
    this.coordinator = coordinator;
  }

  long barrier() {
    return barrier;
  }

  /** The buckets that have rows in this interval, with their logs. Task thread only. */
  Map<BucketId, BucketLog> logs() {
    return logs;
  }

  /** The instant of this interval; the first flush that asks waits for the coordinator. */
  synchronized CoordinatorReply.Instant instant() throws IOException, InterruptedException {
    if (instant == null) {
      instant = coordinator.instantOf(barrier);
    }
    return instant;
  }

  /** Numbers for so many rows; the first of them. */
  long takeSequence(int rows) {
    return sequence.getAndAdd(rows);
  }

  /** No more rows come. Called before the logs' last work is given to the flush threads. */
  void seal() {
    unfinished.set(logs.size());
  }

  /** A bucket's log is finished; the last one's caller gets the whole result, others null. */
  IntervalResult finished(List<LogFileStat> stats) throws IOException, InterruptedException {
    synchronized (files) {
      files.addAll(stats);
    }
    if (unfinished.decrementAndGet() > 0) {
      return null;
    }
    CoordinatorReply.Instant mine = instant();
    return new IntervalResult(mine.instant(), mine.epoch(), barrier, List.copyOf(files));
  }

  CompletableFuture<IntervalResult> result() {
    return result;
  }
}
