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
import dev.rowsink.key.Buckets;
import dev.rowsink.key.KeyOrder;
import dev.rowsink.key.PartitionPaths;
import dev.rowsink.merge.DeleteRows;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;

/**
 * Buffers rows in binary form by bucket, and has sealed buffers written as native Parquet log
 * blocks off the task thread: what RFC-87 (HUDI-8934) set out to do.
 *
 * <p>A buffer is sealed when it is full, when it is large and a flush thread has nothing to do, and
 * at a barrier. Sealing is a hand-over; the task thread waits only for a page when there is none.
 */
final class RowDataStreamWriteFunction {

  /** Pages that Flink's sort buffer wants to find free when it is created. */
  private static final int MIN_PAGES = 3;

  /**
   * A buffer of so many bytes makes a block worth writing as soon as a flush thread is idle. To
   * write early keeps the pages in use few: they stay in the cache, and a job that keeps up never
   * touches the rest of the pool.
   */
  private static final long EARLY_BYTES = 16 << 20;

  private final TableSpec table;
  private final WriteOptions write;
  private final BufferPool pool;
  private final BucketFlusher flusher;
  private final CoordinatorClient coordinator;
  private final PartitionPaths partitionPaths;
  private final Buckets buckets;
  private final DeleteRows deletes;
  private final RowDataSerializer serializer;
  private final int arity;

  /** While fewer pages than these are free, idle flush threads get the largest buffer to write. */
  private final int untouched;

  private final Map<String, BucketBuffer[]> partitions = new HashMap<>();
  private String lastPartitionPath;
  private BucketBuffer[] lastPartition;
  private WriteInterval interval;

  RowDataStreamWriteFunction(
      TableSpec table,
      WriteOptions write,
      BufferPool pool,
      BucketFlusher flusher,
      CoordinatorClient coordinator,
      long barrier) {
    this.table = table;
    this.write = write;
    this.pool = pool;
    this.flusher = flusher;
    this.coordinator = coordinator;
    this.partitionPaths = PartitionPaths.of(table);
    this.buckets = Buckets.of(table);
    this.deletes = DeleteRows.of(table);
    this.serializer = new RowDataSerializer(table.rowType());
    this.arity = table.rowType().getFieldCount();
    this.untouched = pool.totalPages() / 4 * 3;
    this.interval = new WriteInterval(barrier, coordinator);
  }

  /**
   * Takes a copy of the row.
   *
   * @throws IOException if the row cannot be buffered, or a flush has failed
   */
  void write(RowData row) throws IOException, InterruptedException {
    BinaryRowData binary = serializer.toBinaryRow(row);
    // Only an unsorted buffer has to know: its deletes need it sorted after all.
    boolean delete = !write.sortWrites() && deletes.isDelete(row);
    BucketBuffer[] partition = partitionOf(row);
    int bucket = buckets.bucket(row);
    int pages = MIN_PAGES + binary.getSizeInBytes() / pool.pageSize();
    providePages(pages, binary);

    BucketBuffer buffer = partition[bucket];
    if (buffer == null) {
      buffer = open(partition, bucket);
    }
    if (!buffer.append(binary, delete)) {
      seal(partition, bucket);
      providePages(pages, binary);
      buffer = open(partition, bucket);
      if (!buffer.append(binary, delete)) {
        throw tooLarge(binary);
      }
    }
    if (buffer.bytes() >= write.batchSize()
        || buffer.bytes() >= EARLY_BYTES && flusher.hasIdleThread()) {
      seal(partition, bucket);
    }
  }

  /**
   * Seals all buffers at a barrier; rows from now on belong to the next interval.
   *
   * @param barrier id of the barrier
   * @return the interval that ends here, or null if it had no rows
   */
  WriteInterval seal(long barrier) throws IOException {
    flusher.checkFailure();
    for (BucketBuffer[] partition : partitions.values()) {
      for (int bucket = 0; bucket < partition.length; bucket++) {
        if (partition[bucket] != null) {
          seal(partition, bucket);
        }
      }
    }
    partitions.clear();
    lastPartitionPath = null;
    WriteInterval ended = interval;
    interval = new WriteInterval(barrier, coordinator);
    if (ended.logs().isEmpty()) {
      return null;
    }
    flusher.finish(ended);
    return ended;
  }

  /** Gives the pages of all buffers back. */
  void dispose() {
    for (BucketBuffer[] partition : partitions.values()) {
      for (BucketBuffer buffer : partition) {
        if (buffer != null) {
          buffer.dispose();
        }
      }
    }
    partitions.clear();
  }

  private BucketBuffer[] partitionOf(RowData row) {
    String path = partitionPaths.partitionPath(row);
    if (!path.equals(lastPartitionPath)) {
      lastPartition =
          partitions.computeIfAbsent(path, ignored -> new BucketBuffer[table.buckets()]);
      lastPartitionPath = path;
    }
    return lastPartition;
  }

  private BucketBuffer open(BucketBuffer[] partition, int bucket) {
    BucketId id = new BucketId(lastPartitionPath, bucket);
    partition[bucket] =
        BucketBuffer.create(write.sortBuffer(), id, KeyOrder.of(table), arity, pool);
    return partition[bucket];
  }

  private void seal(BucketBuffer[] partition, int bucket) {
    BucketBuffer buffer = partition[bucket];
    partition[bucket] = null;
    if (buffer.size() == 0) {
      buffer.dispose();
    } else {
      flusher.flush(interval, buffer);
    }
  }

  /**
   * Seals the largest buffer when much of the pool is used and the flush threads have nothing to
   * do, and waits only if there are too few pages.
   */
  private void providePages(int pages, BinaryRowData row) throws IOException, InterruptedException {
    int free = pool.freePages();
    if (free >= pages && (free >= untouched || flusher.pending() > 0)) {
      return;
    }
    flusher.checkFailure();
    if (flusher.pending() == 0) {
      sealLargest();
    }
    while (!pool.awaitPages(pages)) {
      flusher.checkFailure();
      if (flusher.pending() == 0 && !sealLargest() && pool.freePages() < pages) {
        throw tooLarge(row);
      }
    }
  }

  private boolean sealLargest() {
    BucketBuffer[] owner = null;
    int largest = -1;
    for (BucketBuffer[] partition : partitions.values()) {
      for (int bucket = 0; bucket < partition.length; bucket++) {
        BucketBuffer buffer = partition[bucket];
        if (buffer != null && (owner == null || buffer.bytes() > owner[largest].bytes())) {
          owner = partition;
          largest = bucket;
        }
      }
    }
    if (owner == null) {
      return false;
    }
    seal(owner, largest);
    return true;
  }

  private IOException tooLarge(BinaryRowData row) {
    return new IOException(
        String.format(
            "A row of %d bytes does not fit the write buffer of %d pages of %d bytes; raise"
                + " 'write.task.max.size'.",
            row.getSizeInBytes(), pool.totalPages(), pool.pageSize()));
  }
}
