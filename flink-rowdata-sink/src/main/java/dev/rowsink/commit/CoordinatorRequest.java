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
import org.apache.flink.runtime.operators.coordination.CoordinationRequest;

/**
 * What a write task asks the coordinator. Requests are answered at once, if need be with {@link
 * CoordinatorReply.Pending}, and asked again: an answer that waited would be lost at Flink's ask
 * timeout.
 */
public sealed interface CoordinatorRequest extends CoordinationRequest {

  int subtask();

  int attempt();

  /**
   * Which instant do rows after this barrier belong to?
   *
   * @param barrier id of the last barrier the task has passed, -1 before the first
   */
  record InstantOf(int subtask, int attempt, long barrier) implements CoordinatorRequest {}

  /**
   * Is everything that this checkpoint holds committed?
   *
   * @param checkpoint id of a checkpoint, or {@link #END_OF_INPUT}
   */
  record CommitOf(int subtask, int attempt, long checkpoint) implements CoordinatorRequest {}

  /**
   * Which of these instants are committed? The task keeps their results in state until it knows.
   *
   * @param instants requested times
   */
  record CommittedOf(int subtask, int attempt, List<String> instants)
      implements CoordinatorRequest {}

  /** Stands for the end of an input that no checkpoint covers. */
  long END_OF_INPUT = Long.MAX_VALUE;
}
