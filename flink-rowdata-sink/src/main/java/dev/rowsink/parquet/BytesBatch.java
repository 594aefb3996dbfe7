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

import java.nio.ByteOrder;

/** Where the values of a string or binary column lie within a batch of rows. */
final class BytesBatch {

  /** A value of up to seven bytes lies in the row's slot itself. */
  private static final int INLINE_AT = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? 0 : 1;

  private final int slot;
  private final int[] starts = new int[RowBatch.MAX_ROWS];
  private final int[] lengths = new int[RowBatch.MAX_ROWS];
  private final long[] words = new long[RowBatch.MAX_ROWS];
  private byte[] bytes;
  private long total;

  /**
   * @param slot where the column's eight bytes lie, from the start of a row
   */
  BytesBatch(int slot) {
    this.slot = slot;
  }

  void read(byte[] batch, int[] rows, int count) {
    bytes = batch;
    long sum = 0;
    for (int i = 0; i < count; i++) {
      int at = rows[i] + slot;
      long word = RowBatch.longAt(batch, at);
      boolean inline = word < 0;
      int length = inline ? (int) (word >>> 56) & 0x7f : (int) word;
      words[i] = word;
      starts[i] = inline ? at + INLINE_AT : rows[i] + (int) (word >>> 32);
      lengths[i] = length;
      sum += length;
    }
    total = sum;
  }

  byte[] bytes() {
    return bytes;
  }

  int start(int i) {
    return starts[i];
  }

  int length(int i) {
    return lengths[i];
  }

  /** Bytes of all values. */
  long total() {
    return total;
  }

  /** See {@link BytesDictionary}. */
  long tag(int i) {
    long word = words[i];
    return word < 0 ? word : BytesDictionary.hash(bytes, starts[i], lengths[i]);
  }
}
