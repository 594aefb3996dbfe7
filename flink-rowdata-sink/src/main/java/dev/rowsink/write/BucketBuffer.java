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
import java.io.IOException;
import org.apache.flink.runtime.operators.sort.QuickSort;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.operators.sort.BinaryInMemorySortBuffer;
import org.apache.flink.table.runtime.typeutils.AbstractRowDataSerializer;
import org.apache.flink.table.runtime.typeutils.BinaryRowDataSerializer;
import org.apache.flink.util.MutableObjectIterator;

/**
 * Rows of one bucket in binary form, on pages of the shared pool. It is filled by the task thread,
 * sealed, and then read by one flush thread.
 */
final class BucketBuffer {

  private final BucketId bucket;
  private final KeyOrder order;
  private final BinaryInMemorySortBuffer rows;
  private final int arity;
  private long bytes;
  private boolean hasDeletes;
  private boolean disposed;

  BucketBuffer(BucketId bucket, KeyOrder order, int arity, BufferPool pool) {
    this.bucket = bucket;
    this.order = order;
    this.arity = arity;
    this.rows = createSortBuffer(order, arity, pool);
  }

  /** Rows come in as binary rows, so one serializer is both input's and buffer's. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static BinaryInMemorySortBuffer createSortBuffer(
      KeyOrder order, int arity, BufferPool pool) {
    BinaryRowDataSerializer serializer = new BinaryRowDataSerializer(arity);
    AbstractRowDataSerializer<RowData> input = (AbstractRowDataSerializer) serializer;
    return BinaryInMemorySortBuffer.createBuffer(order, input, serializer, order, pool);
  }

  BucketId bucket() {
    return bucket;
  }

  /**
   * Takes a copy of the row. After a false the buffer may hold a part of it beyond its last whole
   * row: it must be sealed or disposed, never written to again (apache/hudi#19664).
   */
  boolean append(BinaryRowData row, boolean delete) throws IOException {
    if (!rows.write(row)) {
      return false;
    }
    bytes += row.getSizeInBytes();
    hasDeletes |= delete;
    return true;
  }

  int size() {
    return rows.size();
  }

  /** Bytes of the rows, without index. */
  long bytes() {
    return bytes;
  }

  boolean hasDeletes() {
    return hasDeletes;
  }

  KeyOrder order() {
    return order;
  }

  /** Sorts by record key; rows of one key stay in arrival order. */
  void sort() {
    new QuickSort().sort(rows);
  }

  MutableObjectIterator<BinaryRowData> iterator() {
    return rows.getIterator();
  }

  BinaryRowData newRow() {
    return new BinaryRowData(arity);
  }

  /** Gives the pages back; a second call does nothing. */
  void dispose() {
    if (!disposed) {
      disposed = true;
      rows.dispose();
    }
  }
}
