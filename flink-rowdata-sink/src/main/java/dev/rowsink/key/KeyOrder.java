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

import dev.rowsink.table.TableSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.generated.NormalizedKeyComputer;
import org.apache.flink.table.runtime.generated.RecordComparator;

/**
 * The order of rows in a bucket's sort buffer: by the key columns in their own types, rows without
 * a value first; versions of one record key in the order of their arrival.
 *
 * <p>Several character columns and what lies between them are ordered by the bytes of the record
 * key, since columns that differ can give the same record key there. So rows compare as equal
 * exactly if their record keys are equal, and all versions of a key are neighbours.
 *
 * <p>Sorted blocks are merged by this order later on, so it is part of how tables are stored.
 *
 * <p>Flink's quick-sort does not keep the order of equal rows. It need not: in an index entry of
 * {@code BinaryIndexedSortable} the eight bytes before the normalized key are the row's position in
 * the buffer, which grows with every row, and that breaks the tie. Where the normalized key decides
 * alone, in {@link #compareKey}; else the positions that it saw last serve the call of {@link
 * #compare} that the buffer makes right after it.
 *
 * <p>Both roles belong to one buffer, and one instance to one buffer at a time. Not thread-safe;
 * cheap to make.
 */
public final class KeyOrder implements NormalizedKeyComputer, RecordComparator {

  private static final long serialVersionUID = 1L;

  /**
   * Up to this, whole keys go into the index, so that no row is looked at: two nullable BIGINTs.
   */
  private static final int MAX_DECIDING_BYTES = 18;

  /** Of longer keys so many bytes go there, which tell most keys apart. */
  private static final int PREFIX_BYTES = 16;

  private static final byte NULL_MARK = 0;
  private static final byte VALUE_MARK = 1;

  private final OrderPart[] parts;

  /** Bytes of each part's value in the normalized key; parts beyond its end are not listed. */
  private final int[] lengths;

  private final int keyBytes;
  private final boolean keyDecides;

  private long leftPosition;
  private long rightPosition;

  private KeyOrder(OrderPart[] parts) {
    this.parts = parts;
    long width = 0;
    for (OrderPart part : parts) {
      width += (part.nullable() ? 1 : 0) + (long) part.width();
    }
    this.keyDecides = width <= MAX_DECIDING_BYTES;
    this.keyBytes = keyDecides ? (int) width : PREFIX_BYTES;
    this.lengths = lengths(parts, keyBytes);
  }

  /**
   * The order of a table's rows.
   *
   * @throws org.apache.flink.table.api.ValidationException if a key column is missing or has a type
   *     that cannot be part of a key
   */
  public static KeyOrder of(TableSpec table) {
    KeyColumn[] columns = KeyColumns.ofRecordKey(table);
    int first = -1;
    int last = -1;
    for (int i = 0; i < columns.length; i++) {
      if (columns[i].mayHoldSeparators()) {
        first = first < 0 ? i : first;
        last = i;
      }
    }
    if (first == last) {
      return new KeyOrder(columns);
    }
    List<OrderPart> parts = new ArrayList<>(Arrays.asList(columns).subList(0, first));
    parts.add(new KeyTextSection(Arrays.copyOfRange(columns, first, last + 1)));
    parts.addAll(Arrays.asList(columns).subList(last + 1, columns.length));
    return new KeyOrder(parts.toArray(OrderPart[]::new));
  }

  private static int[] lengths(OrderPart[] parts, int keyBytes) {
    int[] lengths = new int[parts.length];
    int left = keyBytes;
    int listed = 0;
    while (listed < parts.length) {
      OrderPart part = parts[listed];
      left -= part.nullable() ? 1 : 0;
      if (left < 0) {
        break;
      }
      lengths[listed] = Math.min(left, part.width());
      left -= lengths[listed];
      listed++;
    }
    return Arrays.copyOf(lengths, listed);
  }

  /** Whether two rows have the same record key. */
  public boolean sameKey(BinaryRowData left, BinaryRowData right) {
    return compareColumns(left, right) == 0;
  }

  /** Compares two rows by key alone: of equal keys neither comes first. */
  public int compareKeys(BinaryRowData left, BinaryRowData right) {
    return compareColumns(left, right);
  }

  private int compareColumns(RowData left, RowData right) {
    for (OrderPart part : parts) {
      boolean leftNull = part.isNull(left);
      boolean rightNull = part.isNull(right);
      if (leftNull || rightNull) {
        if (leftNull != rightNull) {
          return leftNull ? -1 : 1;
        }
      } else {
        int order = part.compare(left, right);
        if (order != 0) {
          return order;
        }
      }
    }
    return 0;
  }

  /** For the sort buffer only, right after {@link #compareKey} of the same two rows. */
  @Override
  public int compare(RowData left, RowData right) {
    int order = compareColumns(left, right);
    return order != 0 ? order : Long.compare(leftPosition, rightPosition);
  }

  @Override
  public int getNumKeyBytes() {
    return keyBytes;
  }

  @Override
  public boolean isKeyFullyDetermines() {
    return keyDecides;
  }

  @Override
  public boolean invertKey() {
    return false;
  }

  @Override
  public void putKey(RowData row, MemorySegment target, int offset) {
    int at = offset;
    for (int i = 0; i < lengths.length; i++) {
      OrderPart part = parts[i];
      boolean isNull = part.isNull(row);
      if (part.nullable()) {
        target.put(at++, isNull ? NULL_MARK : VALUE_MARK);
      }
      if (isNull) {
        for (int j = 0; j < lengths[i]; j++) {
          target.put(at + j, (byte) 0);
        }
      } else {
        part.putKey(row, target, at, lengths[i]);
      }
      at += lengths[i];
    }
    while (at < offset + keyBytes) {
      target.put(at++, (byte) 0);
    }
  }

  @Override
  public int compareKey(MemorySegment left, int leftOffset, MemorySegment right, int rightOffset) {
    int order = compareBytes(left, leftOffset, right, rightOffset);
    if (order != 0) {
      return order;
    }
    leftPosition = left.getLong(leftOffset - Long.BYTES);
    rightPosition = right.getLong(rightOffset - Long.BYTES);
    return keyDecides ? Long.compare(leftPosition, rightPosition) : 0;
  }

  private int compareBytes(MemorySegment left, int leftAt, MemorySegment right, int rightAt) {
    int at = 0;
    for (; at + Long.BYTES <= keyBytes; at += Long.BYTES) {
      long a = left.getLongBigEndian(leftAt + at);
      long b = right.getLongBigEndian(rightAt + at);
      if (a != b) {
        return Long.compareUnsigned(a, b);
      }
    }
    for (; at + Integer.BYTES <= keyBytes; at += Integer.BYTES) {
      int a = left.getIntBigEndian(leftAt + at);
      int b = right.getIntBigEndian(rightAt + at);
      if (a != b) {
        return Integer.compareUnsigned(a, b);
      }
    }
    for (; at < keyBytes; at++) {
      int order = Byte.compareUnsigned(left.get(leftAt + at), right.get(rightAt + at));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @Override
  public void swapKey(MemorySegment left, int leftOffset, MemorySegment right, int rightOffset) {
    int at = 0;
    for (; at + Long.BYTES <= keyBytes; at += Long.BYTES) {
      long spare = left.getLong(leftOffset + at);
      left.putLong(leftOffset + at, right.getLong(rightOffset + at));
      right.putLong(rightOffset + at, spare);
    }
    for (; at + Integer.BYTES <= keyBytes; at += Integer.BYTES) {
      int spare = left.getInt(leftOffset + at);
      left.putInt(leftOffset + at, right.getInt(rightOffset + at));
      right.putInt(rightOffset + at, spare);
    }
    for (; at < keyBytes; at++) {
      byte spare = left.get(leftOffset + at);
      left.put(leftOffset + at, right.get(rightOffset + at));
      right.put(rightOffset + at, spare);
    }
  }
}
