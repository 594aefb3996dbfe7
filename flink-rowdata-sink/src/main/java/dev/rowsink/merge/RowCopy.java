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
package dev.rowsink.merge;

import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.core.memory.MemorySegmentFactory;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.data.binary.BinarySegmentUtils;

/** A buffer that holds the copy of one row at a time; it grows to the largest row. */
final class RowCopy {

  private final BinaryRowData row;
  private byte[] bytes = new byte[0];
  private MemorySegment segment;
  private boolean filled;

  RowCopy(int arity) {
    this.row = new BinaryRowData(arity);
  }

  void set(BinaryRowData source) {
    int size = source.getSizeInBytes();
    if (size > bytes.length || segment == null) {
      bytes = new byte[Math.max(size, 2 * bytes.length)];
      segment = MemorySegmentFactory.wrap(bytes);
    }
    BinarySegmentUtils.copyToBytes(source.getSegments(), source.getOffset(), bytes, 0, size);
    row.pointTo(segment, 0, size);
    filled = true;
  }

  void clear() {
    filled = false;
  }

  /** The copied row, or null if there is none. It is valid until the next {@link #set}. */
  BinaryRowData row() {
    return filled ? row : null;
  }
}
