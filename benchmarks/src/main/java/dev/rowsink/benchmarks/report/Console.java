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
package dev.rowsink.benchmarks.report;

import java.io.PrintStream;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/** What a user sees while a benchmark works: lines with the time of day. */
public final class Console {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
  private static final long EVERY_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final PrintStream out;

  public Console(PrintStream out) {
    this.out = out;
  }

  /** A line that tells how the work comes along. */
  public void line(String text) {
    print(TIME.format(LocalTime.now(ZoneId.systemDefault())) + "  " + text + "\n");
  }

  /** A part of the result. */
  public void print(String text) {
    out.print(text);
    out.flush();
  }

  /** Tells of rows done, every few seconds. */
  public LongConsumer progress(String what, long expected) {
    return new LongConsumer() {
      private long last = System.nanoTime();

      @Override
      public void accept(long done) {
        if (System.nanoTime() - last >= EVERY_NANOS) {
          last = System.nanoTime();
          line("  %s: %s of %s rows".formatted(what, count(done), count(expected)));
        }
      }
    };
  }

  /** Tells every few seconds that something is still under way, until it is closed. */
  public Waiting waiting(String what) {
    return new Waiting(what);
  }

  /** A wait of which only its length is known. */
  public final class Waiting implements AutoCloseable {

    private final Thread clock;

    private Waiting(String what) {
      long start = System.nanoTime();
      clock =
          new Thread(
              () -> {
                try {
                  while (true) {
                    TimeUnit.NANOSECONDS.sleep(EVERY_NANOS);
                    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
                    line("  %s: %d s".formatted(what, seconds));
                  }
                } catch (InterruptedException closed) {
                  Thread.currentThread().interrupt();
                }
              },
              "waiting");
      clock.setDaemon(true);
      clock.start();
    }

    @Override
    public void close() {
      clock.interrupt();
    }
  }

  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
