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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The flush threads of one write task. Work of one bucket runs in the order in which it was given;
 * different buckets run side by side.
 */
final class FlushExecutor implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(FlushExecutor.class);

  /** A flush must not read pages that have been given back to Flink. */
  private static final long CLOSE_SECONDS = 10;

  private final ExecutorService threads;
  private final Map<BucketId, Queue<Runnable>> lanes = new HashMap<>();

  FlushExecutor(String name, int size) {
    AtomicInteger number = new AtomicInteger();
    this.threads =
        Executors.newFixedThreadPool(
            size,
            task -> {
              Thread thread = new Thread(task, name + "-flush-" + number.getAndIncrement());
              thread.setDaemon(true);
              // Codec and file system caches keep it, and must outlive the job's class loader.
              thread.setContextClassLoader(FlushExecutor.class.getClassLoader());
              return thread;
            });
  }

  /** Runs the work after all earlier work of the bucket. The work must not throw. */
  void execute(BucketId bucket, Runnable work) {
    synchronized (lanes) {
      Queue<Runnable> lane = lanes.get(bucket);
      if (lane != null) {
        lane.add(work);
        return;
      }
      lanes.put(bucket, new ArrayDeque<>());
    }
    threads.execute(() -> runLane(bucket, work));
  }

  private void runLane(BucketId bucket, Runnable first) {
    Runnable work = first;
    while (work != null) {
      work.run();
      synchronized (lanes) {
        work = lanes.get(bucket).poll();
        if (work == null) {
          lanes.remove(bucket);
        }
      }
    }
  }

  /**
   * Interrupts what runs, waits a while for what does not listen, and runs what has waited here, so
   * that it can let go of what it holds: by then the work has to know that nothing is to be done.
   */
  @Override
  public void close() {
    List<Runnable> waiting = threads.shutdownNow();
    try {
      if (!threads.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("A flush of the Hudi sink still runs; its file will not be committed.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    waiting.forEach(Runnable::run);
  }
}
