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
import java.util.List;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;

/**
 * Buffers rows in binary form by bucket, and has sealed buffers written as native Parquet log
 * blocks off the task thread: what RFC-87 (HUDI-8934) set out to do.
 *
 * <p>A buffer is sealed when it is full, when it is large and a flush thread has nothing to do, and
 * at a barrier. Sealing is a hand-over; the task thread waits only for a page when there is none.
 *
 * <p>With more open buckets than the pool has pages for, blocks get small, but no smaller than the
 * pool makes them: several of the largest buffers are sealed at once, none for a page that is not
 * needed, and finding them costs no more than writing them.
 */
final class RowDataStreamWriteFunction {

  /**
   * A buffer of so many bytes makes a block worth writing as soon as a flush thread is idle. To
   * write early keeps the pages in use few: they stay in the cache, and a job that keeps up never
   * touches the rest of the pool.
   */
  private static final long EARLY_BYTES = 16 << 20;

  /** Below this a buffer is not worth a block unless its pages are needed. */
  private static final long WORTHWHILE_BYTES = 1 << 20;

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
  private final OpenBuffers open;
  private final ScarcePagesWarning warning;

  /** While fewer pages than these are free, an idle flush thread gets the largest buffer. */
  private final int untouched;

  /**
   * While fewer pages than these are free, buffers of as many are sealed at once: enough that the
   * task thread fills these while those are written, few enough that the others grow on.
   */
  private final int reserve;

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
    this.open = new OpenBuffers(table.buckets());
    this.warning = new ScarcePagesWarning(table, write, pool);
    this.untouched = pool.totalPages() / 4 * 3;
    this.reserve = pool.totalPages() / 8;
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
    BucketBuffer buffer = bufferFor(partitionPaths.partitionPath(row), buckets.bucket(row), binary);
    if (!buffer.append(binary, delete)) {
      throw new IllegalStateException("Pages that were free for a row are gone");
    }
    open.grown(buffer);
    if (buffer.bytes() >= write.batchSize()
        || buffer.bytes() >= EARLY_BYTES && flusher.hasIdleThread()) {
      seal(buffer);
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
    open.all().forEach(this::seal);
    open.clear();
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
    open.all().forEach(BucketBuffer::dispose);
    open.clear();
  }

  private void seal(BucketBuffer buffer) {
    open.remove(buffer);
    flusher.flush(interval, buffer);
  }

  /**
   * The buffer of a bucket, with pages for the row. A buffer must not find the pool dry: what it
   * holds of the row by then would make it unusable (apache/hudi#19664).
   */
  private BucketBuffer bufferFor(String partitionPath, int bucket, BinaryRowData row)
      throws IOException, InterruptedException {
    keepPagesFree();
    while (true) {
      BucketBuffer buffer = open.of(partitionPath, bucket);
      int pages =
          buffer == null
              ? BucketBuffer.pagesToOpen(write.sortBuffer(), row, pool)
              : buffer.pagesFor(row);
      if (pages > pool.freePages()) {
        if (pages > pool.totalPages()) {
          throw tooLarge(new BucketId(partitionPath, bucket), row);
        }
        awaitPages(pages); // the buffer may be among those it seals
      } else {
        return buffer == null ? open(new BucketId(partitionPath, bucket)) : buffer;
      }
    }
  }

  private BucketBuffer open(BucketId bucket) {
    BucketBuffer buffer =
        BucketBuffer.create(write.sortBuffer(), bucket, KeyOrder.of(table), arity, pool);
    open.add(buffer);
    return buffer;
  }

  /** Has flush threads write what is large, or for pages that will be needed soon. */
  private void keepPagesFree() {
    int free = pool.freePages();
    if (free >= untouched) {
      return;
    }
    if (free < reserve) {
      if (flusher.hasIdleThread() && flusher.pendingPages() < reserve) {
        sealLargest(reserve);
      }
    } else if (flusher.pending() == 0 && open.anyOf(WORTHWHILE_BYTES)) {
      sealLargest(1);
    }
  }

  /** Waits for pages, and has buffers written for them if nothing is being written. */
  private void awaitPages(int pages) throws IOException, InterruptedException {
    flusher.checkFailure();
    if (flusher.pending() == 0) {
      sealLargest(Math.max(pages - pool.freePages(), reserve));
    }
    pool.awaitPages(pages);
  }

  /** Seals the largest buffers until they hold so many pages. */
  private void sealLargest(int pages) {
    int sealed = 0;
    List<BucketBuffer> largestFirst = open.largestFirst();
    if (pages > 1) {
      warning.look(largestFirst);
    }
    for (int i = 0; i < largestFirst.size() && sealed < pages; i++) {
      BucketBuffer buffer = largestFirst.get(i);
      sealed += buffer.pages();
      seal(buffer);
    }
  }

  private IOException tooLarge(BucketId bucket, BinaryRowData row) {
    long poolBytes = (long) pool.totalPages() * pool.pageSize();
    long missing = row.getSizeInBytes() + 4L * pool.pageSize() - poolBytes;
    return new IOException(
        String.format(
            "A row of %d bytes, in partition '%s' and bucket %d, is larger than the write task's page"
                + " pool of %d bytes. Raise '%s' by %d MB or more, or keep such rows out.",
            row.getSizeInBytes(),
            bucket.partitionPath(),
            bucket.bucket(),
            poolBytes,
            write.managedMemory() ? "taskmanager.memory.managed.size" : "write.task.max.size",
            Math.max(1, (missing >> 20) + 1)));
  }
}
