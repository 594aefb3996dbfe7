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

import dev.rowsink.key.KeyOrder;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.generated.NormalizedKeyComputer;

/**
 * The normalized keys of a sort buffer's index, and a way to the index itself: Flink's buffer shows
 * its index pages to nobody but the computer of its keys.
 */
final class IndexKeys implements NormalizedKeyComputer {

  private final KeyOrder order;
  private MemorySegment swapped;

  IndexKeys(KeyOrder order) {
    this.order = order;
  }

  /** The index page of the entry that was swapped last. */
  MemorySegment swappedPage() {
    return swapped;
  }

  @Override
  public void putKey(RowData row, MemorySegment target, int offset) {
    order.putKey(row, target, offset);
  }

  @Override
  public int compareKey(MemorySegment left, int leftAt, MemorySegment right, int rightAt) {
    return order.compareKey(left, leftAt, right, rightAt);
  }

  @Override
  public void swapKey(MemorySegment left, int leftAt, MemorySegment right, int rightAt) {
    swapped = left;
    order.swapKey(left, leftAt, right, rightAt);
  }

  @Override
  public int getNumKeyBytes() {
    return order.getNumKeyBytes();
  }

  @Override
  public boolean isKeyFullyDetermines() {
    return order.isKeyFullyDetermines();
  }

  @Override
  public boolean invertKey() {
    return order.invertKey();
  }
}
