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

import java.util.Arrays;
import java.util.HexFormat;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.table.data.RowData;

/** A BINARY or VARBINARY column: hexadecimal digits in keys and paths. */
final class BytesKeyColumn extends KeyColumn {

  private static final long serialVersionUID = 1L;

  BytesKeyColumn(String name, int position, boolean nullable) {
    super(name, position, nullable);
  }

  @Override
  String valueText(RowData row) {
    return HexFormat.of().formatHex(row.getBinary(position()));
  }

  @Override
  public int compare(RowData left, RowData right) {
    return Arrays.compareUnsigned(left.getBinary(position()), right.getBinary(position()));
  }

  @Override
  public int width() {
    return UNBOUNDED;
  }

  @Override
  public void putKey(RowData row, MemorySegment target, int offset, int length) {
    byte[] bytes = row.getBinary(position());
    for (int i = 0; i < length; i++) {
      target.put(offset + i, i < bytes.length ? bytes[i] : 0);
    }
  }
}
