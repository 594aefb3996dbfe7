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

import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryStringData;

/** A CHAR or VARCHAR column, ordered by its UTF-8 bytes. Nothing is padded or trimmed. */
final class TextKeyColumn extends KeyColumn {

  private static final long serialVersionUID = 1L;

  /** What stands for null and for the empty text in a key of several parts. */
  static final String NULL_TEXT = "__null__";

  static final String EMPTY_TEXT = "__empty__";

  private static final BinaryStringData NULL_DATA = BinaryStringData.fromString(NULL_TEXT);
  private static final BinaryStringData EMPTY_DATA = BinaryStringData.fromString(EMPTY_TEXT);

  private final boolean ofSeveral;

  /**
   * @param ofSeveral whether the key has other parts: then null and the text {@code __null__} are
   *     the same record key, and so are the empty text and {@code __empty__}
   */
  TextKeyColumn(String name, int position, boolean nullable, boolean ofSeveral) {
    super(name, position, nullable);
    this.ofSeveral = ofSeveral;
  }

  @Override
  String valueText(RowData row) {
    return row.getString(position()).toString();
  }

  @Override
  void putText(RowData row, KeyText target) {
    target.put((BinaryStringData) row.getString(position()));
  }

  @Override
  boolean mayHoldSeparators() {
    return true;
  }

  @Override
  public boolean isNull(RowData row) {
    return row.isNullAt(position()) || (ofSeveral && NULL_DATA.equals(row.getString(position())));
  }

  @Override
  public int compare(RowData left, RowData right) {
    return value(left).compareTo(value(right));
  }

  @Override
  public int width() {
    return UNBOUNDED;
  }

  @Override
  public void putKey(RowData row, MemorySegment target, int offset, int length) {
    BinaryStringData value = value(row);
    int size = Math.min(length, value.getSizeInBytes());
    for (int i = 0; i < length; i++) {
      target.put(offset + i, i < size ? value.byteAt(i) : 0);
    }
  }

  private BinaryStringData value(RowData row) {
    BinaryStringData value = (BinaryStringData) row.getString(position());
    return ofSeveral && EMPTY_DATA.equals(value) ? BinaryStringData.EMPTY_UTF8 : value;
  }
}
