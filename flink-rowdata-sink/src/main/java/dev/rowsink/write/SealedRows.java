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

import dev.rowsink.merge.VersionReducer;
import dev.rowsink.parquet.RowSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.util.MutableObjectIterator;
import org.apache.hudi.common.model.DeleteRecord;

/**
 * Walks a sealed buffer key by key: rows that go into data blocks come out, deletes are collected
 * for delete blocks, superseded versions go nowhere.
 *
 * <p>An unsorted buffer is walked in arrival order, with all its versions.
 */
final class SealedRows implements RowSource {

  private final BucketBuffer buffer;
  private final FlushTools tools;
  private final boolean sorted;
  private final MutableObjectIterator<BinaryRowData> iterator;
  private List<DeleteRecord> earlyDeletes = new ArrayList<>();
  private final List<DeleteRecord> lateDeletes = new ArrayList<>();
  private BinaryRowData head;
  private BinaryRowData spare;

  SealedRows(BucketBuffer buffer, FlushTools tools, boolean sorted) throws IOException {
    this.buffer = buffer;
    this.tools = tools;
    this.sorted = sorted;
    this.iterator = buffer.iterator();
    this.spare = buffer.newRow();
    this.head = iterator.next(buffer.newRow());
  }

  /** Deletes that must stand before the rows which came out since the last call. */
  List<DeleteRecord> takeEarlyDeletes() {
    List<DeleteRecord> taken = earlyDeletes;
    earlyDeletes = new ArrayList<>();
    return taken;
  }

  /** Deletes that stand after all rows. */
  List<DeleteRecord> lateDeletes() {
    return lateDeletes;
  }

  @Override
  public RowData next() throws IOException {
    RowData row = null;
    while (row == null && head != null) {
      row = sorted ? nextKey() : nextVersion();
    }
    if (row == null) {
      buffer.dispose(); // the pages are needed, and all that is left to do is writing
    }
    return row;
  }

  /** Moves on by one row and returns the one before; it stays valid until the next call. */
  private BinaryRowData advance() throws IOException {
    BinaryRowData current = head;
    head = iterator.next(spare);
    spare = current;
    return current;
  }

  /** Moves on by one row of an unsorted buffer, which has no deletes. */
  private RowData nextVersion() throws IOException {
    BinaryRowData version = advance();
    if (!tools.byCommitTime()) {
      tools.reducer().begin();
      tools.reducer().add(version); // refuses a missing ordering value
    }
    return version;
  }

  /** Moves on by one key and returns the row that is left of it, or null if there is none. */
  private RowData nextKey() throws IOException {
    BinaryRowData first = advance();
    boolean single = head == null || !buffer.order().sameKey(first, head);
    if (single && tools.byCommitTime()) {
      if (!tools.deletes().isDelete(first)) {
        return first;
      }
      lateDeletes.add(deleteOf(first));
      return null;
    }
    return reduce(first);
  }

  private RowData reduce(BinaryRowData first) throws IOException {
    VersionReducer reducer = tools.reducer();
    reducer.begin();
    reducer.add(first);
    BinaryRowData last = first;
    while (head != null && buffer.order().sameKey(last, head)) {
      last = advance();
      reducer.add(last);
    }
    if (reducer.earlyDelete() != null) {
      earlyDeletes.add(deleteOf(reducer.earlyDelete()));
    }
    if (reducer.lateDelete() != null) {
      lateDeletes.add(deleteOf(reducer.lateDelete()));
    }
    return reducer.row();
  }

  private DeleteRecord deleteOf(RowData row) {
    return tools
        .deletes()
        .record(row, tools.keys().recordKey(row), buffer.bucket().partitionPath());
  }
}
