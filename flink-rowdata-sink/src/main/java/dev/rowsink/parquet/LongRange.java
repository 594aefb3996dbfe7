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
package dev.rowsink.parquet;

/** The least and the greatest number of a page; NaN is neither, and counted instead. */
final class LongRange {

  private final LongKind kind;
  private long least;
  private long greatest;
  private int nans;

  LongRange(LongKind kind) {
    this.kind = kind;
    clear();
  }

  void clear() {
    least = Long.MAX_VALUE;
    greatest = Long.MIN_VALUE;
    nans = 0;
  }

  void add(long[] values, int count) {
    long low = least;
    long high = greatest;
    if (kind.isFloating()) {
      long infinity = kind.infinity();
      for (int i = 0; i < count; i++) {
        long value = kind.ordered(values[i]);
        if (value > infinity) {
          nans++;
        } else {
          low = Math.min(low, value);
          high = Math.max(high, value);
        }
      }
    } else {
      for (int i = 0; i < count; i++) {
        low = Math.min(low, values[i]);
        high = Math.max(high, values[i]);
      }
    }
    least = low;
    greatest = high;
  }

  int nans() {
    return nans;
  }

  long least() {
    return least;
  }

  long greatest() {
    return greatest;
  }
}
