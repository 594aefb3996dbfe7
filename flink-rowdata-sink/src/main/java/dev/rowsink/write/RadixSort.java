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
import java.util.Arrays;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.core.memory.MemorySegmentFactory;
import org.apache.flink.table.data.binary.BinaryRowData;

/**
 * Sorts rows by the bytes of their normalized keys, least significant first, which keeps the order
 * of arrival among equal ones. Bytes in which all keys agree are left out; what is left of most
 * keys fits one long.
 */
final class RadixSort {

  private static final int WORDS = 3;
  private static final int RADIX = 1 << Byte.SIZE;

  private final KeyOrder order;
  private final SortSpace space;
  private final MemorySegment key = MemorySegmentFactory.wrap(new byte[WORDS * Long.BYTES]);
  private final long[] varying = new long[WORDS];
  private boolean inOrder;

  RadixSort(KeyOrder order, SortSpace space) {
    this.order = order;
    this.space = space;
  }

  /**
   * The places of the rows in sorted order, in an array of the sort space.
   *
   * @param view any row object, to look at rows with
   */
  long[] sort(RowPages rows, BinaryRowData view) {
    int size = rows.size();
    space.reserve(size);
    readKeys(rows, view);
    if (inOrder && order.isKeyFullyDetermines()) {
      return space.places;
    }
    int bytes = Long.bitCount(varyingBytes());
    int used = Math.min(bytes, Long.BYTES);
    gather(size, used);
    long[] places = sortByGathered(size, used);
    if (bytes > used || !order.isKeyFullyDetermines()) {
      new TieSort(order, rows, view.getArity()).sort(sortedKeys(used), places, size);
    }
    return places;
  }

  private void readKeys(RowPages rows, BinaryRowData view) {
    RowPages.Cursor cursor = rows.cursor();
    inOrder = true;
    for (int word = 0; word < WORDS; word++) {
      varying[word] = 0;
    }
    long[] first = space.keys;
    long[] second = space.rest;
    long[] third = space.spare;
    for (int i = 0; i < rows.size(); i++) {
      long place = cursor.next();
      rows.point(view, place);
      order.putKey(view, key, 0);
      first[i] = key.getLongBigEndian(0);
      second[i] = key.getLongBigEndian(Long.BYTES);
      third[i] = key.getLongBigEndian(2 * Long.BYTES);
      space.places[i] = place;
      if (i > 0) {
        varying[0] |= first[i] ^ first[i - 1];
        varying[1] |= second[i] ^ second[i - 1];
        varying[2] |= third[i] ^ third[i - 1];
        inOrder = inOrder && compare(i - 1, i) <= 0;
      }
    }
  }

  private int compare(int left, int right) {
    int result = Long.compareUnsigned(space.keys[left], space.keys[right]);
    if (result == 0) {
      result = Long.compareUnsigned(space.rest[left], space.rest[right]);
    }
    return result == 0 ? Long.compareUnsigned(space.spare[left], space.spare[right]) : result;
  }

  /** A bit for each byte of the keys in which they differ; the highest of 24 bits is the first. */
  private long varyingBytes() {
    long bytes = 0;
    for (int word = 0; word < WORDS; word++) {
      for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
        bytes = bytes << 1 | ((varying[word] >>> shift & 0xff) != 0 ? 1 : 0);
      }
    }
    return bytes;
  }

  /** Moves the first bytes that differ into one long a key. */
  private void gather(int size, int used) {
    int[] words = new int[used];
    int[] shifts = new int[used];
    int found = 0;
    for (int at = 0; at < WORDS * Long.BYTES && found < used; at++) {
      int shift = Long.SIZE - Byte.SIZE * (at % Long.BYTES + 1);
      if ((varying[at / Long.BYTES] >>> shift & 0xff) != 0) {
        words[found] = at / Long.BYTES;
        shifts[found++] = shift;
      }
    }
    long[][] keys = {space.keys, space.rest, space.spare};
    for (int i = 0; i < size; i++) {
      long gathered = 0;
      for (int b = 0; b < used; b++) {
        gathered = gathered << Byte.SIZE | keys[words[b]][i] >>> shifts[b] & 0xff;
      }
      space.keys[i] = gathered;
    }
  }

  private long[] sortByGathered(int size, int used) {
    long[] keys = space.keys;
    long[] places = space.places;
    long[] toKeys = space.rest;
    long[] toPlaces = space.sortedPlaces;
    int[] starts = new int[RADIX];
    for (int b = 0; b < used; b++) {
      int shift = Byte.SIZE * b;
      count(keys, size, shift, starts);
      for (int i = 0; i < size; i++) {
        long value = keys[i];
        int to = starts[(int) (value >>> shift) & 0xff]++;
        toKeys[to] = value;
        toPlaces[to] = places[i];
      }
      long[] spareKeys = keys;
      keys = toKeys;
      toKeys = spareKeys;
      long[] sparePlaces = places;
      places = toPlaces;
      toPlaces = sparePlaces;
    }
    return places;
  }

  /** Where the first key with each value of the byte goes. */
  private static void count(long[] keys, int size, int shift, int[] starts) {
    Arrays.fill(starts, 0);
    for (int i = 0; i < size; i++) {
      starts[(int) (keys[i] >>> shift) & 0xff]++;
    }
    int start = 0;
    for (int value = 0; value < RADIX; value++) {
      int count = starts[value];
      starts[value] = start;
      start += count;
    }
  }

  /** Each pass moves the keys to the other array. */
  private long[] sortedKeys(int passes) {
    return passes % 2 == 0 ? space.keys : space.rest;
  }
}
