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

import java.util.HexFormat;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;

/** A row as an error message shows it: names and values, long ones cut. */
final class RowText {

  private static final int MAX_COLUMNS = 30;
  private static final int MAX_VALUE = 40;

  private RowText() {}

  static String of(RowType type, RowData row) {
    StringBuilder text = new StringBuilder("{");
    int columns = Math.min(type.getFieldCount(), MAX_COLUMNS);
    for (int i = 0; i < columns; i++) {
      Object value = RowData.createFieldGetter(type.getTypeAt(i), i).getFieldOrNull(row);
      text.append(i == 0 ? "" : ", ").append(type.getFieldNames().get(i)).append('=');
      text.append(valueText(value));
    }
    return text.append(columns < type.getFieldCount() ? ", …}" : "}").toString();
  }

  private static String valueText(Object value) {
    String text = value instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : "" + value;
    return text.length() <= MAX_VALUE ? text : text.substring(0, MAX_VALUE) + "…";
  }
}
