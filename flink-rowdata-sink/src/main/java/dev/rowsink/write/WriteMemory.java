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
import org.apache.flink.table.data.binary.BinaryRowData;

/** Where a write task's pages come from: the heap, or Flink's managed memory. */
final class WriteMemory {

  private final BufferPool pool;
  private final Runnable release;

  private WriteMemory(BufferPool pool, Runnable release) {
    this.pool = pool;
    this.release = release;
  }

  static WriteMemory of(TableSpec table, WriteOptions write, AbstractStreamOperator<?> operator)
      throws MemoryAllocationException {
    int pageSize = pageSize(table, write);
    if (!write.managedMemory()) {
      return new WriteMemory(new BufferPool(pageSize, write.bufferMemory()), () -> {});
    }
    return managed(operator);
  }

  /** The fixed-length part of a row must lie in one page; a very wide row needs larger ones. */
  private static int pageSize(TableSpec table, WriteOptions write) {
    int arity = table.rowType().getFieldCount();
    int fixedPart = BinaryRowData.calculateFixPartSizeInBytes(arity) + Integer.BYTES;
    int pageSize = write.pageSize();
    while (pageSize < 2 * fixedPart) {
      pageSize *= 2;
    }
    return pageSize;
  }

  private static WriteMemory managed(AbstractStreamOperator<?> operator)
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
    memory.allocatePages(pages, pages, count);
    return new WriteMemory(
        new BufferPool(memory.getPageSize(), new ArrayList<>(pages)), () -> memory.release(pages));
  }

  BufferPool pool() {
    return pool;
  }

  void release() {
    release.run();
  }
}
