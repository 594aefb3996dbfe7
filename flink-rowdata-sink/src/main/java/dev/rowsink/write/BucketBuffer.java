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

import dev.rowsink.config.SortBuffer;
import dev.rowsink.key.KeyOrder;
import java.io.IOException;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.util.MutableObjectIterator;

/**
 * Rows of one bucket in binary form, on pages of the shared pool. It is filled by the task thread,
 * sealed, and then read by one flush thread.
 */
abstract class BucketBuffer {

  private final BucketId bucket;
  private final KeyOrder order;
  private final int arity;
  private long bytes;
  private boolean hasDeletes;
  private boolean disposed;

  BucketBuffer(BucketId bucket, KeyOrder order, int arity) {
    this.bucket = bucket;
    this.order = order;
    this.arity = arity;
  }

  static BucketBuffer create(
      SortBuffer kind, BucketId bucket, KeyOrder order, int arity, BufferPool pool) {
    return kind == SortBuffer.RADIX
        ? new RadixSortBuffer(bucket, order, arity, pool)
        : new QuickSortBuffer(bucket, order, arity, pool);
  }

  /** Pages that have to be free to open a buffer and put the row into it. */
  static int pagesToOpen(SortBuffer kind, BinaryRowData row, BufferPool pool) {
    return kind == SortBuffer.RADIX
        ? RowPages.pages(row, pool.pageSize())
        : QuickSortBuffer.pagesToOpen(row, pool.pageSize());
  }

  /** Pages that the buffer takes from the pool if the row is appended next. */
  abstract int pagesFor(BinaryRowData row);

  /** Pages that the buffer holds. */
  abstract int pages();

  /** Copies the row to the buffer's pages; false if there is no page for it. */
  abstract boolean put(BinaryRowData row) throws IOException;

  /** Sorts by record key; rows of one key stay in arrival order. */
  abstract void sort(SortSpace space);

  /** Walks over the rows: sorted, once they are, else in arrival order. */
  abstract MutableObjectIterator<BinaryRowData> iterator();

  abstract int size();

  abstract void releasePages();

  final BucketId bucket() {
    return bucket;
  }

  /**
   * Takes a copy of the row. After a false the buffer may hold a part of it beyond its last whole
   * row: it must be sealed or disposed, never written to again (apache/hudi#19664).
   */
  final boolean append(BinaryRowData row, boolean delete) throws IOException {
    if (!put(row)) {
      return false;
    }
    bytes += row.getSizeInBytes();
    hasDeletes |= delete;
    return true;
  }

  /** Bytes of the rows, without index. */
  final long bytes() {
    return bytes;
  }

  final boolean hasDeletes() {
    return hasDeletes;
  }

  final KeyOrder order() {
    return order;
  }

  final int arity() {
    return arity;
  }

  final BinaryRowData newRow() {
    return new BinaryRowData(arity);
  }

  /** Gives the pages back; a second call does nothing. */
  final void dispose() {
    if (!disposed) {
      disposed = true;
      releasePages();
    }
  }
}
