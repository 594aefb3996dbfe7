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

import java.io.Serializable;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.table.data.RowData;

/**
 * One step of the order of rows within a bucket: rows are compared part by part, the first part
 * that differs decides. Two rows are equal in all parts exactly if they have the same record key.
 */
interface OrderPart extends Serializable {

  /** A width that no normalized key can hold: the bytes are a prefix and decide nothing alone. */
  int UNBOUNDED = Integer.MAX_VALUE;

  /** Whether the type allows null: then a mark stands before the normalized key. */
  boolean nullable();

  /** Whether the row has no value here; such rows come first. */
  boolean isNull(RowData row);

  /** Compares two rows that both have a value here. */
  int compare(RowData left, RowData right);

  /** Bytes of the whole normalized key, or {@link #UNBOUNDED}. */
  int width();

  /**
   * Writes the first {@code length} bytes of the row's normalized key, which compare as unsigned
   * bytes. The row has a value here, and {@code length} is at most {@link #width}.
   */
  void putKey(RowData row, MemorySegment target, int offset, int length);
}
