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

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.log.LogFileStat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * A small model of what surrounds the ledger: tasks that replay their source from the last
 * completed checkpoint, a timeline, and events in any order that Flink allows. Row n of a task is
 * the text "task:n"; at the end each must be visible once.
 */
final class CommitModel {

  /** An interval of a task: rows, and the result once flushed. */
  private static final class TaskInterval {
    final long barrier;
    final List<String> rows = new ArrayList<>();
    IntervalResult result;

    TaskInterval(long barrier) {
      this.barrier = barrier;
    }
  }

  private static final class Task {
    int attempt;
    int offset;
    boolean told;
    long restoredCheckpoint = -1;
    TaskInterval current = new TaskInterval(-1);
    List<TaskInterval> unconfirmed = new ArrayList<>();
    List<IntervalResult> restored = new ArrayList<>();
  }

  private static final class TaskSnapshot {
    int offset;
    List<TaskInterval> intervals;
    List<IntervalResult> restored;
  }

  private static final class Checkpoint {
    final long id;
    final List<IntervalResult> coordinatorState;
    final TaskSnapshot[] tasks;

    Checkpoint(long id, List<IntervalResult> coordinatorState, int parallelism) {
      this.id = id;
      this.coordinatorState = coordinatorState;
      this.tasks = new TaskSnapshot[parallelism];
    }

    boolean isComplete() {
      for (TaskSnapshot task : tasks) {
        if (task == null || task.intervals.stream().anyMatch(one -> one.result == null)) {
          return false;
        }
      }
      return true;
    }
  }

  private enum Fate {
    PENDING,
    COMPLETED,
    ROLLED_BACK
  }

  private final Random random;
  private final int parallelism;
  private final InstantLedger ledger;
  private final Task[] tasks;
  private final TreeMap<Long, Checkpoint> running = new TreeMap<>();
  private final Map<String, Fate> timeline = new TreeMap<>();
  private final Map<String, List<String>> fileRows = new HashMap<>();
  private final List<String> visible = new ArrayList<>();
  private final List<String> commits = new ArrayList<>();
  private Checkpoint completed;
  private long nextCheckpoint = 1;
  private int nextInstant = 100;

  CommitModel(long seed, int parallelism) {
    this.random = new Random(seed);
    this.parallelism = parallelism;
    this.ledger = new InstantLedger(parallelism, 3);
    this.tasks = new Task[parallelism];
    for (int i = 0; i < parallelism; i++) {
      tasks[i] = new Task();
    }
    ledger.open(1L << 20);
  }

  void run(int steps) {
    for (int i = 0; i < steps; i++) {
      step(random.nextInt(100));
    }
  }

  private void step(int dice) {
    int task = random.nextInt(parallelism);
    if (dice < 30) {
      row(task);
    } else if (dice < 50) {
      flush(task);
    } else if (dice < 56) {
      trigger();
    } else if (dice < 70) {
      passBarrier(task);
    } else if (dice < 78) {
      complete(random.nextInt(10) == 0);
    } else if (dice < 81) {
      abort();
    } else if (dice < 97) {
      timelineStep();
    } else if (dice < 98) {
      tell(task);
    } else if (dice == 98) {
      regionReset();
    } else {
      globalReset();
    }
  }

  private void tell(int number) {
    Task task = tasks[number];
    if (!task.told) {
      task.told = true;
      ledger.restored(number, task.restoredCheckpoint, task.restored);
    }
  }

  private void row(int number) {
    tell(number);
    Task task = tasks[number];
    task.current.rows.add(number + ":" + task.offset++);
  }

  private boolean flush(int number) {
    Task task = tasks[number];
    for (TaskInterval interval : task.unconfirmed) {
      if (interval.result == null) {
        return flush(number, task, interval);
      }
    }
    return false;
  }

  private boolean flush(int number, Task task, TaskInterval interval) {
    String instant = ledger.instantOf(number, interval.barrier);
    if (instant == null) {
      return false;
    }
    String path = number + "-" + task.attempt + "-" + instant + "-" + interval.barrier;
    assertThat(fileRows).doesNotContainKey(path);
    fileRows.put(path, interval.rows);
    LogFileStat stat = new LogFileStat("f" + number, "", path, 1, 1, 1, 0, false, List.of());
    interval.result =
        new IntervalResult(instant, ledger.epochOf(number), interval.barrier, List.of(stat));
    ledger.flushed(number, interval.result);
    return true;
  }

  private void trigger() {
    for (int i = 0; i < parallelism; i++) {
      tell(i);
    }
    long id = nextCheckpoint++;
    ledger.checkpointTriggered(id);
    running.put(id, new Checkpoint(id, ledger.acknowledged(), parallelism));
  }

  private boolean passBarrier(int number) {
    Task task = tasks[number];
    for (Checkpoint checkpoint : running.values()) {
      if (checkpoint.tasks[number] == null) {
        if (!task.current.rows.isEmpty()) {
          task.unconfirmed.add(task.current);
        }
        task.current = new TaskInterval(checkpoint.id);
        TaskSnapshot snapshot = new TaskSnapshot();
        snapshot.offset = task.offset;
        snapshot.intervals = new ArrayList<>(task.unconfirmed);
        snapshot.restored = new ArrayList<>(task.restored);
        checkpoint.tasks[number] = snapshot;
        ledger.barrierPassed(
            number, checkpoint.id, snapshot.intervals.stream().map(one -> one.barrier).toList());
        return true;
      }
    }
    return false;
  }

  /** Completes the first checkpoint that can; its notification may be lost in a failure. */
  private boolean complete(boolean failsAtOnce) {
    for (Checkpoint checkpoint : running.values()) {
      if (checkpoint.isComplete()) {
        completed = checkpoint;
        running.headMap(checkpoint.id, true).clear();
        if (failsAtOnce) {
          globalReset();
        } else {
          ledger.checkpointCompleted(checkpoint.id);
        }
        return true;
      }
    }
    return false;
  }

  private void abort() {
    if (!running.isEmpty()) {
      List<Long> ids = new ArrayList<>(running.keySet());
      running.remove(ids.get(random.nextInt(ids.size())));
    }
  }

  private boolean timelineStep() {
    IntervalKey toStart = ledger.nextToStart();
    if (toStart != null) {
      String instant = Integer.toString(nextInstant++);
      timeline.put(instant, Fate.PENDING);
      ledger.started(toStart, instant);
      return true;
    }
    Interval toCommit = ledger.nextToCommit();
    if (toCommit != null) {
      commit(toCommit);
      return true;
    }
    String toRollBack = ledger.nextToRollBack();
    if (toRollBack != null) {
      timeline.computeIfPresent(
          toRollBack, (i, fate) -> fate == Fate.PENDING ? Fate.ROLLED_BACK : fate);
      return true;
    }
    return false;
  }

  private void commit(Interval interval) {
    Fate fate = timeline.get(interval.instant());
    assertThat(fate).as("instant %s", interval.instant()).isNotEqualTo(Fate.ROLLED_BACK);
    if (fate == Fate.PENDING) {
      interval.files().forEach(file -> visible.addAll(fileRows.get(file.path())));
      timeline.put(interval.instant(), Fate.COMPLETED);
      commits.add(interval.instant());
    }
    ledger.committed(interval);
    for (Task task : tasks) {
      task.restored.removeIf(one -> one.instant().equals(interval.instant()));
      task.unconfirmed.removeIf(
          one -> one.result != null && one.result.instant().equals(interval.instant()));
    }
  }

  private void regionReset() {
    running.clear();
    for (int i = 0; i < parallelism; i++) {
      restore(i);
      ledger.subtaskReset(i, completed == null ? -1 : completed.id);
      ledger.attemptReady(i, tasks[i].attempt);
    }
  }

  private void globalReset() {
    running.clear();
    for (int i = 0; i < parallelism; i++) {
      restore(i);
    }
    ledger.reset(
        completed == null ? -1 : completed.id,
        completed == null ? List.of() : completed.coordinatorState);
  }

  private void restore(int number) {
    Task task = new Task();
    task.attempt = tasks[number].attempt + 1;
    if (completed != null) {
      TaskSnapshot snapshot = completed.tasks[number];
      task.offset = snapshot.offset;
      task.restoredCheckpoint = completed.id;
      task.current = new TaskInterval(completed.id);
      task.restored.addAll(snapshot.restored);
      snapshot.intervals.forEach(one -> task.restored.add(one.result));
    }
    tasks[number] = task;
  }

  /** Nothing fails any more: one more checkpoint, and all of it is committed. */
  void drain() {
    trigger();
    boolean busy = true;
    while (busy) {
      busy = false;
      for (int i = 0; i < parallelism; i++) {
        busy |= passBarrier(i);
        busy |= flush(i);
      }
      busy |= timelineStep();
      busy |= complete(false);
    }
  }

  /** Nothing fails any more: all tasks end, a checkpoint may run, and none follows. */
  void drainWithoutCheckpoint() {
    for (int i = 0; i < parallelism; i++) {
      tell(i);
    }
    boolean[] ended = new boolean[parallelism];
    boolean busy = true;
    while (busy) {
      busy = false;
      for (int i = 0; i < parallelism; i++) {
        busy |= random.nextBoolean() && !ended[i] && passBarrier(i);
        busy |= !ended[i] && end(i, ended);
      }
      busy |= timelineStep();
      busy |= complete(false);
    }
    assertThat(ledger.isCommitted(CoordinatorRequest.END_OF_INPUT)).isTrue();
  }

  private boolean end(int number, boolean[] ended) {
    Task task = tasks[number];
    if (!task.current.rows.isEmpty()) {
      task.unconfirmed.add(task.current);
      task.current = new TaskInterval(task.current.barrier);
    }
    boolean flushed = flush(number);
    if (task.unconfirmed.stream().allMatch(one -> one.result != null)) {
      ended[number] = true;
      ledger.endOfInput(number, false, task.unconfirmed.stream().map(one -> one.barrier).toList());
      return true;
    }
    return flushed;
  }

  void assertEachRowVisibleOnce() {
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < parallelism; i++) {
      for (int n = 0; n < tasks[i].offset; n++) {
        expected.add(i + ":" + n);
      }
    }
    assertThat(visible).containsExactlyInAnyOrderElementsOf(expected);
  }

  /** Rows of one task, hence of one bucket, are visible in their order. */
  void assertOrderOfEachTask() {
    for (int i = 0; i < parallelism; i++) {
      String prefix = i + ":";
      List<Integer> numbers = new ArrayList<>();
      visible.stream()
          .filter(row -> row.startsWith(prefix))
          .forEach(row -> numbers.add(Integer.parseInt(row.substring(prefix.length()))));
      assertThat(numbers).isSorted();
    }
    assertThat(commits).isSorted();
  }

  void assertNothingPending() {
    Set<Fate> fates = new HashSet<>(timeline.values());
    assertThat(fates).doesNotContain(Fate.PENDING);
  }
}
