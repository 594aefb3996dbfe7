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
package dev.rowsink.merge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.data.utils.ProjectedRowData;

/**
 * Rows of a slice whose data blocks are all sorted by key: a merge that holds one row a block, and
 * the records of delete blocks.
 */
final class SortedMergedRows implements MergedRows {

  /** One block, its place among the blocks, and its row at hand. */
  private static final class Run {
    private final ParquetRun rows;
    private final int order;
    private BinaryRowData row;

    Run(ParquetRun rows, int order) {
      this.rows = rows;
      this.order = order;
    }
  }

  private final Comparator<BinaryRowData> keyOrder;
  private final VersionMerge merge;
  private final Map<String, List<LogBlocks.Delete>> deletes;
  private final int recordKey;
  private final ProjectedRowData projected;
  private final List<Run> all = new ArrayList<>();

  /** A binary heap of the runs that have a row, the smallest key first, then the oldest block. */
  private final Run[] heap;

  private int size;

  /** Runs that had the key of the row that was returned last; to be moved on. */
  private final List<Run> group = new ArrayList<>();

  /**
   * @param runs one for each block, opened
   * @param orders places of the blocks
   * @param recordKey field with the record key's text; only used if there are deletes
   * @param projection fields of the runs' rows that make the result
   */
  SortedMergedRows(
      List<ParquetRun> runs,
      List<Integer> orders,
      Comparator<BinaryRowData> keyOrder,
      VersionMerge merge,
      Map<String, List<LogBlocks.Delete>> deletes,
      int recordKey,
      int[] projection)
      throws IOException {
    this.keyOrder = keyOrder;
    this.merge = merge;
    this.deletes = deletes;
    this.recordKey = recordKey;
    this.projected = ProjectedRowData.from(projection);
    this.heap = new Run[runs.size()];
    for (int i = 0; i < runs.size(); i++) {
      all.add(new Run(runs.get(i), orders.get(i)));
    }
    group.addAll(all);
  }

  @Override
  public RowData next() throws IOException {
    while (true) {
      advanceGroup();
      if (size == 0) {
        return null;
      }
      takeGroup();
      BinaryRowData row = mergeGroup();
      if (row != null) {
        return projected.replaceRow(row);
      }
    }
  }

  @Override
  public void close() throws IOException {
    IOException failure = null;
    for (Run run : all) {
      try {
        run.rows.close();
      } catch (IOException e) {
        failure = failure == null ? e : failure;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private void advanceGroup() throws IOException {
    for (Run run : group) {
      run.row = run.rows.next();
      if (run.row != null) {
        heap[size] = run;
        siftUp(size++);
      }
    }
    group.clear();
  }

  private void takeGroup() {
    Run first = pop();
    group.add(first);
    while (size > 0 && keyOrder.compare(heap[0].row, first.row) == 0) {
      group.add(pop());
    }
  }

  /** Oldest block first; a delete block stands before or after, never at, a data block's place. */
  private BinaryRowData mergeGroup() {
    merge.begin();
    List<LogBlocks.Delete> ofKey =
        deletes.isEmpty() ? null : deletes.get(group.get(0).row.getString(recordKey).toString());
    if (ofKey == null && group.size() == 1) {
      merge.addRow(group.get(0).row);
      return merge.result();
    }
    int nextDelete = 0;
    for (Run run : group) {
      while (ofKey != null
          && nextDelete < ofKey.size()
          && ofKey.get(nextDelete).order() < run.order) {
        merge.addDelete(ofKey.get(nextDelete++).record());
      }
      merge.addRow(run.row);
    }
    while (ofKey != null && nextDelete < ofKey.size()) {
      merge.addDelete(ofKey.get(nextDelete++).record());
    }
    return merge.result();
  }

  private Run pop() {
    Run top = heap[0];
    heap[0] = heap[--size];
    heap[size] = null;
    siftDown();
    return top;
  }

  private void siftUp(int start) {
    int child = start;
    Run run = heap[child];
    while (child > 0) {
      int parent = (child - 1) >>> 1;
      if (compare(heap[parent], run) <= 0) {
        break;
      }
      heap[child] = heap[parent];
      child = parent;
    }
    heap[child] = run;
  }

  private void siftDown() {
    if (size == 0) {
      return;
    }
    Run run = heap[0];
    int parent = 0;
    while (2 * parent + 1 < size) {
      int child = 2 * parent + 1;
      if (child + 1 < size && compare(heap[child + 1], heap[child]) < 0) {
        child++;
      }
      if (compare(heap[child], run) >= 0) {
        break;
      }
      heap[parent] = heap[child];
      parent = child;
    }
    heap[parent] = run;
  }

  private int compare(Run left, Run right) {
    int order = keyOrder.compare(left.row, right.row);
    return order != 0 ? order : Integer.compare(left.order, right.order);
  }
}
