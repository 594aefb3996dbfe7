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

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.core.memory.MemorySegmentFactory;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.data.binary.BinarySegmentUtils;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.RowType;

/**
 * Some rows one behind the other in one byte array, in the layout of {@link BinaryRowData}, so that
 * a column's loop runs over memory that is in the cache and knows no segments. The one copy also
 * means that a row's page can be given back before the row is encoded.
 */
final class RowBatch {

  /** Most rows of a batch: few enough for the cache, enough to pay for a column's call. */
  static final int MAX_ROWS = 1000;

  /** Bytes at which a batch ends, whatever the number of its rows. */
  private static final int MAX_BYTES = 512 * 1024;

  /** A value's last word may be read to its end, past the value's own last byte. */
  private static final int SLACK = Long.BYTES;

  private static final int NULL_BITS_OFFSET = Byte.SIZE;

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());

  private final int arity;
  private final int nullBytes;
  private final int[] starts = new int[MAX_ROWS];
  private final int[] sizes = new int[MAX_ROWS];
  private final byte[] anyNull;
  private final RowDataSerializer serializer;
  private final BinaryRowData view;

  private byte[] bytes = new byte[64 * 1024];
  private MemorySegment[] segment = {MemorySegmentFactory.wrap(bytes)};
  private int size;
  private int end;

  RowBatch(RowType type) {
    this.arity = type.getFieldCount();
    this.nullBytes = BinaryRowData.calculateBitSetWidthInBytes(arity);
    this.anyNull = new byte[nullBytes];
    this.serializer = new RowDataSerializer(type);
    this.view = new BinaryRowData(arity);
  }

  /**
   * Takes the next rows of the source in place of those it holds.
   *
   * @return whether there were any
   */
  boolean fill(RowSource rows) throws IOException {
    size = 0;
    end = 0;
    while (size < MAX_ROWS && end < MAX_BYTES) {
      RowData row = rows.next();
      if (row == null) {
        break;
      }
      add(row instanceof BinaryRowData binary ? binary : serializer.toBinaryRow(row));
    }
    findNulls();
    return size > 0;
  }

  private void add(BinaryRowData row) {
    int length = row.getSizeInBytes();
    if (bytes.length - end < length + SLACK) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end + length + SLACK));
      segment = new MemorySegment[] {MemorySegmentFactory.wrap(bytes)};
    }
    MemorySegment[] segments = row.getSegments();
    if (segments.length == 1) {
      segments[0].get(row.getOffset(), bytes, end, length);
    } else {
      BinarySegmentUtils.copyToBytes(segments, row.getOffset(), bytes, end, length);
    }
    starts[size] = end;
    sizes[size] = length;
    size++;
    end += length;
  }

  private void findNulls() {
    for (int word = 0; word < nullBytes; word += Long.BYTES) {
      long any = 0;
      for (int i = 0; i < size; i++) {
        any |= (long) LONG.get(bytes, starts[i] + word);
      }
      LONG.set(anyNull, word, any);
    }
  }

  int size() {
    return size;
  }

  byte[] bytes() {
    return bytes;
  }

  /** Where the rows start. */
  int[] starts() {
    return starts;
  }

  /** Whether any row has null in the column. */
  boolean hasNull(int column) {
    int bit = column + NULL_BITS_OFFSET;
    return (anyNull[bit >>> 3] & 1 << (bit & 7)) != 0;
  }

  boolean isNull(int row, int column) {
    int bit = column + NULL_BITS_OFFSET;
    return (bytes[starts[row] + (bit >>> 3)] & 1 << (bit & 7)) != 0;
  }

  /** Where the eight bytes of a column lie, from the start of a row. */
  int slot(int column) {
    return nullBytes + Long.BYTES * column;
  }

  /** The row as Flink sees it; the object is reused. */
  BinaryRowData row(int row) {
    view.pointTo(segment, starts[row], sizes[row]);
    return view;
  }

  static long longAt(byte[] bytes, int at) {
    return (long) LONG.get(bytes, at);
  }

  static int intAt(byte[] bytes, int at) {
    return (int) INT.get(bytes, at);
  }

  static short shortAt(byte[] bytes, int at) {
    return (short) SHORT.get(bytes, at);
  }
}
