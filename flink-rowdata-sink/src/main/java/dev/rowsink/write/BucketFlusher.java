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

import dev.rowsink.commit.CoordinatorReply;
import dev.rowsink.commit.IntervalResult;
import dev.rowsink.config.WriteOptions;
import dev.rowsink.log.LogFileStat;
import dev.rowsink.log.LogFileWriter;
import dev.rowsink.parquet.BlockIdentity;
import dev.rowsink.parquet.EncodedBlock;
import dev.rowsink.table.BucketFileIds;
import dev.rowsink.table.FileGroup;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.hudi.common.fs.FSUtils;
import org.apache.hudi.common.model.DeleteRecord;
import org.apache.hudi.storage.HoodieStorage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes sealed buffers to log files, on the flush threads. The first failure stops everything: it
 * fails the task, and no result is given after it.
 */
final class BucketFlusher implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(BucketFlusher.class);

  private final TableSpec table;
  private final WriteOptions write;
  private final WriteTask task;
  private final FlushExecutor threads;
  private final HoodieStorage storage;
  private final BucketFileIds fileIds;
  private final OpenLogFiles openFiles;
  private final ConcurrentLinkedQueue<FlushTools> idleTools = new ConcurrentLinkedQueue<>();
  private final AtomicInteger pending = new AtomicInteger();
  private final AtomicInteger pendingPages = new AtomicInteger();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private long flushes;
  private volatile boolean closed;

  BucketFlusher(
      TableSpec table,
      WriteOptions write,
      WriteTask task,
      FlushExecutor threads,
      HoodieStorage storage) {
    this.table = table;
    this.write = write;
    this.task = task;
    this.threads = threads;
    this.storage = storage;
    this.fileIds = new BucketFileIds(table, storage);
    this.openFiles = OpenLogFiles.of(write.openLogFiles(), storage.getScheme());
  }

  /** Has a sealed buffer written; its pages come back when its last row is encoded. */
  void flush(WriteInterval interval, BucketBuffer buffer) {
    BucketLog log =
        interval
            .logs()
            .computeIfAbsent(
                buffer.bucket(),
                bucket -> new BucketLog(version -> open(interval, bucket, version)));
    flushes++;
    int pages = buffer.pages();
    pending.incrementAndGet();
    pendingPages.addAndGet(pages);
    threads.execute(
        buffer.bucket(),
        () -> {
          try {
            if (mayWrite()) {
              flushNow(interval, log, buffer);
            }
          } catch (Throwable e) {
            fail(interval, e);
          } finally {
            // The pages last: who waits for them is woken, and looks at what is pending then.
            pendingPages.addAndGet(-pages);
            pending.decrementAndGet();
            buffer.dispose();
          }
        });
  }

  /** Has all logs of a sealed interval finished, after their flushes. */
  void finish(WriteInterval interval) {
    interval.seal();
    for (Map.Entry<BucketId, BucketLog> log : interval.logs().entrySet()) {
      threads.execute(
          log.getKey(),
          () -> {
            try {
              if (mayWrite()) {
                finishNow(interval, log.getKey(), log.getValue());
              }
            } catch (Throwable e) {
              fail(interval, e);
            }
          });
    }
  }

  /** Whether a buffer that is sealed now is written at once. */
  boolean hasIdleThread() {
    return pending.get() < write.flushThreads();
  }

  /** Buffers that were given to be written so far. Task thread only. */
  long flushes() {
    return flushes;
  }

  private boolean mayWrite() {
    return failure.get() == null && !closed;
  }

  /** Pages of those buffers. */
  int pendingPages() {
    return pendingPages.get();
  }

  /** Sealed buffers that are not written yet. */
  int pending() {
    return pending.get();
  }

  /**
   * @throws IOException if a flush has failed
   */
  void checkFailure() throws IOException {
    Throwable cause = failure.get();
    if (cause != null) {
      throw new IOException("A flush of the Hudi sink has failed: " + cause.getMessage(), cause);
    }
  }

  private LogFileWriter open(WriteInterval interval, BucketId bucket, int version)
      throws IOException {
    CoordinatorReply.Instant instant = instantOf(interval);
    FileGroup group = groupOf(bucket);
    return LogFileWriter.create(
        table,
        write,
        storage,
        bucket.partitionPath(),
        group.fileId(),
        group.isNew(),
        instant.instant(),
        FSUtils.makeWriteToken(task.subtask(), instant.leaseEpoch(), task.attempt()),
        version);
  }

  /** Lists a partition the first time; the others wait, since they may need the same one. */
  private FileGroup groupOf(BucketId bucket) {
    synchronized (fileIds) {
      return fileIds.of(bucket.partitionPath(), bucket.bucket());
    }
  }

  private static CoordinatorReply.Instant instantOf(WriteInterval interval) throws IOException {
    try {
      return interval.instant();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while waiting for an instant", e);
    }
  }

  private void flushNow(WriteInterval interval, BucketLog log, BucketBuffer buffer)
      throws IOException {
    FlushTools pooled = idleTools.poll();
    FlushTools tools = pooled == null ? new FlushTools(table, write) : pooled;
    boolean sorted = write.sortWrites() || buffer.hasDeletes();
    if (sorted) {
      buffer.sort(tools.sortSpace());
    }
    log.lock().lock();
    try {
      append(interval, log, buffer, tools, sorted);
    } finally {
      log.lock().unlock();
    }
    idleTools.add(tools);
  }

  private void append(
      WriteInterval interval, BucketLog log, BucketBuffer buffer, FlushTools tools, boolean sorted)
      throws IOException {
    BucketId bucket = buffer.bucket();
    CoordinatorReply.Instant instant = instantOf(interval);
    long sequence = interval.takeSequence(buffer.size());
    SealedRows rows = new SealedRows(buffer, tools, sorted);
    String fileId = groupOf(bucket).fileId();
    String prefix = instant.instant() + "_" + task.subtask() + "_";
    while (true) {
      EncodedBlock block =
          tools
              .encoder()
              .encode(
                  rows,
                  new BlockIdentity(
                      instant.instant(), bucket.partitionPath(), fileId, prefix, sequence));
      appendDeletes(log, rows.takeEarlyDeletes());
      if (block == null) {
        break;
      }
      openFiles.touch(log);
      log.writer().append(block);
      sequence += block.rows();
    }
    appendDeletes(log, rows.lateDeletes());
  }

  private void appendDeletes(BucketLog log, List<DeleteRecord> deletes) throws IOException {
    if (!deletes.isEmpty()) {
      openFiles.touch(log);
      log.writer().appendDeletes(deletes);
    }
  }

  private void finishNow(WriteInterval interval, BucketId bucket, BucketLog log)
      throws IOException, InterruptedException {
    openFiles.forget(log);
    List<LogFileStat> stats = log.finish();
    synchronized (fileIds) {
      fileIds.written(bucket.partitionPath(), bucket.bucket());
    }
    IntervalResult result = interval.finished(stats);
    if (result != null) {
      // The coordinator first: a checkpoint that holds the result must find it there.
      task.report(result);
      interval.result().complete(result);
    }
  }

  private void fail(WriteInterval interval, Throwable cause) {
    if (failure.compareAndSet(null, cause) && !closed) {
      LOG.error("A flush of table {} has failed", table.path(), cause);
      task.fail(cause);
    }
    interval.result().completeExceptionally(cause);
  }

  @Override
  public void close() {
    closed = true;
    threads.close();
    openFiles.abortAll();
  }
}
