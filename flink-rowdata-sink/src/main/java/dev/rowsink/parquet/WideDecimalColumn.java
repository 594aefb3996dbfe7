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
import org.apache.parquet.io.api.Binary;

/**
 * A column of decimals too long for a long: two's complement in as few bytes as the precision
 * needs, the highest first. A binary row has the bytes in the same order, but not the leading ones.
 */
final class WideDecimalColumn extends ColumnEncoder {

  private static final int MAX_BYTES = 2 * Long.BYTES;

  private final int slot;
  private final int width;
  private boolean empty = true;
  private long leastHigh;
  private long leastLow;
  private long greatestHigh;
  private long greatestLow;

  WideDecimalColumn(ColumnChunk chunk, int field, int slot, int pageSize) {
    super(chunk, field, pageSize);
    this.slot = slot;
    this.width = chunk.column().getPrimitiveType().getTypeLength();
  }

  @Override
  void addValues(RowBatch batch, int[] starts, int count) {
    byte[] in = batch.bytes();
    byte[] out = values.reserve(count * width + MAX_BYTES);
    int at = values.size();
    for (int i = 0; i < count; i++) {
      long word = RowBatch.longAt(in, starts[i] + slot);
      int length = (int) word;
      int start = starts[i] + (int) (word >>> 32);
      if (length > width) {
        throw unwritable("a value has more digits: its number takes " + length + " bytes");
      }
      long high = length > Long.BYTES ? number(in, start, length - Long.BYTES) : in[start] >> 7;
      long low =
          length > Long.BYTES
              ? LittleEndian.orderedLongAt(in, start + length - Long.BYTES)
              : number(in, start, length);
      LittleEndian.putOrderedLong(out, at, high << Byte.SIZE * (MAX_BYTES - width));
      LittleEndian.putOrderedLong(out, at + width - Long.BYTES, low);
      at += width;
      addToRange(high, low);
    }
    values.size(at);
  }

  /** Up to eight bytes as a signed number. */
  private static long number(byte[] bytes, int start, int length) {
    return LittleEndian.orderedLongAt(bytes, start) >> Long.SIZE - Byte.SIZE * length;
  }

  private void addToRange(long high, long low) {
    if (empty || compare(high, low, leastHigh, leastLow) < 0) {
      leastHigh = high;
      leastLow = low;
    }
    if (empty || compare(high, low, greatestHigh, greatestLow) > 0) {
      greatestHigh = high;
      greatestLow = low;
    }
    empty = false;
  }

  private static int compare(long high, long low, long otherHigh, long otherLow) {
    int order = Long.compare(high, otherHigh);
    return order != 0 ? order : Long.compareUnsigned(low, otherLow);
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
    if (!empty) {
      statistics.updateStats(binary(leastHigh, leastLow));
      statistics.updateStats(binary(greatestHigh, greatestLow));
    }
    empty = true;
  }

  private Binary binary(long high, long low) {
    byte[] bytes = new byte[MAX_BYTES];
    LittleEndian.putOrderedLong(bytes, 0, high);
    LittleEndian.putOrderedLong(bytes, Long.BYTES, low);
    return Binary.fromConstantByteArray(bytes, MAX_BYTES - width, width);
  }
}
