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
package dev.rowsink.benchmarks.worker;

import java.io.Serializable;
import java.util.Iterator;
import org.apache.flink.api.connector.source.lib.util.IteratorSourceSplit;
import org.apache.flink.table.data.RowData;

/** A range of row numbers, sent by one source task. */
final class ReplaySplit implements IteratorSourceSplit<RowData, ReplaySplit.Rows>, Serializable {

  private static final long serialVersionUID = 1L;

  /** Rows are counted in steps, as a count a row would be felt. */
  private static final int STEP = 1024;

  private final String id;
  private final String file;
  private final long stride;
  private final long from;
  private final long to;

  ReplaySplit(String id, String file, long stride, long from, long to) {
    this.id = id;
    this.file = file;
    this.stride = stride;
    this.from = from;
    this.to = to;
  }

  @Override
  public String splitId() {
    return id;
  }

  @Override
  public Rows getIterator() {
    return new Rows(ReplayedRows.of(file, stride), from, to);
  }

  @Override
  public ReplaySplit getUpdatedSplitForIterator(Rows iterator) {
    return new ReplaySplit(id, file, stride, iterator.next, to);
  }

  /** The rows of a range. */
  static final class Rows implements Iterator<RowData> {
    private final ReplayedRows rows;
    private final long to;
    private long next;
    private int uncounted;

    private Rows(ReplayedRows rows, long from, long to) {
      this.rows = rows;
      this.next = from;
      this.to = to;
    }

    @Override
    public boolean hasNext() {
      if (next == to && uncounted > 0) {
        ReplayedRows.sent().addAndGet(uncounted);
        uncounted = 0;
      }
      return next < to;
    }

    @Override
    public RowData next() {
      if (++uncounted == STEP) {
        ReplayedRows.sent().addAndGet(STEP);
        uncounted = 0;
      }
      return rows.row(next++);
    }
  }
}
