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
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.util.MutableObjectIterator;

/**
 * Rows without an index: the task thread does no more than copy them. Keys are taken from the rows
 * and sorted on the flush thread.
 */
final class RadixSortBuffer extends BucketBuffer {

  private final RowPages rows;

  /** Where the rows lie in sorted order, or null before they are sorted. */
  private long[] sorted;

  RadixSortBuffer(BucketId bucket, KeyOrder order, int arity, BufferPool pool) {
    super(bucket, order, arity);
    this.rows = new RowPages(pool);
  }

  @Override
  int pagesFor(BinaryRowData row) {
    return rows.pagesFor(row);
  }

  @Override
  int pages() {
    return rows.pages();
  }

  @Override
  boolean put(BinaryRowData row) {
    return rows.add(row);
  }

  @Override
  void sort(SortSpace space) {
    sorted = new RadixSort(order(), space).sort(rows, newRow());
  }

  @Override
  MutableObjectIterator<BinaryRowData> iterator() {
    RowPages.Cursor cursor = rows.cursor();
    int size = rows.size();
    return new MutableObjectIterator<>() {
      private int next;

      @Override
      public BinaryRowData next(BinaryRowData reuse) {
        if (next == size) {
          return null;
        }
        rows.point(reuse, sorted == null ? cursor.next() : sorted[next]);
        next++;
        return reuse;
      }

      @Override
      public BinaryRowData next() {
        return next(newRow());
      }
    };
  }

  @Override
  int size() {
    return rows.size();
  }

  @Override
  void releasePages() {
    rows.release();
  }
}
