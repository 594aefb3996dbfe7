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

import java.math.BigDecimal;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.RowData;

/** A DECIMAL of more digits than a long holds. */
final class DecimalKeyColumn extends KeyColumn {

  private static final long serialVersionUID = 1L;

  /** Holds 38 digits with their sign. */
  private static final int WIDTH = 16;

  private final int precision;
  private final int scale;

  DecimalKeyColumn(String name, int position, boolean nullable, int precision, int scale) {
    super(name, position, nullable);
    this.precision = precision;
    this.scale = scale;
  }

  @Override
  String valueText(RowData row) {
    return text(value(row).toBigDecimal());
  }

  /** Keeps trailing zeros, and takes an exponent where BigDecimal does: 12.30, 0E-10. */
  static String text(BigDecimal value) {
    return value.toString();
  }

  @Override
  public int compare(RowData left, RowData right) {
    return value(left).compareTo(value(right));
  }

  @Override
  public int width() {
    return WIDTH;
  }

  @Override
  public void putKey(RowData row, MemorySegment target, int offset, int length) {
    byte[] bytes = value(row).toUnscaledBytes();
    int padding = WIDTH - bytes.length;
    byte sign = (byte) (bytes[0] >> 7);
    for (int i = 0; i < length; i++) {
      byte next = i < padding ? sign : bytes[i - padding];
      // The flipped sign makes two's complement compare as unsigned bytes.
      target.put(offset + i, i == 0 ? (byte) (next ^ 0x80) : next);
    }
  }

  private DecimalData value(RowData row) {
    return row.getDecimal(position(), precision, scale);
  }
}
