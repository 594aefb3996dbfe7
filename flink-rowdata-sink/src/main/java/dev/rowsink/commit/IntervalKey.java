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

/**
 * Names an interval: rows between two barriers.
 *
 * @param epoch restore epoch: grows with every reset, and over the life of the table
 * @param barrier id of the barrier that the interval starts with; -1 before the first
 */
record IntervalKey(long epoch, long barrier) implements Comparable<IntervalKey> {

  @Override
  public int compareTo(IntervalKey other) {
    int byEpoch = Long.compare(epoch, other.epoch);
    return byEpoch != 0 ? byEpoch : Long.compare(barrier, other.barrier);
  }
}
