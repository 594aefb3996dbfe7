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

import dev.rowsink.log.LogFileStat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;

/**
 * Keeps which interval's rows go to which instant, what tasks have written to it, and which
 * instants may be committed. It decides, and touches no storage: the coordinator carries out what
 * it says. Not thread-safe.
 *
 * <p>An interval is named by (restore epoch, barrier). Checkpoint N commits all intervals whose
 * barrier is below N. A task that is reset moves to a later epoch, so its rows never go to an
 * instant that was open before. Instants are started in the order of their intervals, since readers
 * order what a bucket holds by instant.
 */
final class InstantLedger {

  /** Tasks ask for an instant within a checkpoint or two of its commit. */
  private static final int MAX_COMMITTED = 1000;

  private final int maxAcknowledged;
  private final NavigableMap<IntervalKey, Interval> intervals = new TreeMap<>();
  private final Set<String> committed = new LinkedHashSet<>();
  private final Queue<String> abandoned = new ArrayDeque<>();
  private final TaskProgress[] tasks;
  private long epoch;
  private long completedCheckpoint = TaskProgress.NONE;
  private boolean endAcknowledged;

  InstantLedger(int parallelism, int maxAcknowledged) {
    this.maxAcknowledged = maxAcknowledged;
    this.tasks = new TaskProgress[parallelism];
    for (int subtask = 0; subtask < parallelism; subtask++) {
      tasks[subtask] = new TaskProgress();
    }
  }

  /** Sets the first epoch of this owner of the table; what is known so far belongs to it. */
  void open(long firstEpoch) {
    for (Interval early : new ArrayList<>(intervals.values())) {
      if (early.state() == Interval.State.REGISTERED) {
        intervals.remove(early.key());
        register(new IntervalKey(firstEpoch, early.key().barrier()));
      }
    }
    epoch = firstEpoch;
    for (TaskProgress task : tasks) {
      task.epoch(firstEpoch);
    }
  }

  long epochOf(int subtask) {
    return tasks[subtask].epoch();
  }

  // ------------------------------------------------------------------ tasks and their rows

  void attemptReady(int subtask, int readyAttempt) {
    tasks[subtask].attempt(readyAttempt);
  }

  /** Whether this is the attempt that runs; an older one that lingers must get no instant. */
  boolean isCurrent(int subtask, int someAttempt) {
    return tasks[subtask].attempt() == someAttempt;
  }

  /**
   * The instant of a task's rows after a barrier, or null if it is not started yet; then the
   * interval is wanted and {@link #nextToStart} names it.
   */
  String instantOf(int subtask, long barrier) {
    Interval interval = register(new IntervalKey(tasks[subtask].epoch(), barrier));
    if (interval.instant() == null) {
      interval.want();
      wantEarlier(interval.key());
    }
    return interval.instant();
  }

  /** Rows of an earlier interval may still come from a slower task; its instant must be earlier. */
  private void wantEarlier(IntervalKey key) {
    for (Interval earlier : intervals.headMap(key, false).values()) {
      if (earlier.key().epoch() == key.epoch() && !isClosed(earlier.key())) {
        earlier.want();
      }
    }
  }

  /** Whether no task has, or will have, rows of an interval that is not started. */
  private boolean isClosed(IntervalKey key) {
    IntervalKey next = intervals.higherKey(key);
    if (next == null || next.epoch() != key.epoch()) {
      return false;
    }
    for (TaskProgress task : tasks) {
      if (!task.hasPassed(next.barrier()) || task.namedBarriers().contains(key.barrier())) {
        return false;
      }
    }
    return true;
  }

  private Interval register(IntervalKey key) {
    return intervals.computeIfAbsent(key, Interval::new);
  }

  /** A checkpoint is about to be taken: its barrier starts an interval. */
  void checkpointTriggered(long checkpoint) {
    register(new IntervalKey(epoch, checkpoint));
  }

  void flushed(int subtask, IntervalResult result) {
    Interval interval = intervals.get(new IntervalKey(result.epoch(), result.barrier()));
    if (interval == null || !result.instant().equals(interval.instant())) {
      return; // of an attempt whose rows come again, or committed already
    }
    interval.report(subtask, result.files());
  }

  void barrierPassed(int subtask, long checkpoint, List<Long> barriers) {
    tasks[subtask].pass(checkpoint, barriers);
  }

  /**
   * A task has no more rows. Without a final checkpoint all that is written is to be committed when
   * the last task has ended.
   *
   * @param barriers intervals whose results the task has sent, or sends with the checkpoint
   * @throws IllegalStateException if results are missing then; committing without them would lose
   *     rows
   */
  void endOfInput(int subtask, boolean finalCheckpoint, List<Long> barriers) {
    tasks[subtask].end(barriers);
    if (!finalCheckpoint && allEnded()) {
      for (int task = 0; task < tasks.length; task++) {
        if (!hasAllResults(task, Long.MAX_VALUE)) {
          throw new IllegalStateException(
              "The input has ended without results of write task " + task);
        }
      }
      endAcknowledged = true;
      acknowledgeBelow(Long.MAX_VALUE);
    }
  }

  boolean allEnded() {
    return Arrays.stream(tasks).allMatch(TaskProgress::hasEnded);
  }

  // ------------------------------------------------------------------ what is to be done

  /** The next interval whose instant is to be started; null if none is wanted, or too many wait. */
  IntervalKey nextToStart() {
    if (acknowledgedCount() >= maxAcknowledged) {
      return null;
    }
    for (Interval interval : intervals.values()) {
      if (interval.state() == Interval.State.WANTED) {
        return interval.key();
      }
    }
    return null;
  }

  /** Acknowledged instants that wait for their commit. */
  int acknowledgedCount() {
    int count = 0;
    for (Interval interval : intervals.values()) {
      if (interval.state() == Interval.State.ACKNOWLEDGED) {
        count++;
      }
    }
    return count;
  }

  /** An instant has been started for an interval; if a reset has dropped it, it is abandoned. */
  void started(IntervalKey key, String instant) {
    Interval interval = intervals.get(key);
    if (interval == null || interval.instant() != null) {
      abandoned.add(instant);
    } else {
      interval.started(instant);
    }
  }

  /** Whether all tasks have told what their restored state holds. */
  boolean isRestored() {
    return Arrays.stream(tasks).allMatch(TaskProgress::hasToldState);
  }

  /** The earliest acknowledged interval, or null; only after all tasks have told their state. */
  Interval nextToCommit() {
    if (!isRestored()) {
      return null;
    }
    for (Interval interval : intervals.values()) {
      if (interval.state() == Interval.State.ACKNOWLEDGED) {
        return interval;
      }
    }
    return null;
  }

  void committed(Interval interval) {
    intervals.remove(interval.key(), interval);
    committed.add(interval.instant());
    if (committed.size() > MAX_COMMITTED) {
      committed.remove(committed.iterator().next());
    }
  }

  /** Those of the instants whose commit is done. */
  List<String> committedOf(List<String> instants) {
    return instants.stream().filter(committed::contains).toList();
  }

  /** An instant that no completed checkpoint will ever hold, to be rolled back; null if none. */
  String nextToRollBack() {
    return isRestored() ? abandoned.poll() : null;
  }

  /** Started instants whose fate is open: not to be rolled back by anybody. */
  List<String> liveInstants() {
    List<String> live = new ArrayList<>();
    for (Interval interval : intervals.values()) {
      if (interval.instant() != null) {
        live.add(interval.instant());
      }
    }
    return live;
  }

  // ------------------------------------------------------------------ checkpoints

  /**
   * A checkpoint has completed: all intervals below it are to be committed.
   *
   * @throws IllegalStateException if a task's results of the checkpoint are missing; committing
   *     without them would lose rows
   */
  void checkpointCompleted(long checkpoint) {
    if (checkpoint <= completedCheckpoint) {
      return;
    }
    for (int subtask = 0; subtask < tasks.length; subtask++) {
      boolean heard = tasks[subtask].hasEnded() || tasks[subtask].hasPassed(checkpoint);
      if (!heard || !hasAllResults(subtask, checkpoint)) {
        throw new IllegalStateException(
            "Checkpoint " + checkpoint + " completed without results of write task " + subtask);
      }
    }
    completedCheckpoint = checkpoint;
    acknowledgeBelow(checkpoint);
  }

  private boolean hasAllResults(int subtask, long checkpoint) {
    for (long barrier : tasks[subtask].namedBarriers()) {
      Interval interval = intervals.get(new IntervalKey(tasks[subtask].epoch(), barrier));
      // An interval that the ledger no longer has, or has acknowledged, was complete before.
      if (barrier < checkpoint
          && interval != null
          && interval.state() != Interval.State.ACKNOWLEDGED
          && !interval.hasReportOf(subtask)) {
        return false;
      }
    }
    return true;
  }

  private void acknowledgeBelow(long checkpoint) {
    for (Interval interval : new ArrayList<>(intervals.values())) {
      if (interval.key().barrier() >= checkpoint
          || interval.state() == Interval.State.ACKNOWLEDGED) {
        continue;
      }
      if (interval.isEmpty()) {
        drop(interval);
      } else {
        interval.acknowledge();
      }
    }
  }

  private void drop(Interval interval) {
    intervals.remove(interval.key());
    if (interval.instant() != null) {
      abandoned.add(interval.instant());
    }
  }

  /** Whether all that the checkpoint holds is committed. */
  boolean isCommitted(long checkpoint) {
    if (checkpoint == CoordinatorRequest.END_OF_INPUT) {
      return endAcknowledged && isIdle();
    }
    if (completedCheckpoint < checkpoint) {
      return false;
    }
    for (Interval interval : intervals.values()) {
      if (interval.key().barrier() < checkpoint) {
        return false;
      }
    }
    return true;
  }

  /** Whether no interval has rows; a checkpoint may still have named a new one. */
  private boolean isIdle() {
    for (Interval interval : intervals.values()) {
      if (interval.state() != Interval.State.REGISTERED) {
        return false;
      }
    }
    return true;
  }

  /** What completed checkpoints hold and no commit has made visible: the coordinator's state. */
  List<IntervalResult> acknowledged() {
    List<IntervalResult> results = new ArrayList<>();
    for (Interval interval : intervals.values()) {
      if (interval.state() == Interval.State.ACKNOWLEDGED) {
        IntervalKey key = interval.key();
        results.add(
            new IntervalResult(interval.instant(), key.epoch(), key.barrier(), interval.files()));
      }
    }
    return results;
  }

  // ------------------------------------------------------------------ failures and restores

  /**
   * A task starts again from a checkpoint: what it wrote after it comes again, in another epoch.
   *
   * @param checkpoint the checkpoint, or -1 if there is none
   */
  void subtaskReset(int subtask, long checkpoint) {
    if (checkpoint > 0) {
      checkpointCompletedBeforeReset(checkpoint);
    }
    if (tasks[subtask].epoch() == epoch) {
      epoch++;
    }
    tasks[subtask].reset(epoch);
    for (Interval interval : new ArrayList<>(intervals.values())) {
      if (interval.state() != Interval.State.ACKNOWLEDGED) {
        interval.forget(subtask);
        if (interval.isEmpty() && noTaskIn(interval.key().epoch())) {
          drop(interval);
        }
      }
    }
  }

  /** The notification of a completed checkpoint may be skipped when a failure follows it. */
  private void checkpointCompletedBeforeReset(long checkpoint) {
    if (checkpoint > completedCheckpoint) {
      completedCheckpoint = checkpoint;
      acknowledgeBelow(checkpoint);
    }
  }

  private boolean noTaskIn(long someEpoch) {
    return Arrays.stream(tasks).noneMatch(task -> task.epoch() == someEpoch);
  }

  /**
   * The whole job starts again from a checkpoint: what it holds is told by coordinator state and by
   * the tasks, and everything else is abandoned.
   */
  void reset(long checkpoint, List<IntervalResult> state) {
    for (Interval interval : new ArrayList<>(intervals.values())) {
      drop(interval);
    }
    epoch++;
    for (TaskProgress task : tasks) {
      task.reset(epoch);
    }
    endAcknowledged = false;
    completedCheckpoint = checkpoint > 0 ? checkpoint : TaskProgress.NONE;
    state.forEach(result -> restoreResult(-1, result));
  }

  /** A started task tells what its restored state holds. */
  void restored(int subtask, long checkpoint, List<IntervalResult> results) {
    results.forEach(result -> restoreResult(subtask, result));
    register(new IntervalKey(tasks[subtask].epoch(), checkpoint));
    tasks[subtask].toldState();
  }

  private void restoreResult(int subtask, IntervalResult result) {
    abandoned.remove(result.instant());
    IntervalKey key = new IntervalKey(result.epoch(), result.barrier());
    Interval interval =
        intervals.computeIfAbsent(key, missing -> Interval.restored(missing, result.instant()));
    List<LogFileStat> files = result.files();
    interval.report(subtask, files);
  }
}
