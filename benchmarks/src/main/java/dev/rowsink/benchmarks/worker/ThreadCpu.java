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
package dev.rowsink.benchmarks.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * CPU time of the JVM's own threads, which no management bean tells: from Linux, where each has a
 * file. Elsewhere it is not known.
 *
 * @param gcSeconds user and system time of the collector's threads; NaN if not known
 * @param jitSeconds that of the compiler's; a compiler thread that has ended is missed
 */
record ThreadCpu(double gcSeconds, double jitSeconds) {

  private static final Path TASKS = Path.of("/proc/self/task");

  /** Linux counts in hundredths of a second, whatever its kernel's clock. */
  private static final double TICKS_PER_SECOND = 100;

  private static final int USER_TICKS = 11;
  private static final int SYSTEM_TICKS = 12;

  static ThreadCpu now() {
    if (!Files.isDirectory(TASKS)) {
      return new ThreadCpu(Double.NaN, Double.NaN);
    }
    double gc = 0;
    double jit = 0;
    for (Path task : tasks()) {
      String stat = stat(task);
      int nameEnd = stat.lastIndexOf(')');
      if (nameEnd < 0) {
        continue;
      }
      String name = stat.substring(stat.indexOf('(') + 1, nameEnd);
      String[] fields = stat.substring(nameEnd + 2).split(" ", -1);
      double seconds =
          (Long.parseLong(fields[USER_TICKS]) + Long.parseLong(fields[SYSTEM_TICKS]))
              / TICKS_PER_SECOND;
      if (name.startsWith("GC Thread") || name.startsWith("G1 ")) {
        gc += seconds;
      } else if (name.startsWith("C1 Comp") || name.startsWith("C2 Comp")) {
        jit += seconds;
      }
    }
    return new ThreadCpu(gc, jit);
  }

  ThreadCpu minus(ThreadCpu before) {
    return new ThreadCpu(gcSeconds - before.gcSeconds, jitSeconds - before.jitSeconds);
  }

  private static List<Path> tasks() {
    try (Stream<Path> tasks = Files.list(TASKS)) {
      return tasks.toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // A thread may have ended since it was listed.
  private static String stat(Path task) {
    try {
      return Files.readString(task.resolve("stat"));
    } catch (IOException ended) {
      return "";
    }
  }
}
