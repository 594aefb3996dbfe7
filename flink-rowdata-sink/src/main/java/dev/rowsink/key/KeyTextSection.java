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
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryStringData;

/**
 * Key columns from the first character column to the last, where there are several of them, ordered
 * by the bytes of their stretch of the record key.
 *
 * <p>A value may look like the seam to the next part: ({@code x,b:y}, {@code z}) and ({@code x},
 * {@code y,b:z}) are the same record key {@code a:x,b:y,b:z}, so their versions have to come
 * together. Ordering the columns one by one would put them apart.
 */
final class KeyTextSection implements OrderPart {

  private static final long serialVersionUID = 1L;

  private final KeyColumn[] columns;

  /** What stands before each value; nothing before the first. */
  private final byte[][] seams;

  private final Stretch leftStretch = new Stretch();
  private final Stretch rightStretch = new Stretch();

  KeyTextSection(KeyColumn[] columns) {
    this.columns = columns;
    this.seams = new byte[columns.length][];
    for (int i = 0; i < columns.length; i++) {
      String seam =
          i == 0 ? "" : "" + KeyParts.PART_SEPARATOR + columns[i].name() + KeyParts.NAME_SEPARATOR;
      seams[i] = seam.getBytes(StandardCharsets.UTF_8);
    }
  }

  @Override
  public boolean nullable() {
    return false;
  }

  @Override
  public boolean isNull(RowData row) {
    return false;
  }

  @Override
  public int width() {
    return UNBOUNDED;
  }

  @Override
  public void putKey(RowData row, MemorySegment target, int offset, int length) {
    leftStretch.fill(row);
    for (int i = 0; i < length; i++) {
      target.put(offset + i, i < leftStretch.size ? leftStretch.bytes[i] : 0);
    }
  }

  @Override
  public int compare(RowData left, RowData right) {
    for (KeyColumn column : columns) {
      if (!(column instanceof TextKeyColumn) || column.isNull(left) || column.isNull(right)) {
        return compareStretches(left, right);
      }
      BinaryStringData a = (BinaryStringData) left.getString(column.position());
      BinaryStringData b = (BinaryStringData) right.getString(column.position());
      int order = a.compareTo(b);
      if (order != 0) {
        // Where both values go on, the first different byte decides. Where one ends, the seam to
        // the next value comes into play.
        return a.startsWith(b) || b.startsWith(a) ? compareStretches(left, right) : order;
      }
    }
    return 0;
  }

  private int compareStretches(RowData left, RowData right) {
    leftStretch.fill(left);
    rightStretch.fill(right);
    return Arrays.compareUnsigned(
        leftStretch.bytes, 0, leftStretch.size, rightStretch.bytes, 0, rightStretch.size);
  }

  /** The stretch of one row's record key; the array is reused. */
  private final class Stretch implements Serializable {

    private static final long serialVersionUID = 1L;

    private byte[] bytes = new byte[64];
    private int size;

    void fill(RowData row) {
      size = 0;
      for (int i = 0; i < columns.length; i++) {
        append(seams[i]);
        append(KeyParts.partText(columns[i].text(row)).getBytes(StandardCharsets.UTF_8));
      }
    }

    private void append(byte[] more) {
      int end = size + more.length;
      if (end > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.max(end, 2 * bytes.length));
      }
      System.arraycopy(more, 0, bytes, size, more.length);
      size = end;
    }
  }
}
