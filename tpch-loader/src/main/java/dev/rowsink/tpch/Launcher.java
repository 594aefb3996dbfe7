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
package dev.rowsink.tpch;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * From the JVM's start to its end: where the log goes, what Ctrl-C does, which status is left.
 *
 * <p>Ctrl-C interrupts the main thread, which stops what it started on its way out, and holds the
 * JVM's end until that is done.
 */
final class Launcher {
  private static final long STOP_SECONDS = 60;
  private static final int UNKNOWN = -1;

  private Launcher() {}

  static void main(String[] arguments) {
    Path home = Path.of(System.getProperty("rowsink.home", "")).toAbsolutePath();
    String now = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS").format(LocalDateTime.now());
    Path folder = home.resolve("target").resolve("ingest-" + now);
    // Before the first logger: the log file is configured by this.
    System.setProperty("rowsink.log", folder.resolve("run.log").toString());
    boolean terminal = Boolean.getBoolean("rowsink.terminal");

    AtomicInteger status = new AtomicInteger(UNKNOWN);
    CountDownLatch stopped = new CountDownLatch(1);
    Thread main = Thread.currentThread();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(main, stopped, status), "stop"));
    try {
      IngestLineitem command =
          new IngestLineitem(System.out, System.err, home, folder, terminal, status::set);
      status.compareAndSet(UNKNOWN, command.execute(arguments));
    } finally {
      stopped.countDown();
    }
    System.exit(status.get());
  }

  private static void stop(Thread main, CountDownLatch stopped, AtomicInteger status) {
    if (stopped.getCount() == 0) {
      return;
    }
    main.interrupt();
    try {
      if (!stopped.await(STOP_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("Not everything could be stopped within " + STOP_SECONDS + " s.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (status.get() != UNKNOWN) {
      Runtime.getRuntime().halt(status.get());
    }
  }
}
