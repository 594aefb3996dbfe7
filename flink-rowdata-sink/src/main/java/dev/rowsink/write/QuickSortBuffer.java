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
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.operators.sort.BinaryInMemorySortBuffer;
import org.apache.flink.table.runtime.typeutils.AbstractRowDataSerializer;
import org.apache.flink.table.runtime.typeutils.BinaryRowDataSerializer;
import org.apache.flink.util.MutableObjectIterator;

/** Flink's own sort buffer: rows, and beside them an index of normalized keys. */
final class QuickSortBuffer extends BucketBuffer {

  private final IndexKeys keys;
  private final BinaryInMemorySortBuffer rows;

  QuickSortBuffer(BucketId bucket, KeyOrder order, int arity, BufferPool pool) {
    super(bucket, order, arity);
    this.keys = new IndexKeys(order);
    this.rows = createSortBuffer(keys, order, arity, pool);
  }

  /** Rows come in as binary rows, so one serializer is both input's and buffer's. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static BinaryInMemorySortBuffer createSortBuffer(
      IndexKeys keys, KeyOrder order, int arity, BufferPool pool) {
    BinaryRowDataSerializer serializer = new RowPointer(arity);
    AbstractRowDataSerializer<RowData> input = (AbstractRowDataSerializer) serializer;
    return BinaryInMemorySortBuffer.createBuffer(keys, input, serializer, order, pool);
  }

  @Override
  boolean put(BinaryRowData row) throws IOException {
    return rows.write(row);
  }

  @Override
  void sort(SortSpace space) {
    new IndexSort(rows, keys, space).sort();
  }

  @Override
  MutableObjectIterator<BinaryRowData> iterator() {
    return rows.getIterator();
  }

  @Override
  int size() {
    return rows.size();
  }

  @Override
  void releasePages() {
    rows.dispose();
  }
}
