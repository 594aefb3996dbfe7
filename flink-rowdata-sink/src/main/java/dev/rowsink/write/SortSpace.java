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

/**
 * The working memory of a flush thread's sorts, kept from one to the next: five longs for each key
 * that is sorted in one go, and the index entries of those from Flink's sort buffer.
 */
final class SortSpace {

  /** Index entries that are sorted in one go: 9 MB of space at most. */
  private static final int PART = 1 << 17;

  private final int part;

  /** The first eight bytes of the normalized keys; after the sort's first step, what tells them. */
  long[] keys = new long[0];

  /** The bytes of the normalized keys behind the first eight, then their sorted counterpart. */
  long[] rest = new long[0];

  /** The third word of the normalized keys, then sorted keys. */
  long[] spare = new long[0];

  /** Where the rows lie. */
  long[] places = new long[0];

  long[] sortedPlaces = new long[0];

  private byte[] entries = new byte[0];

  SortSpace() {
    this(PART);
  }

  /**
   * @param part entries of an index to sort in one go
   */
  SortSpace(int part) {
    this.part = part;
  }

  int part() {
    return part;
  }

  /** Room for so many bytes of index entries. */
  byte[] entries(int bytes) {
    if (bytes > entries.length) {
      entries = new byte[bytes + (bytes >> 3)];
    }
    return entries;
  }

  void reserve(int rows) {
    if (rows > keys.length) {
      int length = (int) Math.min(Integer.MAX_VALUE - 8L, rows + (rows >> 3));
      keys = new long[length];
      rest = new long[length];
      spare = new long[length];
      places = new long[length];
      sortedPlaces = new long[length];
    }
  }
}
