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

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.stream.Stream;

/**
 * What this process takes from {@link #start} to {@link #stop}: CPU of all its threads (tasks,
 * garbage collection, JIT), wall time, allocation, memory.
 */
final class Meters {

  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final Allocation allocation = new Allocation();
  private final ThreadCpu threads;
  private final long cpu;
  private final long wall;

  private Meters() {
    System.gc();
    heapPools().forEach(MemoryPoolMXBean::resetPeakUsage);
    threads = ThreadCpu.now();
    allocation.sample();
    allocation.reset();
    cpu = system.getProcessCpuTime();
    wall = System.nanoTime();
  }

  static Meters start() {
    return new Meters();
  }

  /** To be called every few milliseconds, so that threads are seen before they end. */
  void sample() {
    allocation.sample();
  }

  Message stop(Message answer) {
    long wallNanos = System.nanoTime() - wall;
    long cpuNanos = system.getProcessCpuTime() - cpu;
    allocation.sample();
    ThreadCpu spent = ThreadCpu.now().minus(threads);
    long peakHeap = heapPools().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    return answer
        .with("cpu_s", cpuNanos / 1e9)
        .with("wall_s", wallNanos / 1e9)
        .with("gc_cpu_s", spent.gcSeconds())
        .with("jit_cpu_s", spent.jitSeconds())
        .with("allocated_bytes", allocation.bytes())
        .with("peak_heap_bytes", peakHeap)
        .with("peak_rss_bytes", ProcessStatus.peakResidentBytes());
  }

  private static Stream<MemoryPoolMXBean> heapPools() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP);
  }
}
