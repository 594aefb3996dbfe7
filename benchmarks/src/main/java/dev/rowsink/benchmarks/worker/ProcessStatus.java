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
import java.nio.file.Files;
import java.nio.file.Path;

/** What Linux knows of this process. */
final class ProcessStatus {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String PEAK_RESIDENT = "VmHWM:";
  private static final long KILOBYTE = 1024;

  private ProcessStatus() {}

  /** The most memory that was ever resident, whole life of the process; 0 if not known. */
  static long peakResidentBytes() {
    try {
      for (String line : Files.readAllLines(STATUS)) {
        if (line.startsWith(PEAK_RESIDENT)) {
          return Long.parseLong(line.replaceAll("\\D", "")) * KILOBYTE;
        }
      }
    } catch (IOException notLinux) {
      return 0;
    }
    return 0;
  }
}
