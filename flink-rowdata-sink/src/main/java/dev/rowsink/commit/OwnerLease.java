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

import dev.rowsink.table.TableSpec;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.fs.ChecksumException;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.storage.StoragePath;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says in the table itself which job owns it: a small file that its owner renews. A table has one
 * owner, since two would roll each other's instants back (apache/hudi#19357).
 *
 * <p>The same job takes over at once, for instance after a JobManager's failure; another one waits
 * until the owner has not renewed for the lease's time, and is refused if it does renew. Each
 * take-over raises the epoch, and an owner that finds another epoch, or another holder, in the file
 * has lost the table. A file that was not written to its end belongs to nobody.
 */
final class OwnerLease {

  static final String FILE = ".hoodie/.aux/rowsink-owner";

  private static final Logger LOG = LoggerFactory.getLogger(OwnerLease.class);
  private static final Duration POLL = Duration.ofMillis(200);
  private static final int READS = 10;
  private static final int WRITES = 3;

  /** Clocks of two machines differ by less; a lease over for longer need not be watched. */
  private static final Duration CLOCK_DIFFERENCE = Duration.ofMinutes(5);

  /** The table has another owner. */
  static final class LostException extends IOException {
    private static final long serialVersionUID = 1L;

    LostException(String message) {
      super(message);
    }
  }

  private final HoodieStorage storage;
  private final String tablePath;
  private final StoragePath file;
  private final String job;
  private final String holder = UUID.randomUUID().toString();
  private final Duration timeout;
  private final LeaseClock clock;
  private int epoch;
  private List<String> leftInstants = List.of();
  private List<String> instants = List.of();
  private boolean released;
  private volatile boolean givenUp;

  OwnerLease(
      TableSpec table, HoodieStorage storage, String job, Duration timeout, LeaseClock clock) {
    this.storage = storage;
    this.tablePath = table.path();
    this.file = new StoragePath(table.path(), FILE);
    this.job = job;
    this.timeout = timeout;
    this.clock = clock;
  }

  /**
   * Waits for the table and takes it.
   *
   * @return how often the table has changed owner
   * @throws IOException if the table has an owner that goes on renewing its lease
   */
  synchronized int acquire() throws IOException, InterruptedException {
    Lease seen = read();
    if (!mayTake(seen) && !isLongOver(seen)) {
      LOG.info("{} is owned by job {}; waiting up to {} for it to end.", file, seen.job(), timeout);
      seen = awaitEnd(seen);
    }
    epoch = seen.epoch() + 1;
    leftInstants = seen.instants();
    write(job);
    return epoch;
  }

  /** Ends the wait for the table, if it is waited for. */
  void giveUp() {
    givenUp = true;
  }

  private boolean mayTake(Lease lease) {
    return lease.isFree() || lease.job().equals(job);
  }

  private boolean isLongOver(Lease lease) {
    long age = clock.wallMillis() - lease.renewed();
    return age > timeout.plus(CLOCK_DIFFERENCE).toMillis();
  }

  /** Watches the file rather than the clock: clocks of two machines differ. */
  private Lease awaitEnd(Lease first) throws IOException, InterruptedException {
    long start = clock.nanos();
    long renewed = start;
    Lease last = first;
    while (clock.nanos() - renewed < timeout.toNanos()) {
      if (givenUp) {
        throw new IOException("The wait for table " + tablePath + " was given up.");
      }
      clock.pause(POLL);
      Lease now = read();
      if (mayTake(now)) {
        return now;
      }
      if (!now.equals(last)) {
        last = now;
        renewed = clock.nanos();
        if (renewed - start >= timeout.toNanos()) {
          throw refusal(now);
        }
      }
    }
    return last;
  }

  private IOException refusal(Lease lease) {
    return new IOException(
        String.format(
            "Table %s is being written by job %s, which renewed its ownership within the last %s."
                + " Stop that job first: a bucket has one writer.",
            tablePath, lease.job(), timeout));
  }

  /** Instants that the former owner had open when it wrote the lease last. */
  synchronized List<String> leftInstants() {
    return leftInstants;
  }

  /** Notes which instants are open, and renews. */
  synchronized void hold(List<String> openInstants) throws IOException, InterruptedException {
    instants = List.copyOf(openInstants);
    renew();
  }

  /** Renews the lease; to be called at a third of its time, or more often. */
  synchronized void renew() throws IOException, InterruptedException {
    if (!released) {
      check();
      write(job);
    }
  }

  /**
   * @throws LostException if the table has another owner by now
   */
  synchronized void check() throws IOException, InterruptedException {
    Lease now = read();
    if (now.epoch() != epoch || !now.holder().equals(holder)) {
      throw new LostException(
          String.format(
              "Job %s has lost table %s to %s (owner epoch %d, ours is %d). If the table has another"
                  + " writer, stop one of the two.",
              job,
              tablePath,
              now.isFree() ? "nobody: its lease is free, broken or gone" : "job " + now.job(),
              now.epoch(),
              epoch));
    }
  }

  /** Gives the table free; the epoch stays. */
  synchronized void release() throws IOException, InterruptedException {
    if (!released && epoch > 0) {
      released = true;
      check();
      write("");
    }
  }

  /** Reads the file; one that is just being written is read again. */
  private Lease read() throws IOException, InterruptedException {
    for (int i = 0; i < READS; i++) {
      if (i > 0) {
        clock.pause(POLL);
      }
      try (InputStream in = storage.open(file)) {
        Lease lease = Lease.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        if (lease != null) {
          return lease;
        }
      } catch (FileNotFoundException e) {
        return Lease.NONE;
      } catch (ChecksumException e) {
        LOG.debug("{} is being written, or its writer died", file, e);
      }
    }
    return broken();
  }

  /** Its writer died while writing: nobody owns the table, and the epoch only has to grow. */
  private Lease broken() {
    return new Lease("", "", (int) (clock.wallMillis() / 1000), 0, List.of());
  }

  private void write(String owner) throws IOException, InterruptedException {
    byte[] text =
        new Lease(owner, holder, epoch, clock.wallMillis(), instants)
            .text()
            .getBytes(StandardCharsets.UTF_8);
    for (int left = WRITES - 1; ; left--) {
      try (OutputStream out = storage.create(file, true)) {
        out.write(text);
        return;
      } catch (IOException e) {
        // Half a lease would be nobody's: storage gets another chance before it stays.
        if (left == 0) {
          throw e;
        }
        clock.pause(POLL);
      }
    }
  }
}
