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

import dev.rowsink.table.DecimalWidth;
import java.util.Arrays;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;

/** Decimals as big-endian two's complement of the precision's width, sign extended. */
final class DecimalWriter implements ValueWriter {

  private final int precision;
  private final int scale;
  private final boolean compact;
  private final byte[] bytes;
  private final Binary binary;

  private DecimalWriter(DecimalType type) {
    this.precision = type.getPrecision();
    this.scale = type.getScale();
    this.compact = DecimalData.isCompact(precision);
    this.bytes = new byte[DecimalWidth.bytes(precision)];
    this.binary = Binary.fromReusedByteArray(bytes);
  }

  static ValueWriter of(DecimalType type) {
    return new DecimalWriter(type);
  }

  @Override
  public int write(RowData row, int position, RecordConsumer out) {
    DecimalData value = row.getDecimal(position, precision, scale);
    if (compact) {
      fill(value.toUnscaledLong());
    } else {
      fill(value.toUnscaledBytes());
    }
    out.addBinary(binary);
    return bytes.length;
  }

  private void fill(long unscaled) {
    long rest = unscaled;
    for (int i = bytes.length - 1; i >= 0; i--) {
      bytes[i] = (byte) rest;
      rest >>= Byte.SIZE;
    }
  }

  private void fill(byte[] unscaled) {
    int padding = bytes.length - unscaled.length;
    if (padding < 0) {
      throw new IllegalArgumentException(
          "the value has more than " + precision + " digits: " + unscaled.length + " bytes");
    }
    Arrays.fill(bytes, 0, padding, (byte) (unscaled[0] < 0 ? -1 : 0));
    System.arraycopy(unscaled, 0, bytes, padding, unscaled.length);
  }
}
