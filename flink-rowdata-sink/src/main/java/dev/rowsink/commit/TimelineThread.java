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
package dev.rowsink.commit;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.HudiTable;
import dev.rowsink.table.TableSpec;
import dev.rowsink.table.TableStorage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out what the ledger decides, one thing after the other: starts instants, commits, rolls
 * back. The JobManager's main thread never waits for it.
 */
final class TimelineThread {

  private static final Logger LOG = LoggerFactory.getLogger(TimelineThread.class);

  /** Long enough for a last lease write, too short to be noticed by the JobManager. */
  private static final long CLOSE_MILLIS = 2_000;

  private final OperatorCoordinator.Context context;
  private final TableSpec table;
  private final WriteOptions write;
  private final InstantLedger ledger;
  private final Object lock;
  private final ExecutorService worker;
  private final ScheduledExecutorService renewer;
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private volatile boolean halted;
  private volatile boolean closed;
  private volatile int leaseEpoch;
  private boolean orphansCollected;
  private boolean renewing;
  private volatile OwnerLease lease;
  private TableClient client;

  TimelineThread(
      OperatorCoordinator.Context context,
      TableSpec table,
      WriteOptions write,
      InstantLedger ledger,
      Object lock) {
    this.context = context;
    this.table = table;
    this.write = write;
    this.ledger = ledger;
    this.lock = lock;
    this.worker = Executors.newSingleThreadExecutor(task -> thread(task, "hudi-timeline"));
    this.renewer = Executors.newSingleThreadScheduledExecutor(task -> thread(task, "hudi-lease"));
  }

  private Thread thread(Runnable task, String kind) {
    Thread thread = new Thread(task, kind + "-" + table.name());
    thread.setDaemon(true);
    // Hudi's and Hadoop's caches keep it, and must outlive the job's class loader.
    thread.setContextClassLoader(TimelineThread.class.getClassLoader());
    return thread;
  }

  void start() {
    worker.execute(this::open);
  }

  /** Owner epoch of the table; 0 until it is open. */
  int leaseEpoch() {
    return leaseEpoch;
  }

  /** Has what there is to do done, soon. */
  void advance() {
    if (leaseEpoch > 0 && !halted && scheduled.compareAndSet(false, true)) {
      try {
        worker.execute(this::work);
      } catch (RejectedExecutionException e) {
        LOG.debug("Closed");
      }
    }
  }

  /** Goes on after a failure, and takes the table again if it was lost: the job has been reset. */
  void reset() {
    halted = false;
    if (leaseEpoch == 0) {
      worker.execute(this::open);
    }
    advance();
  }

  private void open() {
    if (leaseEpoch > 0 || closed) {
      return;
    }
    try {
      HudiTable.createIfMissing(table, write);
      lease =
          new OwnerLease(
              table,
              TableStorage.open(table.path(), write.hadoopProperties()),
              owner(),
              write.leaseTimeout(),
              new LeaseClock());
      if (closed) {
        return;
      }
      int epoch = lease.acquire();
      if (client != null) {
        client.close(); // of the ownership before
      }
      client = new TableClient(table, write);
      orphansCollected = false;
      synchronized (lock) {
        // Room for the resets of one owner between the epochs of two.
        ledger.open((long) epoch << 20);
      }
      leaseEpoch = epoch;
      keepRenewing();
      advance();
    } catch (Exception e) {
      fail("Cannot open table " + table.path(), e);
    }
  }

  /** Job and operator: two sinks of one job on one table are two writers. */
  private String owner() {
    String job = context.metricGroup().getAllVariables().get("<job_id>");
    return (job == null ? UUID.randomUUID().toString() : job) + "/" + context.getOperatorId();
  }

  private void keepRenewing() {
    if (!renewing) {
      renewing = true;
      long period = write.leaseTimeout().toMillis() / 3;
      renewer.scheduleWithFixedDelay(this::renew, period, period, TimeUnit.MILLISECONDS);
    }
  }

  private void renew() {
    if (leaseEpoch == 0) {
      return; // lost, and not taken again yet
    }
    try {
      lease.renew();
    } catch (OwnerLease.LostException e) {
      fail("Cannot go on with table " + table.path(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // closing
    } catch (IOException | RuntimeException e) {
      // An exception that left here would end the renewals.
      // Storage may be back before the lease is over; a commit looks at it again.
      LOG.warn("Cannot renew the ownership of table {} now", table.path(), e);
    }
  }

  private void work() {
    scheduled.set(false);
    try {
      while (leaseEpoch > 0 && !closed && !halted && step()) {
        LOG.trace("One step done");
      }
    } catch (Exception e) {
      fail("Cannot write to the timeline of table " + table.path(), e);
    }
  }

  /** Does one thing: rows that wait for an instant come first. */
  private boolean step() throws IOException, InterruptedException {
    IntervalKey toStart;
    Interval toCommit;
    boolean collectOrphans;
    String toRollBack;
    synchronized (lock) {
      toStart = ledger.nextToStart();
      toCommit = toStart == null ? ledger.nextToCommit() : null;
      collectOrphans = toStart == null && toCommit == null && ledger.isRestored();
      toRollBack = collectOrphans ? ledger.nextToRollBack() : null;
    }
    if (toStart != null) {
      startInstant(toStart);
    } else if (toCommit != null) {
      commit(toCommit);
    } else if (toRollBack != null) {
      lease.check();
      client.rollBack(toRollBack);
    } else if (collectOrphans && !orphansCollected) {
      collectOrphans();
    } else {
      return false;
    }
    return true;
  }

  private void startInstant(IntervalKey key) throws IOException, InterruptedException {
    lease.check();
    String instant = client.start();
    List<String> live;
    synchronized (lock) {
      ledger.started(key, instant);
      live = ledger.liveInstants();
    }
    lease.hold(live);
  }

  private void commit(Interval interval) throws IOException, InterruptedException {
    IntervalResult result;
    List<String> live;
    synchronized (lock) {
      live = ledger.liveInstants();
      result =
          new IntervalResult(
              interval.instant(),
              interval.key().epoch(),
              interval.key().barrier(),
              interval.files());
    }
    lease.check();
    boolean committedNow = client.commit(result, live);
    LOG.info(
        "{} instant {} of {} with {} log files",
        committedNow ? "Committed" : "Found completed",
        result.instant(),
        table.path(),
        result.files().size());
    synchronized (lock) {
      ledger.committed(interval);
    }
  }

  private void collectOrphans() throws IOException, InterruptedException {
    orphansCollected = true;
    HashSet<String> live;
    synchronized (lock) {
      live = new HashSet<>(ledger.liveInstants());
    }
    List<String> orphans = new ArrayList<>(client.orphans(lease.leftInstants(), live));
    for (String orphan : orphans) {
      lease.check();
      client.rollBack(orphan);
    }
  }

  private synchronized void fail(String what, Exception cause) {
    if (cause instanceof OwnerLease.LostException) {
      leaseEpoch = 0;
    }
    if (!halted && !closed) {
      context.failJob(new IOException(what + ": " + cause.getMessage(), cause));
    }
    halted = true;
  }

  /** Stops after the step at hand; gives the table free if that takes no time. */
  void close() {
    closed = true;
    if (lease != null) {
      lease.giveUp();
    }
    renewer.shutdownNow();
    worker.execute(this::release);
    worker.shutdown();
    try {
      if (!worker.awaitTermination(CLOSE_MILLIS, TimeUnit.MILLISECONDS)) {
        LOG.info("The timeline of {} is still busy; it ends by itself.", table.path());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void release() {
    try {
      if (lease != null) {
        lease.release();
      }
    } catch (Exception e) {
      LOG.warn("Cannot release the ownership of table {}", table.path(), e);
    }
    if (client != null) {
      client.close();
    }
  }
}
