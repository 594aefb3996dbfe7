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

/**
 * Flink's own sort buffer: rows, and beside them an index of normalized keys.
 *
 * <p>It says no when the pool is dry, but with a part of the row written. So that it is not asked
 * then, where the next row will lie is computed beside it.
 */
final class QuickSortBuffer extends BucketBuffer {

  /**
   * Pages that Flink wants to find free for a new buffer, which takes one for rows, one for keys.
   */
  private static final int FREE_PAGES = 3;

  private static final int LENGTH = Integer.BYTES;

  private final int pageSize;
  private final int fixedPart;
  private int pages = 2;

  /** Where the rows end in their last page. */
  private int end;

  /** Entries that the last page of the index still takes. */
  private int indexRoom;

  private final IndexKeys keys;
  private final BinaryInMemorySortBuffer rows;

  QuickSortBuffer(BucketId bucket, KeyOrder order, int arity, BufferPool pool) {
    super(bucket, order, arity);
    this.pageSize = pool.pageSize();
    this.fixedPart = BinaryRowData.calculateFixPartSizeInBytes(arity) + LENGTH;
    this.keys = new IndexKeys(order);
    this.rows = createSortBuffer(keys, order, arity, pool);
    this.indexRoom = rows.recordsPerSegment();
  }

  /** Rows come in as binary rows, so one serializer is both input's and buffer's. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static BinaryInMemorySortBuffer createSortBuffer(
      IndexKeys keys, KeyOrder order, int arity, BufferPool pool) {
    BinaryRowDataSerializer serializer = new RowPointer(arity);
    AbstractRowDataSerializer<RowData> input = (AbstractRowDataSerializer) serializer;
    return BinaryInMemorySortBuffer.createBuffer(keys, input, serializer, order, pool);
  }

  static int pagesToOpen(BinaryRowData row, int pageSize) {
    int rowPages = (int) ((LENGTH + (long) row.getSizeInBytes() + pageSize - 1) / pageSize);
    return Math.max(FREE_PAGES, 1 + rowPages);
  }

  @Override
  int pagesFor(BinaryRowData row) {
    int indexPage = indexRoom == 0 ? 1 : 0;
    long beyond = beyondPage(row);
    return beyond <= 0 ? indexPage : indexPage + (int) ((beyond + pageSize - 1) / pageSize);
  }

  /** Bytes of the row that go on further pages, if positive. */
  private long beyondPage(BinaryRowData row) {
    int room = pageSize - end;
    return LENGTH + (long) row.getSizeInBytes() - (room < fixedPart ? 0 : room);
  }

  @Override
  int pages() {
    return pages;
  }

  @Override
  boolean put(BinaryRowData row) throws IOException {
    long beyond = beyondPage(row);
    int more = pagesFor(row);
    if (!rows.write(row)) {
      return false;
    }
    pages += more;
    indexRoom = (indexRoom == 0 ? rows.recordsPerSegment() : indexRoom) - 1;
    end = (int) (beyond <= 0 ? pageSize + beyond : (beyond - 1) % pageSize + 1);
    return true;
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
