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
 * Which rows of a page have a value: the definition levels of a flat optional column, one bit a row
 * in the format's own order. A page without nulls costs nothing but a counter.
 */
final class DefinitionLevels {

  /** Bytes of equal bits from which a run is worth its own header. */
  private static final int MIN_RUN_BYTES = 8;

  private byte[] bits = new byte[0];
  private int rows;
  private int nulls;

  int nulls() {
    return nulls;
  }

  void clear() {
    rows = 0;
    nulls = 0;
  }

  /** Rows that all have a value. */
  void addPresent(int count) {
    if (nulls > 0) {
      grow(count);
      fillOnes(rows, rows + count);
    }
    rows += count;
  }

  /**
   * All rows of a batch, some of them without a value in the column.
   *
   * @param present takes the starts of the rows with a value
   * @return how many they are
   */
  int add(RowBatch batch, int column, int[] present) {
    int size = batch.size();
    if (nulls == 0) {
      Arrays.fill(bits, (byte) 0);
      grow(size);
      fillOnes(0, rows);
    } else {
      grow(size);
    }
    int[] starts = batch.starts();
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (!batch.isNull(i, column)) {
        present[count++] = starts[i];
        int bit = rows + i;
        bits[bit >>> 3] |= (byte) (1 << (bit & 7));
      }
    }
    nulls += size - count;
    rows += size;
    return count;
  }

  private void grow(int more) {
    int needed = (rows + more + 7 >>> 3) + 1;
    if (needed > bits.length) {
      bits = Arrays.copyOf(bits, Math.max(needed, 2 * bits.length));
    }
  }

  private void fillOnes(int from, int to) {
    int at = from;
    while (at < to && (at & 7) != 0) {
      bits[at >>> 3] |= (byte) (1 << (at & 7));
      at++;
    }
    int lastByte = to >>> 3;
    if (at >>> 3 < lastByte) {
      Arrays.fill(bits, at >>> 3, lastByte, (byte) 0xff);
      at = lastByte << 3;
    }
    for (; at < to; at++) {
      bits[at >>> 3] |= (byte) (1 << (at & 7));
    }
  }

  /** Writes the levels as a version 1 page begins: their length, then runs of width one. */
  void write(GrowingBytes out) {
    int lengthAt = out.size();
    out.writeInt(0);
    if (nulls == 0 || nulls == rows) {
      writeRun(rows, nulls == 0 ? 1 : 0, out);
    } else {
      writeMixed(out);
    }
    LittleEndian.putInt(out.array(), lengthAt, out.size() - lengthAt - Integer.BYTES);
  }

  private void writeMixed(GrowingBytes out) {
    int bytes = rows + 7 >>> 3;
    int packedFrom = 0;
    int at = 0;
    while (at < bytes) {
      int runEnd = runEnd(at, bytes);
      if (runEnd - at >= MIN_RUN_BYTES) {
        writePacked(packedFrom, at, out);
        writeRun(Math.min(rows, runEnd << 3) - (at << 3), bits[at] & 1, out);
        packedFrom = runEnd;
      }
      at = runEnd;
    }
    writePacked(packedFrom, bytes, out);
  }

  /** The end of the bytes that are like this one, if all its bits are equal. */
  private int runEnd(int from, int bytes) {
    byte first = bits[from];
    int end = from + 1;
    if (first == 0 || first == (byte) 0xff) {
      while (end < bytes && bits[end] == first) {
        end++;
      }
    }
    return end;
  }

  private void writePacked(int from, int to, GrowingBytes out) {
    if (from < to) {
      out.writeVarInt(to - from << 1 | 1);
      out.write(bits, from, to - from);
    }
  }

  private static void writeRun(int length, int level, GrowingBytes out) {
    out.writeVarInt(length << 1);
    out.write(level);
  }
}
