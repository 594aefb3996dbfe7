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

/** The write task as its flush threads see it. All methods may be called from any thread. */
interface WriteTask {

  int subtask();

  /** Number of this attempt of the subtask; with the subtask and the owner epoch it is unique. */
  int attempt();

  /** Tells the coordinator what an interval has written. */
  void report(IntervalResult result);

  /** Fails the task, also with tolerable checkpoint failures: its rows would be lost otherwise. */
  void fail(Throwable cause);
}
