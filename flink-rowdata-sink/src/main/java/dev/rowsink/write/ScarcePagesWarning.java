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
import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.TableSpec;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says once that there are more open buckets than the page pool can hold blocks of some size. */
final class ScarcePagesWarning {

  private static final Logger LOG = LoggerFactory.getLogger(ScarcePagesWarning.class);

  /** A block has a footer and headers of a few kilobytes. */
  private static final long SMALL_BLOCK = 64 << 10;

  private final TableSpec table;
  private final WriteOptions write;
  private final BufferPool pool;
  private boolean said;

  ScarcePagesWarning(TableSpec table, WriteOptions write, BufferPool pool) {
    this.table = table;
    this.write = write;
    this.pool = pool;
  }

  /** Told of the open buffers, largest first, of which some have to be written for their pages. */
  void look(List<BucketBuffer> largestFirst) {
    if (said || largestFirst.size() < 2 || largestFirst.get(0).bytes() >= SMALL_BLOCK) {
      return;
    }
    said = true;
    LOG.warn(
        "A write task of table {} has {} open buckets, which is too many for its {} MB of pages: log"
            + " blocks of {} bytes of rows have to be written. {}{} Fewer buckets a task help, too:"
            + " fewer partitions at a time, a smaller 'hoodie.bucket.index.num.buckets' for a new"
            + " table, or more tasks ('write.tasks').",
        table.path(),
        largestFirst.size(),
        (long) pool.totalPages() * pool.pageSize() >> 20,
        largestFirst.get(0).bytes(),
        write.managedMemory()
            ? "Raise 'taskmanager.memory.managed.size'."
            : "Raise 'write.task.max.size'.",
        write.sortBuffer() == SortBuffer.QUICK
            ? " 'write.sort.buffer'='radix' needs one page a bucket, where quick needs two."
            : "");
  }
}
