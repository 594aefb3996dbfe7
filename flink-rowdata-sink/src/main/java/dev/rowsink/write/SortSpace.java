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
 * The working memory of a flush thread's radix sorts, kept from one to the next: five longs for
 * each row of the largest buffer.
 */
final class SortSpace {

  /** The first eight bytes of the normalized keys; after the sort's first step, what tells them. */
  long[] keys = new long[0];

  /** The bytes of the normalized keys behind the first eight, then their sorted counterpart. */
  long[] rest = new long[0];

  /** The third word of the normalized keys, then sorted keys. */
  long[] spare = new long[0];

  /** Where the rows lie. */
  long[] places = new long[0];

  long[] sortedPlaces = new long[0];

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
