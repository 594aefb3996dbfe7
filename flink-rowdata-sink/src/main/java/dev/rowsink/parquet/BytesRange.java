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
 * The least and the greatest byte string of a page, by unsigned bytes. Eight leading bytes decide
 * for nearly every value; only new ends are copied.
 */
final class BytesRange {

  private final End least = new End();
  private final End greatest = new End();
  private boolean empty = true;

  void clear() {
    empty = true;
  }

  /** The array must have a word behind the value. */
  void add(byte[] bytes, int at, int length) {
    long prefix = prefix(bytes, at, length);
    if (empty) {
      empty = false;
      least.set(prefix, bytes, at, length);
      greatest.set(prefix, bytes, at, length);
      return;
    }
    if (greatest.compare(prefix, bytes, at, length) < 0) {
      greatest.set(prefix, bytes, at, length);
    } else if (least.compare(prefix, bytes, at, length) > 0) {
      least.set(prefix, bytes, at, length);
    }
  }

  void update(Statistics<?> statistics) {
    if (!empty) {
      statistics.updateStats(least.binary());
      statistics.updateStats(greatest.binary());
    }
  }

  /** The first eight bytes as an unsigned number, zeros behind a shorter value. */
  private static long prefix(byte[] bytes, int at, int length) {
    long word = LittleEndian.orderedLongAt(bytes, at) ^ Long.MIN_VALUE;
    if (length >= Long.BYTES) {
      return word;
    }
    return length == 0
        ? Long.MIN_VALUE
        : (word ^ Long.MIN_VALUE)
                >>> Long.SIZE - Byte.SIZE * length
                << Long.SIZE - Byte.SIZE * length
            ^ Long.MIN_VALUE;
  }

  /** One end of the range. */
  private static final class End {

    private byte[] bytes = new byte[32];
    private int size;
    private long prefix;

    void set(long newPrefix, byte[] source, int at, int length) {
      if (length > bytes.length) {
        bytes = new byte[Math.max(length, 2 * bytes.length)];
      }
      System.arraycopy(source, at, bytes, 0, length);
      size = length;
      prefix = newPrefix;
    }

    /** This end against the value. */
    int compare(long otherPrefix, byte[] other, int at, int length) {
      if (prefix != otherPrefix) {
        return prefix < otherPrefix ? -1 : 1;
      }
      return Arrays.compareUnsigned(bytes, 0, size, other, at, at + length);
    }

    Binary binary() {
      return Binary.fromConstantByteArray(Arrays.copyOf(bytes, size));
    }
  }
}
