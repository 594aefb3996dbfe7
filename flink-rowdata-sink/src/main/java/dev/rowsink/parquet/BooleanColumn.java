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

import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;

/** A column of booleans: a bit each, the lowest first. */
final class BooleanColumn extends ColumnEncoder {

  private final LongSource source;
  private final long[] batchValues = new long[RowBatch.MAX_ROWS];
  private int count;
  private boolean anyTrue;
  private boolean anyFalse;

  BooleanColumn(ColumnChunk chunk, int field, int pageSize, LongSource source) {
    super(chunk, field, pageSize);
    this.source = source;
  }

  @Override
  void addValues(RowBatch batch, int[] starts, int more) {
    source.read(batch.bytes(), starts, more, batchValues);
    byte[] bits = values.reserve(more / Byte.SIZE + 1);
    int at = count;
    long any = 0;
    long all = 1;
    for (int i = 0; i < more; i++) {
      long bit = batchValues[i] & 1;
      any |= bit;
      all &= bit;
      int index = HEADROOM + (at >>> 3);
      if ((at & 7) == 0) {
        bits[index] = 0;
      }
      bits[index] |= (byte) (bit << (at & 7));
      at++;
    }
    count = at;
    values.size(HEADROOM + (count + 7 >>> 3));
    anyTrue |= any != 0;
    anyFalse |= more > 0 && all == 0;
  }

  @Override
  int pendingBytes() {
    return values.size() - HEADROOM;
  }

  @Override
  Encoding finishValues() {
    count = 0;
    return Encoding.PLAIN;
  }

  @Override
  void finishRange(Statistics<?> statistics) {
    if (anyTrue) {
      statistics.updateStats(true);
    }
    if (anyFalse) {
      statistics.updateStats(false);
    }
    anyTrue = false;
    anyFalse = false;
  }

  @Override
  void clearValues() {
    count = 0;
  }
}
