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
package dev.rowsink.benchmarks.encode;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;

/** Measures passes by the CPU time and the allocation of this thread alone. */
final class Stopwatch {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Stopwatch() {}

  /**
   * What one pass took.
   *
   * @param nanos CPU time a row
   * @param allocated heap bytes a row
   * @param bytes that came out, a row
   */
  record Pass(double nanos, double allocated, double bytes) {}

  static Pass measure(Contestant contestant, int rows) throws IOException {
    long allocated = THREADS.getCurrentThreadAllocatedBytes();
    long cpu = THREADS.getCurrentThreadCpuTime();
    long bytes = contestant.pass();
    cpu = THREADS.getCurrentThreadCpuTime() - cpu;
    allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
    return new Pass((double) cpu / rows, (double) allocated / rows, (double) bytes / rows);
  }
}
