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
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.core.memory.MemorySegmentFactory;
import org.apache.flink.table.data.binary.BinaryRowData;

/** Sorts the rows of a buffer without an index: reads their normalized keys, and sorts by radix. */
final class RadixSort {

  private final KeyOrder order;
  private final SortSpace space;
  private final KeyRadix radix;
  private final MemorySegment key = MemorySegmentFactory.wrap(new byte[3 * Long.BYTES]);

  RadixSort(KeyOrder order, SortSpace space) {
    this.order = order;
    this.space = space;
    this.radix = new KeyRadix(space);
  }

  /**
   * The places of the rows in sorted order, in an array of the sort space.
   *
   * @param view any row object, to look at rows with
   */
  long[] sort(RowPages rows, BinaryRowData view) {
    readKeys(rows, view);
    if (radix.isInOrder() && order.isKeyFullyDetermines()) {
      return space.places;
    }
    long[] places = radix.sort();
    if (!radix.sortedWholeKeys() || !order.isKeyFullyDetermines()) {
      new TieSort(order, rows, view.getArity()).sort(radix.sortedKeys(), places, rows.size());
    }
    return places;
  }

  private void readKeys(RowPages rows, BinaryRowData view) {
    radix.start(rows.size());
    RowPages.Cursor cursor = rows.cursor();
    for (int i = 0; i < rows.size(); i++) {
      long place = cursor.next();
      rows.point(view, place);
      order.putKey(view, key, 0);
      radix.add(
          key.getLongBigEndian(0),
          key.getLongBigEndian(Long.BYTES),
          key.getLongBigEndian(2 * Long.BYTES),
          place);
    }
  }
}
