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

/** Numbers the distinct longs of a column chunk in the order in which they come. */
final class LongDictionary {

  private static final int FIRST_SLOTS = 1024;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private long[] entries = new long[FIRST_SLOTS / 2];
  private int size;

  /** The number of the entry that has its place here, plus one; 0 for none. */
  private int[] slots = new int[FIRST_SLOTS];

  private int shift = Long.SIZE - Integer.numberOfTrailingZeros(FIRST_SLOTS);

  int size() {
    return size;
  }

  long[] entries() {
    return entries;
  }

  void clear() {
    if (size > 0) {
      size = 0;
      Arrays.fill(slots, 0);
    }
  }

  /**
   * Numbers values.
   *
   * @param maxSize most entries of the dictionary
   * @return how many were numbered: fewer than {@code count} if the next one did not fit
   */
  int number(long[] values, int count, int[] numbers, int at, int maxSize) {
    int[] table = slots;
    long[] known = entries;
    int move = shift;
    int mask = table.length - 1;
    for (int i = 0; i < count; i++) {
      long value = values[i];
      int slot = (int) (value * MIX >>> move);
      int number;
      while ((number = table[slot] - 1) >= 0 && known[number] != value) {
        slot = slot + 1 & mask;
      }
      if (number < 0) {
        if (size == maxSize) {
          return i;
        }
        number = insert(value, slot);
        table = slots;
        known = entries;
        move = shift;
        mask = table.length - 1;
      }
      numbers[at + i] = number;
    }
    return count;
  }

  private int insert(long value, int slot) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
      entries[size] = value;
      rehash();
    } else {
      entries[size] = value;
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
      int slot = (int) (entries[i] * MIX >>> shift);
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = i + 1;
    }
  }
}
