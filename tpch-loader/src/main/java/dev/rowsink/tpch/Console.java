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

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** What a user sees while a run works: bars on a terminal, plain lines elsewhere. */
final class Console {
  private static final int WIDTH = 79;
  private static final long BAR_MILLIS = 200;
  private static final long LINE_MILLIS = 10_000;

  private final PrintStream out;
  private final boolean terminal;

  Console(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  void line(String text) {
    out.println(text);
    out.flush();
  }

  /**
   * Shows how a stage comes along until it is closed.
   *
   * @param expected about how many rows the stage has to do
   * @param done asked from another thread, now and then
   */
  Stage stage(String name, long expected, LongSupplier done) {
    return new Stage(name, expected, done);
  }

  static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f s", seconds);
  }

  static String rate(long rows, double seconds) {
    return count(Math.round(rows / Math.max(seconds, 1e-3))) + " rows/s";
  }

  /** One stage's progress. */
  final class Stage implements AutoCloseable {
    private final String name;
    private final long expected;
    private final LongSupplier done;
    private final ProgressBar bar;
    private final ScheduledExecutorService clock;
    private final long start = System.nanoTime();

    private Stage(String name, long expected, LongSupplier done) {
      this.name = name;
      this.expected = expected;
      this.done = done;
      this.bar = terminal ? bar() : null;
      this.clock =
          Executors.newSingleThreadScheduledExecutor(
              task -> {
                Thread thread = new Thread(task, "progress");
                thread.setDaemon(true);
                return thread;
              });
      long period = terminal ? BAR_MILLIS : LINE_MILLIS;
      clock.scheduleWithFixedDelay(this::show, period, period, TimeUnit.MILLISECONDS);
    }

    double elapsed() {
      return (System.nanoTime() - start) / 1e9;
    }

    @Override
    public void close() {
      clock.shutdownNow();
      if (bar != null) {
        bar.close();
      }
    }

    private void show() {
      long rows = done.getAsLong();
      if (bar != null) {
        bar.maxHint(Math.max(expected, rows));
        bar.stepTo(rows);
      } else {
        line(
            "  %s: %s of about %s rows, %s"
                .formatted(name, count(rows), count(Math.max(expected, rows)), seconds(elapsed())));
      }
    }

    private ProgressBar bar() {
      return new ProgressBarBuilder()
          .setTaskName(name)
          .setInitialMax(expected)
          .setStyle(ProgressBarStyle.ASCII)
          .setUpdateIntervalMillis((int) BAR_MILLIS)
          .setConsumer(new ConsoleProgressBarConsumer(out, WIDTH))
          .showSpeed()
          .clearDisplayOnFinish()
          .build();
    }
  }
}
