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

import dev.rowsink.key.RecordKeyBytes;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;

/** The meta column of record keys, which are all different in a sorted block. */
final class RecordKeyColumn extends ColumnEncoder {

  private final RecordKeyBytes keys;
  private final BytesRange range;

  RecordKeyColumn(ColumnChunk chunk, int pageSize, RecordKeyBytes keys) {
    super(chunk, -1, pageSize);
    this.keys = keys;
    this.range = new BytesRange(keys.commonPrefix());
  }

  @Override
  void addValues(RowBatch batch, int[] starts, int count) {
    for (int i = 0; i < count; i++) {
      int length = keys.read(batch.row(i));
      byte[] out = values.reserve(Integer.BYTES + length);
      int at = values.size();
      LittleEndian.putInt(out, at, length);
      at += Integer.BYTES;
      System.arraycopy(keys.bytes(), 0, out, at, length);
      range.add(out, at, length);
      values.size(at + length);
    }
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
