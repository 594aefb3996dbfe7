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

import java.util.Arrays;

/**
 * Sorts places by normalized keys of up to 24 bytes, byte by byte and the least significant first,
 * which keeps the order of arrival among equal keys. Bytes in which all keys agree are left out;
 * what is left of most keys fits one long, and of the others only the first eight bytes are sorted.
 */
final class KeyRadix {

  private static final int WORDS = 3;
  private static final int RADIX = 1 << Byte.SIZE;

  private final SortSpace space;
  private final long[] varying = new long[WORDS];
  private int size;
  private boolean inOrder;
  private int passes;
  private boolean decides;

  KeyRadix(SortSpace space) {
    this.space = space;
  }

  /** Starts with room for so many keys. */
  void start(int keys) {
    space.reserve(keys);
    Arrays.fill(varying, 0);
    size = 0;
    inOrder = true;
  }

  /** Adds a key, big-endian in three words, and what lies in its place. */
  void add(long first, long second, long third, long place) {
    int i = size++;
    space.keys[i] = first;
    space.rest[i] = second;
    space.spare[i] = third;
    space.places[i] = place;
    if (i > 0) {
      varying[0] |= first ^ space.keys[i - 1];
      varying[1] |= second ^ space.rest[i - 1];
      varying[2] |= third ^ space.spare[i - 1];
      inOrder = inOrder && compare(i - 1, i) <= 0;
    }
  }

  private int compare(int left, int right) {
    int result = Long.compareUnsigned(space.keys[left], space.keys[right]);
    if (result == 0) {
      result = Long.compareUnsigned(space.rest[left], space.rest[right]);
    }
    return result == 0 ? Long.compareUnsigned(space.spare[left], space.spare[right]) : result;
  }

  /** Whether the keys have been added in their order. */
  boolean isInOrder() {
    return inOrder;
  }

  /** The places in the order of their keys, in an array of the sort space. */
  long[] sort() {
    int bytes = Long.bitCount(varyingBytes());
    passes = Math.min(bytes, Long.BYTES);
    decides = bytes == passes;
    gather();
    return sortByGathered();
  }

  /** Whether the sort went by whole keys; else equal sorted keys may stand for different ones. */
  boolean sortedWholeKeys() {
    return decides;
  }

  /** After the sort, what it went by, in order; each pass moved the keys to the other array. */
  long[] sortedKeys() {
    return passes % 2 == 0 ? space.keys : space.rest;
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
  private void gather() {
    int[] words = new int[passes];
    int[] shifts = new int[passes];
    int found = 0;
    for (int at = 0; at < WORDS * Long.BYTES && found < passes; at++) {
      int shift = Long.SIZE - Byte.SIZE * (at % Long.BYTES + 1);
      if ((varying[at / Long.BYTES] >>> shift & 0xff) != 0) {
        words[found] = at / Long.BYTES;
        shifts[found++] = shift;
      }
    }
    long[][] keys = {space.keys, space.rest, space.spare};
    for (int i = 0; i < size; i++) {
      long gathered = 0;
      for (int b = 0; b < passes; b++) {
        gathered = gathered << Byte.SIZE | keys[words[b]][i] >>> shifts[b] & 0xff;
      }
      space.keys[i] = gathered;
    }
  }

  private long[] sortByGathered() {
    long[] keys = space.keys;
    long[] places = space.places;
    long[] toKeys = space.rest;
    long[] toPlaces = space.sortedPlaces;
    int[] starts = new int[RADIX];
    for (int b = 0; b < passes; b++) {
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
}
