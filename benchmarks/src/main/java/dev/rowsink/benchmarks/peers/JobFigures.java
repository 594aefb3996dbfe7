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
package dev.rowsink.benchmarks.peers;

import dev.rowsink.benchmarks.worker.Message;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What one job took.
 *
 * @param cpu seconds of user and system time of the whole process
 * @param wall seconds from planning to the end, last commit included
 * @param gc seconds of CPU of the garbage collector's threads; NaN if not known
 * @param jit seconds of CPU of the compiler's threads
 * @param allocated bytes allocated on the heap
 * @param peakHeap most bytes of heap in use
 * @param peakResident most bytes of the process that were ever in memory
 */
record JobFigures(
    long rows,
    double cpu,
    double wall,
    double gc,
    double jit,
    double allocated,
    double peakHeap,
    double peakResident,
    long files,
    long bytes,
    long dataFiles,
    long dataBytes) {

  static JobFigures of(long rows, Message answer) {
    return new JobFigures(
        rows,
        answer.real("cpu_s"),
        answer.real("wall_s"),
        answer.real("gc_cpu_s"),
        answer.real("jit_cpu_s"),
        answer.real("allocated_bytes"),
        answer.real("peak_heap_bytes"),
        answer.real("peak_rss_bytes"),
        answer.number("files"),
        answer.number("bytes"),
        answer.number("data_files"),
        answer.number("data_bytes"));
  }

  double cpuMicros() {
    return cpu * 1e6 / rows;
  }

  Map<String, Object> json() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("rows", rows);
    fields.put("cpu_s", cpu);
    fields.put("wall_s", wall);
    fields.put("gc_cpu_s", Double.isNaN(gc) ? null : gc);
    fields.put("jit_cpu_s", Double.isNaN(jit) ? null : jit);
    fields.put("allocated_bytes", allocated);
    fields.put("peak_heap_bytes", peakHeap);
    fields.put("peak_rss_bytes", peakResident);
    fields.put("files", files);
    fields.put("bytes", bytes);
    fields.put("data_files", dataFiles);
    fields.put("data_bytes", dataBytes);
    return fields;
  }
}
