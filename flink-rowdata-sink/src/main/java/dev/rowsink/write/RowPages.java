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

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.data.binary.BinarySegmentUtils;

/**
 * Binary rows one behind the other on pages of a pool, each behind its length. A row begins on a
 * new page if it does not fit the rest of the last one, so that it lies in one piece; only a row
 * longer than a page goes on in the next.
 */
final class RowPages {

  private static final int HEADER = Integer.BYTES;

  /** In place of a length: the next row is on the next page. */
  private static final int END_OF_PAGE = -1;

  private final BufferPool pool;
  private final int pageSize;

  /** One array a page, since a row wants its segments in one. */
  private final List<MemorySegment[]> pages = new ArrayList<>();

  private MemorySegment last;
  private int end;
  private int size;

  RowPages(BufferPool pool) {
    this.pool = pool;
    this.pageSize = pool.pageSize();
    this.end = pageSize;
  }

  int size() {
    return size;
  }

  /** Pages of a row that begins on a page of its own. */
  static int pages(BinaryRowData row, int pageSize) {
    return (int) ((HEADER + (long) row.getSizeInBytes() + pageSize - 1) / pageSize);
  }

  /** New pages that the next row needs. */
  int pagesFor(BinaryRowData row) {
    return fits(row.getSizeInBytes()) ? 0 : pages(row, pageSize);
  }

  private boolean fits(int length) {
    return end + HEADER + (long) length <= pageSize;
  }

  int pages() {
    return pages.size();
  }

  /** Copies a row; false, and nothing is changed, if the pool has no page for it. */
  boolean add(BinaryRowData row) {
    int length = row.getSizeInBytes();
    if (!fits(length)) {
      return addOnNewPages(row, length);
    }
    last.putInt(end, length);
    MemorySegment[] segments = row.getSegments();
    if (segments.length == 1) {
      segments[0].copyTo(row.getOffset(), last, end + HEADER, length);
    } else {
      last.put(end + HEADER, BinarySegmentUtils.copyToBytes(segments, row.getOffset(), length));
    }
    end += HEADER + length;
    size++;
    return true;
  }

  private boolean addOnNewPages(BinaryRowData row, int length) {
    List<MemorySegment> fresh = new ArrayList<>();
    int count = pages(row, pageSize);
    for (int i = 0; i < count; i++) {
      MemorySegment page = pool.nextSegment();
      if (page == null) {
        pool.returnAll(fresh);
        return false;
      }
      fresh.add(page);
    }
    if (end + HEADER <= pageSize) {
      last.putInt(end, END_OF_PAGE);
    }
    byte[] bytes = BinarySegmentUtils.copyToBytes(row.getSegments(), row.getOffset(), length);
    fresh.get(0).putInt(0, length);
    int copied = 0;
    int at = HEADER;
    for (MemorySegment page : fresh) {
      int piece = Math.min(length - copied, pageSize - at);
      page.put(at, bytes, copied, piece);
      copied += piece;
      end = at + piece;
      at = 0;
      pages.add(new MemorySegment[] {page});
      last = page;
    }
    size++;
    return true;
  }

  /** Has the row view the row at a place. */
  void point(BinaryRowData row, long place) {
    int page = (int) (place >>> Integer.SIZE);
    int at = (int) place;
    MemorySegment[] segments = pages.get(page);
    int length = segments[0].getInt(at);
    if (at + HEADER + length <= pageSize) {
      row.pointTo(segments, at + HEADER, length);
    } else {
      row.pointTo(several(page, HEADER + length), at + HEADER, length);
    }
  }

  private MemorySegment[] several(int page, int bytes) {
    MemorySegment[] segments = new MemorySegment[(bytes + pageSize - 1) / pageSize];
    for (int i = 0; i < segments.length; i++) {
      segments[i] = pages.get(page + i)[0];
    }
    return segments;
  }

  Cursor cursor() {
    return new Cursor();
  }

  void release() {
    List<MemorySegment> all = new ArrayList<>(pages.size());
    for (MemorySegment[] page : pages) {
      all.add(page[0]);
    }
    pages.clear();
    last = null;
    end = pageSize;
    pool.returnAll(all);
  }

  /** Goes through the places of the rows in the order in which they were added. */
  final class Cursor {

    private int passed;
    private int page;
    private int at;

    /** The next place. There must be one: as many as there are rows. */
    long next() {
      if (passed > 0) {
        skip();
      }
      passed++;
      return (long) page << Integer.SIZE | at;
    }

    private void skip() {
      long next = at + HEADER + (long) pages.get(page)[0].getInt(at);
      page += (int) (next / pageSize);
      at = (int) (next % pageSize);
      boolean pageEnds = at + HEADER > pageSize || (at > 0 && endsAt(page, at));
      if (pageEnds) {
        page++;
        at = 0;
      }
    }

    private boolean endsAt(int onPage, int offset) {
      return pages.get(onPage)[0].getInt(offset) == END_OF_PAGE;
    }
  }
}
