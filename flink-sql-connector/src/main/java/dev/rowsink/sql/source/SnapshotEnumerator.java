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
package dev.rowsink.sql.source;

import dev.rowsink.merge.TableSlice;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.util.FlinkRuntimeException;

/**
 * Lists the table's slices once, off the JobManager's main thread, and hands one to every reader
 * that asks.
 */
final class SnapshotEnumerator implements SplitEnumerator<SliceSplit, SnapshotState> {

  private final SplitEnumeratorContext<SliceSplit> context;
  private final Callable<List<TableSlice>> lister;
  private final ArrayDeque<SliceSplit> unassigned;
  private final Set<Integer> waiting = new LinkedHashSet<>();
  private boolean listed;

  SnapshotEnumerator(
      SplitEnumeratorContext<SliceSplit> context,
      Callable<List<TableSlice>> lister,
      SnapshotState state) {
    this.context = context;
    this.lister = lister;
    this.listed = state.listed();
    this.unassigned = new ArrayDeque<>(state.unassigned());
  }

  @Override
  public void start() {
    if (!listed) {
      context.callAsync(lister, this::onListed);
    }
  }

  @Override
  public void handleSplitRequest(int subtask, String requesterHostname) {
    if (!listed) {
      waiting.add(subtask);
    } else if (context.registeredReaders().containsKey(subtask)) {
      SliceSplit split = unassigned.poll();
      if (split == null) {
        context.signalNoMoreSplits(subtask);
      } else {
        context.assignSplit(split, subtask);
      }
    }
  }

  @Override
  public void addSplitsBack(List<SliceSplit> splits, int subtask) {
    unassigned.addAll(splits);
  }

  @Override
  public void addReader(int subtask) {
    // Readers ask for splits by themselves.
  }

  @Override
  public SnapshotState snapshotState(long checkpointId) {
    return new SnapshotState(listed, new ArrayList<>(unassigned));
  }

  @Override
  public void close() {}

  private void onListed(List<TableSlice> slices, Throwable error) {
    if (error != null) {
      throw new FlinkRuntimeException("Listing the table's file slices failed.", error);
    }
    // The largest first, so that no reader starts on one when the others are done.
    slices.stream()
        .sorted((left, right) -> Long.compare(size(right), size(left)))
        .forEach(slice -> unassigned.add(new SliceSplit(slice, 0)));
    listed = true;
    List<Integer> readers = new ArrayList<>(waiting);
    waiting.clear();
    readers.forEach(subtask -> handleSplitRequest(subtask, null));
  }

  private static long size(TableSlice slice) {
    long base = slice.baseFile() == null ? 0 : slice.baseFile().length();
    return base + slice.logFiles().stream().mapToLong(TableSlice.DataFile::length).sum();
  }
}
