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

import dev.rowsink.key.KeyOrder;
import java.util.Arrays;
import org.apache.flink.table.data.binary.BinaryRowData;

/** Puts rows in order whose normalized keys do not tell them apart, by comparing their columns. */
final class TieSort {

  private final KeyOrder order;
  private final RowPages rows;
  private final BinaryRowData left;
  private final BinaryRowData right;

  TieSort(KeyOrder order, RowPages rows, int arity) {
    this.order = order;
    this.rows = rows;
    this.left = new BinaryRowData(arity);
    this.right = new BinaryRowData(arity);
  }

  /** Sorts each run of equal keys; rows of one record key stay in arrival order. */
  void sort(long[] keys, long[] places, int size) {
    int start = 0;
    for (int i = 1; i <= size; i++) {
      if (i == size || keys[i] != keys[start]) {
        if (i - start > 1) {
          sortRun(places, start, i);
        }
        start = i;
      }
    }
  }

  private void sortRun(long[] places, int from, int to) {
    Long[] run = new Long[to - from];
    for (int i = 0; i < run.length; i++) {
      run[i] = places[from + i];
    }
    Arrays.sort(run, this::compare);
    for (int i = 0; i < run.length; i++) {
      places[from + i] = run[i];
    }
  }

  private int compare(long leftPlace, long rightPlace) {
    rows.point(left, leftPlace);
    rows.point(right, rightPlace);
    return order.compareKeys(left, right);
  }
}
