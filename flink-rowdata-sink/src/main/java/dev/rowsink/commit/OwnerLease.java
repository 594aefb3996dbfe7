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
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
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
 * take-over raises the epoch, and an owner that finds another epoch in the file has lost the table.
 */
final class OwnerLease {

  private static final Logger LOG = LoggerFactory.getLogger(OwnerLease.class);
  private static final String FILE = ".hoodie/.aux/rowsink-owner";
  private static final Duration POLL = Duration.ofMillis(200);
  private static final int READS = 10;

  /** Stands at the end of a lease that was written to its end. */
  private static final String END = "end=true";

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
  private final Duration timeout;
  private int epoch;
  private List<String> leftInstants = List.of();
  private List<String> instants = List.of();
  private boolean released;

  OwnerLease(TableSpec table, HoodieStorage storage, String job, Duration timeout) {
    this.storage = storage;
    this.tablePath = table.path();
    this.file = new StoragePath(table.path(), FILE);
    this.job = job;
    this.timeout = timeout;
  }

  /**
   * Waits for the table and takes it.
   *
   * @return how often the table has changed owner
   * @throws IOException if the table has an owner that goes on renewing its lease
   */
  synchronized int acquire() throws IOException, InterruptedException {
    Properties seen = read();
    String owner = seen.getProperty("job", "");
    if (!owner.isEmpty() && !owner.equals(job) && !isExpired(seen)) {
      LOG.info("{} is owned by job {}; waiting up to {} for it to end.", file, owner, timeout);
      seen = awaitEnd(seen);
    }
    epoch = Integer.parseInt(seen.getProperty("epoch", "0")) + 1;
    String left = seen.getProperty("instants", "");
    leftInstants = left.isEmpty() ? List.of() : List.of(left.split(","));
    write(job);
    return epoch;
  }

  private boolean isExpired(Properties lease) {
    long renewed = Long.parseLong(lease.getProperty("renewed", "0"));
    return System.currentTimeMillis() - renewed > timeout.toMillis();
  }

  /** Watches the file rather than the clock: clocks of two machines differ. */
  private Properties awaitEnd(Properties first) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (System.nanoTime() < deadline) {
      wait(POLL.toMillis());
      Properties now = read();
      if (now.getProperty("job", "").isEmpty()) {
        return now;
      }
    }
    Properties last = read();
    if (!last.equals(first)) {
      throw new IOException(
          String.format(
              "Table %s is being written by job %s, which renewed its ownership within the last %s."
                  + " Stop that job first: a bucket has one writer.",
              tablePath, last.getProperty("job"), timeout));
    }
    return last;
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
   * @throws IOException if the table has another owner by now
   */
  synchronized void check() throws IOException, InterruptedException {
    Properties now = read();
    int found = Integer.parseInt(now.getProperty("epoch", "0"));
    if (found != epoch) {
      throw new LostException(
          String.format(
              "Job %s has lost table %s to job %s (owner epoch %d, ours is %d).",
              job, tablePath, now.getProperty("job"), found, epoch));
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
  private Properties read() throws IOException, InterruptedException {
    for (int i = 0; i < READS; i++) {
      String text;
      try (InputStream in = storage.open(file)) {
        text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      } catch (FileNotFoundException e) {
        return new Properties();
      }
      if (text.endsWith(END)) {
        Properties lease = new Properties();
        lease.load(new StringReader(text));
        return lease;
      }
      wait(POLL.toMillis());
    }
    return broken();
  }

  /** Its writer died while writing: nobody owns the table, and the epoch only has to grow. */
  private static Properties broken() {
    Properties lease = new Properties();
    lease.setProperty("epoch", Long.toString(System.currentTimeMillis() / 1000));
    return lease;
  }

  private void write(String owner) throws IOException {
    String text =
        String.format(
            "job=%s%nepoch=%d%nrenewed=%d%ninstants=%s%n%s",
            owner, epoch, System.currentTimeMillis(), String.join(",", instants), END);
    try (OutputStream out = storage.create(file, true)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
