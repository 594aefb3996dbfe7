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
package dev.rowsink.write;

import dev.rowsink.config.SortBuffer;
import dev.rowsink.key.KeyOrder;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.util.MutableObjectIterator;

/** A bucket's buffer from its first row to its last: filled, sorted, walked, given back. */
public final class BufferPass {

  private static final int PAGE = 32 * 1024;
  private static final long POOL = 512L << 20;

  private final SortBuffer kind;
  private final TableSpec table;
  private final SortSpace space = new SortSpace();
  private final BinaryRowData[] rows;
  private final BufferPool pool = new BufferPool(PAGE, POOL);

  /**
   * @param rows in the order of their arrival; together less than half a gigabyte
   */
  public BufferPass(SortBuffer kind, TableSpec table, BinaryRowData[] rows) {
    this.kind = kind;
    this.table = table;
    this.rows = rows;
  }

  /** Does it once; returns the bytes of the rows that were walked. */
  public long pass() throws IOException {
    BucketBuffer buffer =
        BucketBuffer.create(
            kind, new BucketId("", 0), KeyOrder.of(table), table.rowType().getFieldCount(), pool);
    for (BinaryRowData row : rows) {
      if (!buffer.append(row, false)) {
        throw new IllegalStateException("The pool is too small for " + rows.length + " rows.");
      }
    }
    buffer.sort(space);
    long bytes = 0;
    MutableObjectIterator<BinaryRowData> sorted = buffer.iterator();
    BinaryRowData reused = buffer.newRow();
    for (BinaryRowData row = sorted.next(reused); row != null; row = sorted.next(reused)) {
      bytes += row.getSizeInBytes();
    }
    buffer.dispose();
    return bytes;
  }
}
