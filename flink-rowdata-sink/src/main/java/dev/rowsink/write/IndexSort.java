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

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.runtime.operators.sort.IndexedSortable;
import org.apache.flink.runtime.operators.sort.QuickSort;

/**
 * Sorts the index of Flink's sort buffer. Quick-sort steps divide it until a part fits the sort
 * space; a part is copied out, sorted by radix, and its entries are put back in order. Entries that
 * the radix does not tell apart, for instance texts with a long prefix in common, are left to
 * Flink's own quick-sort.
 *
 * <p>An entry of the index is the row's position, eight bytes, and its normalized key. Positions
 * grow with every row and break ties, so that rows of one record key stay in arrival order; a radix
 * sort gives that for nothing as long as no quick-sort step has moved the entries before.
 */
final class IndexSort {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  /** Words of a normalized key are read whole, also beyond its end. */
  private static final int KEY_WORDS = 3 * Long.BYTES;

  private final IndexedSortable index;
  private final IndexKeys keys;
  private final SortSpace space;
  private final int part;
  private final KeyRadix radix;
  private final int entryBytes;
  private final int perPage;
  private final long firstMask;
  private final long secondMask;
  private final long thirdMask;
  private boolean moved;

  /**
   * @param keys of that index
   */
  IndexSort(IndexedSortable index, IndexKeys keys, SortSpace space) {
    this.index = index;
    this.keys = keys;
    this.space = space;
    this.part = space.part();
    this.radix = new KeyRadix(space);
    this.entryBytes = index.recordSize();
    this.perPage = index.recordsPerSegment();
    this.firstMask = mask(keys.getNumKeyBytes());
    this.secondMask = mask(keys.getNumKeyBytes() - Long.BYTES);
    this.thirdMask = mask(keys.getNumKeyBytes() - 2 * Long.BYTES);
  }

  /** Ones where a big-endian word has so many bytes of a key. */
  private static long mask(int bytes) {
    if (bytes <= 0) {
      return 0;
    }
    return bytes >= Long.BYTES ? -1L : -1L << Byte.SIZE * (Long.BYTES - bytes);
  }

  void sort() {
    // Twice the depth of even divisions; then the pivots are bad, and Flink's sort has an answer.
    int depth = 2 * (Integer.SIZE - Integer.numberOfLeadingZeros(index.size() / part));
    sort(0, index.size(), depth);
  }

  private void sort(int from, int to, int depth) {
    if (to - from <= part) {
      sortPart(from, to);
    } else if (depth == 0) {
      new QuickSort().sort(index, from, to);
    } else {
      int pivot = divide(from, to);
      sort(from, pivot, depth - 1);
      sort(pivot + 1, to, depth - 1);
    }
  }

  /** Entries before the place returned are less than its entry, those behind it are greater. */
  private int divide(int from, int to) {
    moved = true;
    swap(from, median(from, from + (to - from) / 2, to - 1));
    int low = from + 1;
    int high = to - 1;
    while (low <= high) {
      if (compare(low, from) <= 0) {
        low++;
      } else if (compare(high, from) > 0) {
        high--;
      } else {
        swap(low++, high--);
      }
    }
    swap(from, high);
    return high;
  }

  private int median(int a, int b, int c) {
    if (compare(a, b) < 0) {
      return compare(b, c) < 0 ? b : compare(a, c) < 0 ? c : a;
    }
    return compare(a, c) < 0 ? a : compare(b, c) < 0 ? c : b;
  }

  private int compare(int left, int right) {
    return index.compare(
        left / perPage, left % perPage * entryBytes, right / perPage, right % perPage * entryBytes);
  }

  private void swap(int left, int right) {
    index.swap(
        left / perPage, left % perPage * entryBytes, right / perPage, right % perPage * entryBytes);
  }

  // ------------------------------------------------------------------ a part

  private void sortPart(int from, int to) {
    int size = to - from;
    boolean wholeOrder = keys.isKeyFullyDetermines() && !moved;
    byte[] entries = copyEntries(from, to);
    radix.start(size);
    for (int i = 0; i < size; i++) {
      int at = i * entryBytes + Long.BYTES;
      radix.add(
          (long) LONGS.get(entries, at) & firstMask,
          (long) LONGS.get(entries, at + Long.BYTES) & secondMask,
          (long) LONGS.get(entries, at + 2 * Long.BYTES) & thirdMask,
          i);
    }
    if (radix.isInOrder() && wholeOrder) {
      return;
    }
    long[] order = radix.sort();
    putBack(entries, order, from, to);
    if (!wholeOrder || !radix.sortedWholeKeys()) {
      sortTies(radix.sortedKeys(), from, size);
    }
  }

  private byte[] copyEntries(int from, int to) {
    byte[] entries = space.entries((to - from) * entryBytes + KEY_WORDS);
    int copied = 0;
    for (int at = from; at < to; ) {
      int count = Math.min(perPage - at % perPage, to - at);
      page(at).get(at % perPage * entryBytes, entries, copied, count * entryBytes);
      copied += count * entryBytes;
      at += count;
    }
    return entries;
  }

  private void putBack(byte[] entries, long[] order, int from, int to) {
    int next = 0;
    for (int at = from; at < to; ) {
      int count = Math.min(perPage - at % perPage, to - at);
      MemorySegment page = page(at);
      int offset = at % perPage * entryBytes;
      for (int i = 0; i < count; i++) {
        page.put(offset, entries, (int) order[next++] * entryBytes, entryBytes);
        offset += entryBytes;
      }
      at += count;
    }
  }

  private MemorySegment page(int entry) {
    swap(entry, entry);
    return keys.swappedPage();
  }

  private void sortTies(long[] sorted, int from, int size) {
    int start = 0;
    for (int i = 1; i <= size; i++) {
      if (i == size || sorted[i] != sorted[start]) {
        if (i - start > 1) {
          new QuickSort().sort(index, from + start, from + i);
        }
        start = i;
      }
    }
  }
}
