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
package dev.rowsink.key;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.table.data.binary.BinaryStringData;

/** A text that is put together as UTF-8, in an array that is used again for the next one. */
final class KeyText {

  private static final int MAX_DIGITS = 20;
  private static final long HIGH_BITS = 0x8080808080808080L;

  private byte[] bytes = new byte[128];
  private int size;

  byte[] bytes() {
    return bytes;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  void put(byte[] text) {
    reserve(text.length);
    System.arraycopy(text, 0, bytes, size, text.length);
    size += text.length;
  }

  void put(String text) {
    put(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes of a string. What is no UTF-8 becomes the replacement character, as in a String. */
  void put(BinaryStringData text) {
    text.ensureMaterialized();
    MemorySegment[] segments = text.getSegments();
    int length = text.getSizeInBytes();
    if (segments.length > 1) {
      put(text.toString());
      return;
    }
    reserve(length);
    segments[0].get(text.getOffset(), bytes, size, length);
    if (isAscii(size, length)) {
      size += length;
    } else {
      put(text.toString());
    }
  }

  private boolean isAscii(int from, int length) {
    long any = 0;
    for (int i = from; i < from + length; i++) {
      any |= bytes[i];
    }
    return (any & HIGH_BITS) == 0;
  }

  /** The decimal digits of a number, as {@link Long#toString(long)} has them. */
  void put(long number) {
    reserve(2 * MAX_DIGITS);
    // Written from the last digit to the first behind the place of the longest, then moved there.
    int end = size + 2 * MAX_DIGITS;
    int at =
        number >= 0 && number <= Integer.MAX_VALUE
            ? putInt((int) number, end)
            : putLong(number, end);
    System.arraycopy(bytes, at, bytes, size, end - at);
    size += end - at;
  }

  private int putInt(int number, int end) {
    int at = end;
    int rest = number;
    do {
      int next = rest / 10;
      bytes[--at] = (byte) ('0' + (rest - next * 10));
      rest = next;
    } while (rest > 0);
    return at;
  }

  private int putLong(long number, int end) {
    int at = end;
    // Below zero, where the smallest long has its counterpart too.
    long rest = number < 0 ? number : -number;
    do {
      long next = rest / 10;
      bytes[--at] = (byte) ('0' + (next * 10 - rest));
      rest = next;
    } while (rest < 0);
    if (number < 0) {
      bytes[--at] = '-';
    }
    return at;
  }

  private void reserve(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
  }
}
