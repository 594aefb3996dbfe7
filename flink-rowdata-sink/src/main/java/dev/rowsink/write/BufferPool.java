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

import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.core.memory.MemorySegmentFactory;
import org.apache.flink.table.runtime.util.MemorySegmentPool;

/**
 * The pages of all buffers of one write task. The task thread takes pages, flush threads give them
 * back: unlike Flink's own pools this one is thread-safe. It is the only back-pressure: when no
 * page is left the task thread waits.
 */
final class BufferPool implements MemorySegmentPool {

  private final int pageSize;
  private final int totalPages;
  private final ArrayDeque<MemorySegment> free = new ArrayDeque<>();
  private int unallocated;
  private volatile int available;

  /** A pool of heap pages, allocated when first needed. */
  BufferPool(int pageSize, long bytes) {
    this.pageSize = pageSize;
    this.totalPages = (int) Math.min(Integer.MAX_VALUE, bytes / pageSize);
    this.unallocated = totalPages;
    this.available = totalPages;
  }

  /** A pool of these pages, for instance of Flink's managed memory. */
  BufferPool(int pageSize, List<MemorySegment> pages) {
    this.pageSize = pageSize;
    this.totalPages = pages.size();
    this.free.addAll(pages);
    this.available = totalPages;
  }

  @Override
  public int pageSize() {
    return pageSize;
  }

  int totalPages() {
    return totalPages;
  }

  /** Read once a row, so without the lock. */
  @Override
  public int freePages() {
    return available;
  }

  /** A page, or null if none is left. */
  @Override
  public synchronized MemorySegment nextSegment() {
    MemorySegment page = free.pollLast(); // the last one used is the likeliest in the cache
    if (page == null && unallocated > 0) {
      unallocated--;
      page = MemorySegmentFactory.allocateUnpooledSegment(pageSize);
    }
    available = free.size() + unallocated;
    return page;
  }

  @Override
  public synchronized void returnAll(List<MemorySegment> pages) {
    free.addAll(pages);
    available = free.size() + unallocated;
    notifyAll();
  }

  /** Wakes a waiting task thread, so that it looks at what has happened. */
  synchronized void wake() {
    notifyAll();
  }

  /** Waits until so many pages are free, or something may have happened; false if they are not. */
  synchronized boolean awaitPages(int pages) throws InterruptedException {
    if (freePages() < pages) {
      TimeUnit.MILLISECONDS.timedWait(this, 100);
    }
    return freePages() >= pages;
  }
}
