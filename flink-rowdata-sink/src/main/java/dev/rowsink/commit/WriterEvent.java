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
import org.apache.flink.runtime.operators.coordination.OperatorEvent;

/**
 * What a write task tells the coordinator. Events are no part of any checkpoint: what matters is in
 * operator state too and is told again after a restore; every event may arrive twice.
 */
public sealed interface WriterEvent extends OperatorEvent {

  /**
   * The task has started, with these unconfirmed results in its restored state.
   *
   * @param checkpoint id of the restored checkpoint, or -1
   * @param results bytes of {@link IntervalResult}s
   */
  record Restored(long checkpoint, List<byte[]> results) implements WriterEvent {}

  /**
   * All flushes of an interval have ended. Sent before the task's state can hold the result, so a
   * completed checkpoint never holds one that the coordinator lacks.
   *
   * @param result bytes of the {@link IntervalResult}
   */
  record Flushed(byte[] result) implements WriterEvent {}

  /**
   * The task has passed a barrier.
   *
   * @param checkpoint id of the checkpoint
   * @param barriers intervals of this attempt whose results that checkpoint holds
   */
  record BarrierPassed(long checkpoint, List<Long> barriers) implements WriterEvent {}

  /**
   * The task has seen the end of its input and has sent all its results, or will with a checkpoint.
   *
   * @param finalCheckpoint whether a checkpoint still covers the last rows; without one they are
   *     committed when all tasks have ended
   * @param barriers intervals of this attempt whose results are not known to be committed
   */
  record EndOfInput(boolean finalCheckpoint, List<Long> barriers) implements WriterEvent {}
}
