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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.log.LogFileStat;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class InstantLedgerTest {

  private static final long EPOCH = 1L << 20;

  @Property(tries = 1500)
  void everyAcknowledgedRowIsVisibleOnceInEveryOrderOfEvents(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int parallelism) {
    CommitModel model = new CommitModel(seed, parallelism);
    model.run(300);
    model.drain();
    assertThatAllIsCommitted(model);
  }

  @Property(tries = 1500)
  void withoutAFinalCheckpointToo(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int parallelism) {
    CommitModel model = new CommitModel(seed, parallelism);
    model.run(300);
    model.drainWithoutCheckpoint();
    assertThatAllIsCommitted(model);
  }

  private static void assertThatAllIsCommitted(CommitModel model) {
    model.assertEachRowVisibleOnce();
    model.assertOrderOfEachTask();
    model.assertNothingPending();
  }

  @Test
  void aCheckpointCommitsWhatAnAbortedOneLeft() {
    InstantLedger ledger = running(1);
    flush(ledger, 0, -1, "100");
    ledger.checkpointTriggered(1);
    ledger.barrierPassed(0, 1, List.of(-1L)); // checkpoint 1 is aborted
    flush(ledger, 0, 1, "101");
    ledger.checkpointTriggered(2);
    ledger.barrierPassed(0, 2, List.of(-1L, 1L));
    ledger.checkpointCompleted(2);

    assertThat(ledger.nextToCommit().instant()).isEqualTo("100");
    ledger.committed(ledger.nextToCommit());
    assertThat(ledger.nextToCommit().instant()).isEqualTo("101");
  }

  @Test
  void refusesACheckpointWithoutAResultThatATaskHasNamed() {
    InstantLedger ledger = running(1);
    start(ledger, 0, -1, "100");
    ledger.barrierPassed(0, 1, List.of(-1L));
    assertThatThrownBy(() -> ledger.checkpointCompleted(1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("write task 0");
  }

  @Test
  void refusesACheckpointThatATaskHasNotSpokenOf() {
    InstantLedger ledger = running(2);
    flush(ledger, 0, -1, "100");
    ledger.barrierPassed(0, 1, List.of(-1L));
    assertThatThrownBy(() -> ledger.checkpointCompleted(1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("write task 1");
  }

  @Test
  void startsNoInstantWhileTooManyAwaitTheirCommit() {
    InstantLedger ledger = new InstantLedger(1, 1);
    ledger.open(EPOCH);
    ledger.restored(0, -1, List.of());
    flush(ledger, 0, -1, "100");
    ledger.barrierPassed(0, 1, List.of(-1L));
    ledger.checkpointCompleted(1);
    assertThat(ledger.instantOf(0, 1)).isNull();
    assertThat(ledger.nextToStart()).isNull();
    ledger.committed(ledger.nextToCommit());
    assertThat(ledger.nextToStart()).isEqualTo(new IntervalKey(EPOCH, 1));
  }

  @Test
  void anInstantOfASlowerTaskIsStartedFirst() {
    InstantLedger ledger = running(2);
    ledger.checkpointTriggered(1);
    ledger.barrierPassed(0, 1, List.of());
    assertThat(ledger.instantOf(0, 1)).isNull();
    // Task 1 has not passed the barrier: rows of the interval before may still come.
    assertThat(ledger.nextToStart()).isEqualTo(new IntervalKey(EPOCH, -1));
  }

  @Test
  void anIdleIntervalStartsNoInstant() {
    InstantLedger ledger = running(1);
    ledger.checkpointTriggered(1);
    ledger.barrierPassed(0, 1, List.of());
    ledger.checkpointCompleted(1);
    assertThat(ledger.nextToStart()).isNull();
    assertThat(ledger.isCommitted(1)).isTrue();
  }

  @Test
  void aResetTaskNeverGetsAnInstantThatWasOpenBefore() {
    InstantLedger ledger = running(1);
    start(ledger, 0, -1, "100");
    ledger.subtaskReset(0, -1);
    ledger.restored(0, -1, List.of());
    assertThat(ledger.instantOf(0, -1)).isNull();
    assertThat(ledger.nextToRollBack()).isEqualTo("100");
  }

  @Test
  void aFinishedTaskHoldsNoCommitBack() {
    InstantLedger ledger = running(2);
    ledger.endOfInput(0, true, List.of());
    flush(ledger, 1, -1, "100");
    ledger.barrierPassed(1, 1, List.of(-1L));
    ledger.checkpointCompleted(1);
    assertThat(ledger.nextToCommit().instant()).isEqualTo("100");
  }

  @Test
  void withoutCheckpointsTheEndOfAllTasksCommits() {
    InstantLedger ledger = running(2);
    flush(ledger, 0, -1, "100");
    ledger.endOfInput(0, false, List.of(-1L));
    assertThat(ledger.nextToCommit()).isNull();
    flush(ledger, 1, -1, "100");
    ledger.endOfInput(1, false, List.of(-1L));
    assertThat(ledger.nextToCommit().files()).hasSize(2);
    assertThat(ledger.isCommitted(CoordinatorRequest.END_OF_INPUT)).isFalse();
    ledger.committed(ledger.nextToCommit());
    ledger.checkpointTriggered(1); // one more may be triggered while the tasks end
    assertThat(ledger.isCommitted(CoordinatorRequest.END_OF_INPUT)).isTrue();
  }

  @Test
  void refusesAnEndWithoutAResultThatATaskHasNamed() {
    InstantLedger ledger = running(1);
    start(ledger, 0, -1, "100");
    ledger.barrierPassed(0, 1, List.of(-1L));
    flush(ledger, 0, 1, "101");
    assertThatThrownBy(() -> ledger.endOfInput(0, false, List.of(-1L, 1L)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("write task 0");
  }

  private static InstantLedger running(int parallelism) {
    InstantLedger ledger = new InstantLedger(parallelism, 8);
    ledger.open(EPOCH);
    for (int subtask = 0; subtask < parallelism; subtask++) {
      ledger.attemptReady(subtask, 0);
      ledger.restored(subtask, -1, List.of());
    }
    return ledger;
  }

  private static void start(InstantLedger ledger, int subtask, long barrier, String instant) {
    if (ledger.instantOf(subtask, barrier) == null) {
      ledger.started(ledger.nextToStart(), instant);
    }
  }

  private static void flush(InstantLedger ledger, int subtask, long barrier, String instant) {
    start(ledger, subtask, barrier, instant);
    LogFileStat file =
        new LogFileStat("f", "", subtask + "-" + barrier, 1, 1, 1, 0, false, List.of());
    ledger.flushed(subtask, new IntervalResult(instant, EPOCH, barrier, List.of(file)));
  }
}
