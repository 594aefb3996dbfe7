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

import java.nio.channels.ClosedByInterruptException;

/** Tells whether the run was asked to stop, whatever its thread ran into because of that. */
final class Stop {
  private Stop() {}

  /** Whether this failure follows from Ctrl-C, SIGTERM or an interrupt. */
  static boolean caused(Throwable failure) {
    if (Thread.currentThread().isInterrupted() || isJvmEnding()) {
      return true;
    }
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof InterruptedException || cause instanceof ClosedByInterruptException) {
        return true;
      }
    }
    return false;
  }

  // Hooks of libraries run beside ours, so only the JVM itself knows this from the first moment.
  private static boolean isJvmEnding() {
    Thread probe = new Thread(() -> {}, "probe");
    try {
      Runtime.getRuntime().addShutdownHook(probe);
      Runtime.getRuntime().removeShutdownHook(probe);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }
}
