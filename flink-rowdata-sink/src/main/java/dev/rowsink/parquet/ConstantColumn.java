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
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.io.api.Binary;

/**
 * A meta column with one value in all rows of a block: a dictionary of one entry, and runs; or the
 * value again and again where dictionaries are off.
 */
final class ConstantColumn extends ColumnEncoder {

  private final boolean dictionaryAllowed;
  private byte[] entry = new byte[0];
  private int size;
  private int pending;

  ConstantColumn(ColumnChunk chunk, int pageSize, boolean dictionaryAllowed) {
    super(chunk, -1, pageSize);
    this.dictionaryAllowed = dictionaryAllowed;
  }

  /** Sets the value of the next block. */
  void value(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    size = Integer.BYTES + bytes.length;
    entry = new byte[size + Long.BYTES];
    LittleEndian.putInt(entry, 0, bytes.length);
    System.arraycopy(bytes, 0, entry, Integer.BYTES, bytes.length);
  }

  @Override
  void addValues(RowBatch batch, int[] starts, int count) {
    if (dictionaryAllowed) {
      pending += count;
      return;
    }
    for (int i = 0; i < count; i++) {
      values.write(entry, 0, size);
    }
  }

  @Override
  int pendingBytes() {
    return values.size() - HEADROOM;
  }

  @Override
  Encoding finishValues() {
    if (!dictionaryAllowed) {
      return Encoding.PLAIN;
    }
    values.write(0); // the width of the entry's number
    values.writeVarInt(pending << 1);
    pending = 0;
    return Encoding.PLAIN_DICTIONARY;
  }

  @Override
  void finishRange(Statistics<?> statistics) {
    statistics.updateStats(
        Binary.fromConstantByteArray(entry, Integer.BYTES, size - Integer.BYTES));
  }

  @Override
  DictionaryContent dictionary() {
    return dictionaryAllowed ? new DictionaryContent(entry, size, 1) : null;
  }

  @Override
  void clearValues() {
    pending = 0;
  }
}
