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

import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.TableSpec;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.core.memory.ManagedMemoryUseCase;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.memory.MemoryAllocationException;
import org.apache.flink.runtime.memory.MemoryManager;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.data.binary.BinaryRowData;

/** Where a write task's pages come from: the heap, or Flink's managed memory. */
final class WriteMemory {

  private static final long MIB = 1L << 20;

  /**
   * Three are the least that Flink's sort buffer takes; with fewer than these none is a reserve.
   */
  private static final int MIN_PAGES = 8;

  /** A pool of so many pages serves a few thousand buckets; pages of less memory are smaller. */
  private static final int MANY_PAGES = 8192;

  /** Below this an object for each page costs more than it saves. */
  private static final int LEAST_PAGE = 1024;

  private final BufferPool pool;
  private final Runnable release;

  private WriteMemory(BufferPool pool, Runnable release) {
    this.pool = pool;
    this.release = release;
  }

  static WriteMemory of(TableSpec table, WriteOptions write, AbstractStreamOperator<?> operator)
      throws MemoryAllocationException {
    return write.managedMemory()
        ? managed(table, operator)
        : new WriteMemory(heapPool(table, write), () -> {});
  }

  /**
   * Refuses options with which a task could not hold a row or two, before the job runs.
   *
   * @throws ValidationException if the pool is too small for the table's columns
   */
  static void check(TableSpec table, WriteOptions write) {
    if (!write.managedMemory() && write.bufferMemory() / pageSize(table, write) < MIN_PAGES) {
      throw new ValidationException(
          "Table %s has %d columns, whose rows need pages of %d bytes; a page pool of %d MB has not %d of them. Raise 'write.task.max.size' by %d MB or more."
              .formatted(
                  table.path(),
                  table.rowType().getFieldCount(),
                  pageSize(table, write),
                  write.bufferMemory() / MIB,
                  MIN_PAGES,
                  (MIN_PAGES * (long) pageSize(table, write) - write.bufferMemory()) / MIB + 1));
    }
  }

  static BufferPool heapPool(TableSpec table, WriteOptions write) {
    return new BufferPool(pageSize(table, write), write.bufferMemory());
  }

  /**
   * Of a small pool pages are smaller than wanted, so that many buckets find one. The fixed-length
   * part of a row must lie in one page; a very wide row needs larger ones.
   */
  private static int pageSize(TableSpec table, WriteOptions write) {
    int pageSize = write.pageSize();
    while (pageSize > LEAST_PAGE && write.bufferMemory() / pageSize < MANY_PAGES) {
      pageSize /= 2;
    }
    while (pageSize < 2 * fixedPart(table)) {
      pageSize *= 2;
    }
    return pageSize;
  }

  private static int fixedPart(TableSpec table) {
    return BinaryRowData.calculateFixPartSizeInBytes(table.rowType().getFieldCount())
        + Integer.BYTES;
  }

  private static WriteMemory managed(TableSpec table, AbstractStreamOperator<?> operator)
      throws MemoryAllocationException {
    Environment environment = operator.getContainingTask().getEnvironment();
    MemoryManager memory = environment.getMemoryManager();
    double fraction =
        operator
            .getOperatorConfig()
            .getManagedMemoryFractionOperatorUseCaseOfSlot(
                ManagedMemoryUseCase.OPERATOR,
                environment.getJobConfiguration(),
                environment.getTaskManagerInfo().getConfiguration(),
                environment.getUserCodeClassLoader().asClassLoader());
    List<MemorySegment> pages = new ArrayList<>();
    int count = (int) (memory.computeMemorySize(fraction) / memory.getPageSize());
    checkManaged(table, count, memory.getPageSize());
    memory.allocatePages(pages, pages, count);
    return new WriteMemory(
        new BufferPool(memory.getPageSize(), new ArrayList<>(pages)), () -> memory.release(pages));
  }

  /** Flink's pages are known no earlier than on the TaskManager. */
  static void checkManaged(TableSpec table, int pages, int pageSize) {
    if (pages < MIN_PAGES) {
      throw new ValidationException(
          "'write.buffer.memory.type'='MANAGED' gives a write task of table %s %d pages of %d bytes, but it needs at least %d. Raise 'taskmanager.memory.managed.size', or leave the option out."
              .formatted(table.path(), pages, pageSize, MIN_PAGES));
    }
    if (pageSize < fixedPart(table)) {
      throw new ValidationException(
          "'write.buffer.memory.type'='MANAGED' gives pages of %d bytes, but rows of the %d columns of table %s need %d. Raise 'taskmanager.memory.segment-size', or leave the option out."
              .formatted(
                  pageSize, table.rowType().getFieldCount(), table.path(), fixedPart(table)));
    }
  }

  BufferPool pool() {
    return pool;
  }

  void release() {
    release.run();
  }
}
