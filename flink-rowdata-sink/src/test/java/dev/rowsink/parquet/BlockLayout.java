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

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.core.memory.MemorySegmentFactory;
import org.apache.flink.runtime.io.disk.RandomAccessInputView;
import org.apache.flink.runtime.io.disk.SimpleCollectingOutputView;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.BinaryRowDataSerializer;

/** Where the bytes of rows lie when an encoder gets them. */
enum BlockLayout {
  /** Each row is an object of its own, in memory of its own. */
  ROWS {
    @Override
    RowSource source(List<BinaryRowData> rows) {
      Iterator<BinaryRowData> iterator = rows.iterator();
      return () -> iterator.hasNext() ? iterator.next() : null;
    }
  },

  /** One row object and one piece of memory, in which each row overwrites the one before. */
  OVERWRITTEN {
    @Override
    RowSource source(List<BinaryRowData> rows) {
      return overwriting(rows);
    }
  },

  /** Rows one after another in small heap pages, most across the borders of several. */
  SMALL_PAGES {
    @Override
    RowSource source(List<BinaryRowData> rows) throws IOException {
      return paged(rows, 64, false);
    }
  },

  /** The same outside the heap. */
  SMALL_OFF_HEAP_PAGES {
    @Override
    RowSource source(List<BinaryRowData> rows) throws IOException {
      return paged(rows, 64, true);
    }
  },

  /** Rows in pages of the size that the buffers have. */
  LARGE_PAGES {
    @Override
    RowSource source(List<BinaryRowData> rows) throws IOException {
      return paged(rows, 32 * 1024, false);
    }
  },

  /** The same outside the heap. */
  LARGE_OFF_HEAP_PAGES {
    @Override
    RowSource source(List<BinaryRowData> rows) throws IOException {
      return paged(rows, 32 * 1024, true);
    }
  };

  abstract RowSource source(List<BinaryRowData> rows) throws IOException;

  private static RowSource overwriting(List<BinaryRowData> rows) {
    int longest = rows.stream().mapToInt(BinaryRowData::getSizeInBytes).max().orElse(0);
    MemorySegment memory = MemorySegmentFactory.allocateUnpooledSegment(longest);
    byte[] garbage = new byte[longest];
    Arrays.fill(garbage, (byte) 0xa5);
    Iterator<BinaryRowData> iterator = rows.iterator();
    BinaryRowData reused = new BinaryRowData(rows.isEmpty() ? 0 : rows.get(0).getArity());
    return () -> {
      memory.put(0, garbage);
      if (!iterator.hasNext()) {
        return null;
      }
      BinaryRowData row = iterator.next();
      row.getSegments()[0].copyTo(row.getOffset(), memory, 0, row.getSizeInBytes());
      reused.pointTo(memory, 0, row.getSizeInBytes());
      reused.setRowKind(row.getRowKind());
      return reused;
    };
  }

  /** Rows as Flink's sort buffer keeps them: a page holds at least a row's fixed part. */
  private static RowSource paged(List<BinaryRowData> rows, int leastPage, boolean offHeap)
      throws IOException {
    if (rows.isEmpty()) {
      return () -> null;
    }
    int arity = rows.get(0).getArity();
    int needed = rows.get(0).getFixedLengthPartSize() + Long.BYTES;
    int pageSize = Math.max(leastPage, Integer.highestOneBit(needed - 1) * 2);
    BinaryRowDataSerializer serializer = new BinaryRowDataSerializer(arity);
    ArrayList<MemorySegment> pages = new ArrayList<>();
    SimpleCollectingOutputView out =
        new SimpleCollectingOutputView(pages, () -> page(pageSize, offHeap), pageSize);
    for (BinaryRowData row : rows) {
      serializer.serializeToPages(row, out);
    }
    RandomAccessInputView in =
        new RandomAccessInputView(pages, pageSize, out.getCurrentPositionInSegment());
    BinaryRowData[] reused = {new BinaryRowData(arity), new BinaryRowData(arity)};
    int[] next = {0};
    return () -> {
      if (next[0] == rows.size()) {
        return null;
      }
      RowData row = serializer.mapFromPages(reused[next[0] % 2], in);
      next[0]++;
      return row;
    };
  }

  private static MemorySegment page(int size, boolean offHeap) {
    return offHeap
        ? MemorySegmentFactory.allocateUnpooledOffHeapMemory(size)
        : MemorySegmentFactory.allocateUnpooledSegment(size);
  }
}
