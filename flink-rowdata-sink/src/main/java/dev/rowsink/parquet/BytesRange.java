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
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.io.api.Binary;

/**
 * The least and the greatest byte string of a page, by unsigned bytes. Only where they lie is kept:
 * all values of a page lie in one array. Eight leading bytes decide for nearly every value.
 */
final class BytesRange {

  private final int skip;
  private int least;
  private int leastLength;
  private long leastPrefix;
  private int greatest;
  private int greatestLength;
  private long greatestPrefix;
  private boolean empty = true;

  BytesRange() {
    this(0);
  }

  /**
   * @param skip leading bytes in which all values are equal
   */
  BytesRange(int skip) {
    this.skip = skip;
  }

  void clear() {
    empty = true;
  }

  /**
   * @param bytes holds all values of the page, and a word behind each; it may have moved to a
   *     larger array since the last call
   */
  void add(byte[] bytes, int at, int length) {
    long prefix = prefix(bytes, at + skip, length - skip);
    if (empty) {
      empty = false;
      setLeast(prefix, at, length);
      setGreatest(prefix, at, length);
    } else if (isBefore(bytes, greatestPrefix, greatest, greatestLength, prefix, at, length)) {
      setGreatest(prefix, at, length);
    } else if (isBefore(bytes, prefix, at, length, leastPrefix, least, leastLength)) {
      setLeast(prefix, at, length);
    }
  }

  private static boolean isBefore(
      byte[] bytes, long prefix, int at, int length, long prefix2, int at2, int length2) {
    return prefix == prefix2
        ? Arrays.compareUnsigned(bytes, at, at + length, bytes, at2, at2 + length2) < 0
        : prefix < prefix2;
  }

  private void setLeast(long prefix, int at, int length) {
    least = at;
    leastLength = length;
    leastPrefix = prefix;
  }

  private void setGreatest(long prefix, int at, int length) {
    greatest = at;
    greatestLength = length;
    greatestPrefix = prefix;
  }

  /** Tells the statistics the ends, if there is a value. */
  void update(Statistics<?> statistics, byte[] bytes) {
    if (!empty) {
      statistics.updateStats(copy(bytes, least, leastLength));
      statistics.updateStats(copy(bytes, greatest, greatestLength));
    }
  }

  private static Binary copy(byte[] bytes, int at, int length) {
    return Binary.fromConstantByteArray(Arrays.copyOfRange(bytes, at, at + length));
  }

  /** The first eight bytes, zeros behind a shorter value, as a long of the same order. */
  private static long prefix(byte[] bytes, int at, int length) {
    long word = LittleEndian.orderedLongAt(bytes, at);
    if (length < Long.BYTES) {
      word = length == 0 ? 0 : word & -1L << Long.SIZE - Byte.SIZE * length;
    }
    return word ^ Long.MIN_VALUE;
  }
}
