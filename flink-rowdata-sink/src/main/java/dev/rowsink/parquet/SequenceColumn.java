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

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;

/**
 * The meta column of commit sequence numbers: a prefix and a counter. Each text is the one before
 * it with its last digits counted up, which is cheaper than to write the digits anew.
 */
final class SequenceColumn extends ColumnEncoder {

  private static final int MAX_DIGITS = 20;

  private final BytesRange range = new BytesRange();

  /** Length, prefix and digits of the next value, as a plain page holds them. */
  private byte[] next = new byte[0];

  private int prefixEnd;
  private int end;

  SequenceColumn(ColumnChunk chunk, int pageSize) {
    super(chunk, -1, pageSize);
  }

  /** Sets the first value of the next block. */
  void begin(String prefix, long first) {
    byte[] prefixBytes = prefix.getBytes(StandardCharsets.UTF_8);
    byte[] digits = Long.toString(first).getBytes(StandardCharsets.UTF_8);
    prefixEnd = Integer.BYTES + prefixBytes.length;
    end = prefixEnd + digits.length;
    next = new byte[prefixEnd + MAX_DIGITS + Long.BYTES];
    System.arraycopy(prefixBytes, 0, next, Integer.BYTES, prefixBytes.length);
    System.arraycopy(digits, 0, next, prefixEnd, digits.length);
    LittleEndian.putInt(next, 0, end - Integer.BYTES);
  }

  @Override
  void addValues(RowBatch batch, int[] starts, int count) {
    byte[] out = values.reserve(count * (prefixEnd + MAX_DIGITS));
    int at = values.size();
    boolean longer = false;
    for (int i = 0; i < count; i++) {
      int length = end;
      SmallCopy.copy(next, 0, out, at, length);
      boolean edge = i == 0 || i == count - 1 || longer;
      longer = countUp();
      if (edge || longer) {
        // Texts are ordered from the left, where 9 is after 10: where they get longer may be an
        // end of the range, and between such places they rise.
        range.add(out, at + Integer.BYTES, length - Integer.BYTES);
      }
      at += length;
    }
    values.size(at);
  }

  /** Moves on to the next text, and tells whether it is longer. */
  private boolean countUp() {
    int digit = end - 1;
    while (digit >= prefixEnd && next[digit] == '9') {
      digit--;
    }
    if (digit >= prefixEnd) {
      next[digit]++;
      Arrays.fill(next, digit + 1, end, (byte) '0');
      return false;
    }
    next[prefixEnd] = '1';
    Arrays.fill(next, prefixEnd + 1, ++end, (byte) '0');
    LittleEndian.putInt(next, 0, end - Integer.BYTES);
    return true;
  }

  @Override
  int pendingBytes() {
    return values.size() - HEADROOM;
  }

  @Override
  Encoding finishValues() {
    return Encoding.PLAIN;
  }

  @Override
  void finishRange(Statistics<?> statistics) {
    range.update(statistics, values.array());
    range.clear();
  }
}
