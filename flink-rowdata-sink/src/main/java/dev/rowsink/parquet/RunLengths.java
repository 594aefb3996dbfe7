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
import org.apache.parquet.column.values.bitpacking.BytePacker;
import org.apache.parquet.column.values.bitpacking.Packer;

/**
 * Parquet's hybrid of run-length encoding and bit packing, for the numbers of dictionary entries:
 * eight or more equal numbers make a run, others are packed in groups of eight.
 *
 * @see <a href="https://parquet.apache.org/docs/file-format/data-pages/encodings/">Encodings, RLE
 *     </a>
 */
final class RunLengths {

  private static final int GROUP = 8;
  private static final int BLOCK = 32;

  private RunLengths() {}

  /** Bits that hold every number up to {@code max}; none if there is only the zero. */
  static int width(int max) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(max);
  }

  /**
   * @param numbers to be encoded; behind the {@code count} numbers there must be room for one more
   *     group, which is overwritten
   */
  static void write(int[] numbers, int count, int width, GrowingBytes out) {
    if (width == 0) {
      out.writeVarInt(count << 1);
      return;
    }
    Arrays.fill(numbers, count, Math.min(numbers.length, count + GROUP), 0);
    int packedFrom = 0;
    int at = 0;
    while (at < count) {
      int number = numbers[at];
      // A look at both ends of the group spares most groups the loop.
      if (number == numbers[at + 1] && number == numbers[at + GROUP - 1]) {
        int runEnd = runEnd(numbers, at, count);
        if (runEnd - at >= GROUP) {
          pack(numbers, packedFrom, at, width, out);
          writeRun(number, runEnd - at, width, out);
          at = runEnd;
          packedFrom = at;
          continue;
        }
      }
      at += GROUP;
    }
    pack(numbers, packedFrom, Math.max(at, packedFrom), width, out);
  }

  private static int runEnd(int[] numbers, int from, int count) {
    int end = from + 1;
    while (end < count && numbers[end] == numbers[from]) {
      end++;
    }
    return end;
  }

  private static void writeRun(int number, int length, int width, GrowingBytes out) {
    out.writeVarInt(length << 1);
    for (int bits = 0; bits < width; bits += Byte.SIZE) {
      out.write(number >>> bits);
    }
  }

  /** Packs whole groups. */
  private static void pack(int[] numbers, int from, int to, int width, GrowingBytes out) {
    if (from == to) {
      return;
    }
    int groups = (to - from) / GROUP;
    out.writeVarInt(groups << 1 | 1);
    byte[] bytes = out.reserve(groups * width);
    int at = out.size();
    BytePacker packer = Packer.LITTLE_ENDIAN.newBytePacker(width);
    int next = from;
    for (; next + BLOCK <= to; next += BLOCK) {
      packer.pack32Values(numbers, next, bytes, at);
      at += BLOCK / GROUP * width;
    }
    for (; next < to; next += GROUP) {
      packer.pack8Values(numbers, next, bytes, at);
      at += width;
    }
    out.size(at);
  }
}
