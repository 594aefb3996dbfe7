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

import dev.rowsink.merge.FileSliceReader;
import dev.rowsink.merge.MergedRows;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.table.data.RowData;

/**
 * Reads one slice after the other and emits their rows. Files are read on the task thread: the scan
 * is bounded, and a row is ready nearly always.
 */
final class SnapshotReader implements SourceReader<RowData, SliceSplit> {

  /** Opens the slices of one table. */
  @FunctionalInterface
  interface SliceReaderFactory {
    FileSliceReader open() throws IOException;
  }

  private final SourceReaderContext context;
  private final SliceReaderFactory factory;
  private final long limit;
  private final ArrayDeque<SliceSplit> splits = new ArrayDeque<>();
  private CompletableFuture<Void> available = new CompletableFuture<>();
  private boolean noMoreSplits;
  private FileSliceReader reader;
  private SliceSplit current;
  private MergedRows rows;
  private long rowsOfCurrent;
  private long emitted;

  /**
   * @param limit rows after which the reader stops; negative for all
   */
  SnapshotReader(SourceReaderContext context, SliceReaderFactory factory, long limit) {
    this.context = context;
    this.factory = factory;
    this.limit = limit;
  }

  @Override
  public void start() {
    if (splits.isEmpty()) {
      context.sendSplitRequest();
    }
  }

  @Override
  public InputStatus pollNext(ReaderOutput<RowData> output) throws IOException {
    if (limit >= 0 && emitted >= limit) {
      close();
      return InputStatus.END_OF_INPUT;
    }
    if (rows == null && !openNext()) {
      return noMoreSplits ? InputStatus.END_OF_INPUT : InputStatus.NOTHING_AVAILABLE;
    }
    RowData row = rows.next();
    if (row == null) {
      finishCurrent();
    } else {
      rowsOfCurrent++;
      emitted++;
      output.collect(row);
    }
    return InputStatus.MORE_AVAILABLE;
  }

  @Override
  public List<SliceSplit> snapshotState(long checkpointId) {
    List<SliceSplit> state = new ArrayList<>(splits);
    if (current != null) {
      state.add(0, new SliceSplit(current.slice(), rowsOfCurrent));
    }
    return state;
  }

  @Override
  public CompletableFuture<Void> isAvailable() {
    return available;
  }

  @Override
  public void addSplits(List<SliceSplit> added) {
    splits.addAll(added);
    available.complete(null);
  }

  @Override
  public void notifyNoMoreSplits() {
    noMoreSplits = true;
    available.complete(null);
  }

  @Override
  public void close() throws IOException {
    MergedRows open = rows;
    rows = null;
    if (open != null) {
      open.close();
    }
  }

  private boolean openNext() throws IOException {
    SliceSplit split = splits.poll();
    if (split == null) {
      if (!noMoreSplits && available.isDone()) {
        available = new CompletableFuture<>();
      }
      return false;
    }
    if (reader == null) {
      reader = factory.open();
    }
    current = split;
    rows = reader.read(split.slice());
    rowsOfCurrent = 0;
    while (rowsOfCurrent < split.rowsRead() && rows.next() != null) {
      rowsOfCurrent++;
    }
    return true;
  }

  private void finishCurrent() throws IOException {
    close();
    current = null;
    if (splits.isEmpty() && !noMoreSplits) {
      context.sendSplitRequest();
    }
  }
}
