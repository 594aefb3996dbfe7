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
package dev.rowsink.key;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.core.memory.MemorySegmentFactory;
import org.apache.flink.runtime.operators.sort.QuickSort;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.operators.sort.BinaryInMemorySortBuffer;
import org.apache.flink.table.runtime.typeutils.BinaryRowDataSerializer;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.runtime.util.MemorySegmentPool;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.util.MutableObjectIterator;

/** Rows through Flink's own sort buffer and quick-sort, on small pages so that there are many. */
final class SortedRows {

  private static final int PAGE_SIZE = 512;

  private SortedRows() {}

  static List<BinaryRowData> sort(KeyOrder order, RowType type, List<? extends RowData> rows)
      throws IOException {
    BinaryInMemorySortBuffer buffer =
        BinaryInMemorySortBuffer.createBuffer(
            order,
            new RowDataSerializer(type),
            new BinaryRowDataSerializer(type.getFieldCount()),
            order,
            new Pool());
    for (RowData row : rows) {
      if (!buffer.write(row)) {
        throw new IllegalStateException("The pool is unbounded, but the buffer is full");
      }
    }
    if (!buffer.isEmpty()) { // quick-sort throws on nothing
      new QuickSort().sort(buffer);
    }
    List<BinaryRowData> sorted = new ArrayList<>();
    MutableObjectIterator<BinaryRowData> iterator = buffer.getIterator();
    BinaryRowData row;
    while ((row = iterator.next(new BinaryRowData(type.getFieldCount()))) != null) {
      sorted.add(row.copy());
    }
    buffer.dispose();
    return sorted;
  }

  private static final class Pool implements MemorySegmentPool {

    @Override
    public MemorySegment nextSegment() {
      return MemorySegmentFactory.allocateUnpooledSegment(PAGE_SIZE);
    }

    @Override
    public int pageSize() {
      return PAGE_SIZE;
    }

    @Override
    public void returnAll(List<MemorySegment> memory) {}

    @Override
    public int freePages() {
      return Integer.MAX_VALUE;
    }
  }
}
