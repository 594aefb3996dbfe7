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

import java.util.List;

/** How far one write task has come, as the ledger knows from what the task and Flink have said. */
final class TaskProgress {

  /** Lower than every barrier. */
  static final long NONE = Long.MIN_VALUE;

  private int attempt;
  private long epoch;
  private long passedBarrier = NONE;
  private List<Long> namedBarriers = List.of();
  private boolean ended;
  private boolean restored;

  /** Another attempt starts: rows that come belong to this epoch. */
  void reset(long newEpoch) {
    epoch = newEpoch;
    passedBarrier = NONE;
    namedBarriers = List.of();
    ended = false;
    restored = false;
  }

  void attempt(int running) {
    attempt = running;
  }

  int attempt() {
    return attempt;
  }

  void epoch(long first) {
    epoch = first;
  }

  long epoch() {
    return epoch;
  }

  /** Passes a barrier whose checkpoint holds the results of these intervals. */
  void pass(long barrier, List<Long> intervals) {
    passedBarrier = Math.max(passedBarrier, barrier);
    namedBarriers = List.copyOf(intervals);
  }

  boolean hasPassed(long barrier) {
    return passedBarrier >= barrier;
  }

  /** Intervals whose results the last barrier's checkpoint, or the end of the input, holds. */
  List<Long> namedBarriers() {
    return namedBarriers;
  }

  /** Ends with the results of these intervals. */
  void end(List<Long> intervals) {
    ended = true;
    namedBarriers = List.copyOf(intervals);
  }

  boolean hasEnded() {
    return ended;
  }

  void toldState() {
    restored = true;
  }

  /** Whether the attempt has told what its restored state holds. */
  boolean hasToldState() {
    return restored;
  }
}
