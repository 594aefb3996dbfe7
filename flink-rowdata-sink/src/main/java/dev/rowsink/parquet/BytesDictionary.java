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

import java.util.Arrays;

/**
 * Numbers the distinct byte strings of a column chunk in the order in which they come. Every value
 * has a tag: equal tags below zero mean equal values, which a binary row's own word gives for short
 * ones; any other tag is a hash.
 */
final class BytesDictionary {

  private static final int FIRST_SLOTS = 256;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final GrowingBytes content = new GrowingBytes();
  private long[] tags = new long[FIRST_SLOTS / 2];

  /** Where the entries' bytes lie in the content; their lengths stand before them. */
  private int[] starts = new int[FIRST_SLOTS / 2];

  private int[] lengths = new int[FIRST_SLOTS / 2];
  private int[] slots = new int[FIRST_SLOTS];
  private int shift = Long.SIZE - Integer.numberOfTrailingZeros(FIRST_SLOTS);
  private int size;

  int size() {
    return size;
  }

  /** The entries as a dictionary page holds them, each behind its length. */
  GrowingBytes content() {
    return content;
  }

  int start(int entry) {
    return starts[entry];
  }

  int length(int entry) {
    return lengths[entry];
  }

  void clear() {
    if (size > 0) {
      size = 0;
      content.clear();
      Arrays.fill(slots, 0);
    }
  }

  /** A tag for a value that has none of its own. */
  static long hash(byte[] bytes, int at, int length) {
    long hash = length;
    int i = 0;
    for (; i + Long.BYTES <= length; i += Long.BYTES) {
      hash = (hash ^ LittleEndian.longAt(bytes, at + i)) * MIX;
      hash ^= hash >>> 32;
    }
    if (i < length) {
      // The word behind the value is read, and what is not the value's is cut off.
      long rest = LittleEndian.longAt(bytes, at + i) << Long.SIZE - Byte.SIZE * (length - i);
      hash = (hash ^ rest) * MIX;
      hash ^= hash >>> 32;
    }
    return hash & Long.MAX_VALUE;
  }

  /**
   * Numbers values.
   *
   * @param maxBytes most bytes of the dictionary page
   * @return how many were numbered: fewer than {@code count} if the next one did not fit
   */
  int number(BytesBatch values, int count, int[] numbers, int at, int maxBytes) {
    int[] table = slots;
    int move = shift;
    int mask = table.length - 1;
    for (int i = 0; i < count; i++) {
      long tag = values.tag(i);
      int slot = (int) (tag * MIX >>> move);
      int number;
      while ((number = table[slot] - 1) >= 0 && !isEntry(number, tag, values, i)) {
        slot = slot + 1 & mask;
      }
      if (number < 0) {
        if (content.size() + Integer.BYTES + (long) values.length(i) > maxBytes) {
          return i;
        }
        number = insert(tag, values, i, slot);
        table = slots;
        move = shift;
        mask = table.length - 1;
      }
      numbers[at + i] = number;
    }
    return count;
  }

  private boolean isEntry(int entry, long tag, BytesBatch values, int i) {
    if (tags[entry] != tag) {
      return false;
    }
    return tag < 0
        || Arrays.equals(
            content.array(),
            starts[entry],
            starts[entry] + lengths[entry],
            values.bytes(),
            values.start(i),
            values.start(i) + values.length(i));
  }

  private int insert(long tag, BytesBatch values, int i, int slot) {
    int length = values.length(i);
    boolean full = size == tags.length;
    if (full) {
      tags = Arrays.copyOf(tags, 2 * size);
      starts = Arrays.copyOf(starts, 2 * size);
      lengths = Arrays.copyOf(lengths, 2 * size);
    }
    content.writeInt(length);
    tags[size] = tag;
    starts[size] = content.size();
    lengths[size] = length;
    content.write(values.bytes(), values.start(i), length);
    if (full) {
      rehash();
    } else {
      slots[slot] = size + 1;
    }
    return size++;
  }

  /** Twice as many slots, for all entries including the one just added. */
  private void rehash() {
    slots = new int[2 * slots.length];
    shift--;
    int mask = slots.length - 1;
    for (int i = 0; i <= size; i++) {
      int slot = (int) (tags[i] * MIX >>> shift);
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = i + 1;
    }
  }
}
