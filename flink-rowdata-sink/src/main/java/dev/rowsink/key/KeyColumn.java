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

import org.apache.flink.table.data.RowData;

/**
 * A column that is part of a record key or partition path: its text, as Hudi's Avro key generators
 * write it, and its order.
 */
abstract class KeyColumn implements OrderPart {

  private static final long serialVersionUID = 1L;

  private final String name;
  private final int position;
  private final boolean nullable;

  KeyColumn(String name, int position, boolean nullable) {
    this.name = name;
    this.position = position;
    this.nullable = nullable;
  }

  final String name() {
    return name;
  }

  final int position() {
    return position;
  }

  /** The value's text, or null if there is no value. */
  final String text(RowData row) {
    return row.isNullAt(position) ? null : valueText(row);
  }

  abstract String valueText(RowData row);

  /** Puts the text of a value that is not null behind what is there. */
  void putText(RowData row, KeyText target) {
    target.put(valueText(row));
  }

  /**
   * Whether the text can hold a comma or a colon, which separate the parts of a record key and make
   * it ambiguous.
   */
  boolean mayHoldSeparators() {
    return false;
  }

  @Override
  public final boolean nullable() {
    return nullable;
  }

  @Override
  public boolean isNull(RowData row) {
    return row.isNullAt(position);
  }
}
