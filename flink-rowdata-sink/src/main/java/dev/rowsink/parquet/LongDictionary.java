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
 * Numbers the distinct longs of a column chunk in the order in which they come. Values that lie
 * close together are looked up by their distance from a base, without hashing or comparing; others
 * by open addressing.
 */
final class LongDictionary {

  private static final int FIRST = 512;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** Places of the window of close values: 256 KB, which the cache still holds. */
  private static final int MAX_WINDOW = 1 << 16;

  private final boolean windowed;
  private long[] entries = new long[FIRST];
  private int size;

  /** The number plus one of the entry {@code base + i}; 0 for none. Not in use once hashed. */
  private int[] window = new int[0];

  private long base;
  private boolean hashed;

  /** The number plus one of the entry that has its place here; 0 for none. */
  private int[] slots = new int[0];

  private int shift;

  /**
   * @param windowed whether the longs are numbers, of which close ones can be expected
   */
  LongDictionary(boolean windowed) {
    this.windowed = windowed;
  }

  int size() {
    return size;
  }

  long[] entries() {
    return entries;
  }

  void clear() {
    if (size > 0) {
      size = 0;
      Arrays.fill(hashed ? slots : window, 0);
    }
    hashed = false;
  }

  /**
   * Numbers values.
   *
   * @param least at most the least of the values
   * @param greatest at least the greatest of the values
   * @param maxSize most entries of the dictionary
   * @return how many were numbered: fewer than {@code count} if the next one did not fit
   */
  int number(
      long[] values, int count, long least, long greatest, int[] numbers, int at, int maxSize) {
    if (count == 0) {
      return 0;
    }
    if (!hashed && !(windowed && opensWindow(least, greatest))) {
      startHashing();
    }
    return hashed
        ? numberHashed(values, count, numbers, at, maxSize)
        : numberInWindow(values, count, numbers, at, maxSize);
  }

  private int numberInWindow(long[] values, int count, int[] numbers, int at, int maxSize) {
    int[] table = window;
    long first = base;
    for (int i = 0; i < count; i++) {
      int place = (int) (values[i] - first);
      int number = table[place] - 1;
      if (number < 0) {
        if (size == maxSize) {
          return i;
        }
        number = append(values[i]);
        table[place] = number + 1;
      }
      numbers[at + i] = number;
    }
    return count;
  }

  private int append(long value) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
    }
    entries[size] = value;
    return size++;
  }

  /** Has the window cover the values and all entries, if they are close enough. */
  private boolean opensWindow(long least, long greatest) {
    if (least >= base && Long.compareUnsigned(greatest - base, window.length) < 0) {
      return true;
    }
    long low = least;
    long high = greatest;
    for (int i = 0; i < size; i++) {
      low = Math.min(low, entries[i]);
      high = Math.max(high, entries[i]);
    }
    long span = high - low;
    if (span < 0 || span >= MAX_WINDOW) {
      return false;
    }
    int length = Math.max(FIRST, Integer.highestOneBit((int) span) << 1);
    if (length > window.length) {
      window = new int[length];
    } else {
      Arrays.fill(window, 0);
    }
    base = low;
    for (int i = 0; i < size; i++) {
      window[(int) (entries[i] - base)] = i + 1;
    }
    return true;
  }

  private void startHashing() {
    hashed = true;
    Arrays.fill(window, 0);
    int places = Math.max(slots.length, 2 * FIRST);
    while (places < 4 * size) {
      places *= 2;
    }
    rehash(places);
  }

  private int numberHashed(long[] values, int count, int[] numbers, int at, int maxSize) {
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
        number = append(value);
        table[slot] = size;
        if (2 * size > table.length) {
          rehash(2 * table.length);
        }
        table = slots;
        known = entries;
        move = shift;
        mask = table.length - 1;
      }
      numbers[at + i] = number;
    }
    return count;
  }

  private void rehash(int places) {
    if (slots.length == places) {
      Arrays.fill(slots, 0);
    } else {
      slots = new int[places];
    }
    shift = Long.SIZE - Integer.numberOfTrailingZeros(places);
    int mask = places - 1;
    for (int i = 0; i < size; i++) {
      int slot = (int) (entries[i] * MIX >>> shift);
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = i + 1;
    }
  }
}
