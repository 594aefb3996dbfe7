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

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

/**
 * Bytes allocated on the heap by all threads. The JVM counts them by thread and forgets a thread's
 * with its end, so this looks now and then and keeps what it saw last: what a thread allocates
 * between the last look and its end is missed.
 */
final class Allocation {

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Map<Long, Long> seen = new HashMap<>();
  private long bytes;

  void sample() {
    long[] ids = threads.getAllThreadIds();
    long[] allocated = threads.getThreadAllocatedBytes(ids);
    for (int i = 0; i < ids.length; i++) {
      if (allocated[i] >= 0) {
        Long before = seen.put(ids[i], allocated[i]);
        bytes += allocated[i] - (before == null ? 0 : before);
      }
    }
  }

  /** Counts from now on. */
  void reset() {
    bytes = 0;
  }

  long bytes() {
    return bytes;
  }
}
