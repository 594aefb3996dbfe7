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

/** A column whose values are numbers of at most eight bytes in the order of the column's type. */
final class LongKeyColumn extends KeyColumn {

  private static final long serialVersionUID = 1L;

  /** Reads the value that orders the column; equal exactly if the texts are equal. */
  @FunctionalInterface
  interface Value extends Serializable {
    long of(RowData row, int position);
  }

  /** Writes the text of a value. */
  @FunctionalInterface
  interface Text extends Serializable {
    String of(long value);
  }

  /** The value's decimal digits. */
  static final Text DIGITS = Long::toString;

  private static final int HASH_FACTOR = 31;

  private final int width;
  private final Value value;
  private final Text text;

  /**
   * @param width bytes that hold every value as a signed number
   */
  LongKeyColumn(String name, int position, boolean nullable, int width, Value value, Text text) {
    super(name, position, nullable);
    this.width = width;
    this.value = value;
    this.text = text;
  }

  @Override
  String valueText(RowData row) {
    return text.of(value.of(row, position()));
  }

  @Override
  void putText(RowData row, KeyText target) {
    long number = value.of(row, position());
    if (text == DIGITS) {
      target.put(number);
    } else {
      target.put(text.of(number));
    }
  }

  /** The hash code of the value's text; of digits without making the text. */
  int textHash(RowData row) {
    long number = value.of(row, position());
    return text == DIGITS ? digitsHash(number) : text.of(number).hashCode();
  }

  /** {@code Long.toString(number).hashCode()}, from the last digit to the first. */
  static int digitsHash(long number) {
    // Below zero, where the smallest long has its counterpart too.
    long rest = number < 0 ? number : -number;
    int hash = 0;
    int power = 1;
    do {
      long next = rest / 10;
      hash += ('0' + (int) (next * 10 - rest)) * power;
      power *= HASH_FACTOR;
      rest = next;
    } while (rest < 0);
    return number < 0 ? hash + '-' * power : hash;
  }

  @Override
  public int compare(RowData left, RowData right) {
    return Long.compare(value.of(left, position()), value.of(right, position()));
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public void putKey(RowData row, MemorySegment target, int offset, int length) {
    // Moved to the top of the long; the flipped sign makes signed order unsigned order.
    long key = (value.of(row, position()) << (Long.SIZE - Byte.SIZE * width)) ^ Long.MIN_VALUE;
    if (length == Long.BYTES) {
      target.putLongBigEndian(offset, key);
    } else if (length == Integer.BYTES) {
      target.putIntBigEndian(offset, (int) (key >>> Integer.SIZE));
    } else {
      for (int i = 0; i < length; i++) {
        target.put(offset + i, (byte) (key >>> (Long.SIZE - Byte.SIZE * (i + 1))));
      }
    }
  }
}
