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

import java.util.regex.Pattern;

/** What of a failure is worth a user's line: its root cause, not the way it came up. */
final class Failures {
  private static final int MOST_CHARACTERS = 600;
  private static final Pattern LINE_BREAKS = Pattern.compile("\\s*\\R\\s*");

  /** What Flink's Kafka connector says, whatever the format. */
  private static final String UNREADABLE = "Failed to deserialize consumer record";

  private Failures() {}

  /** Whether a job failed since Flink's format could not read a message of the topic. */
  static boolean isUnreadableMessage(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (String.valueOf(cause.getMessage()).contains(UNREADABLE)) {
        return true;
      }
    }
    return false;
  }

  /** The root cause on one line. */
  static String message(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    if (message == null || message.isBlank()) {
      return cause.getClass().getSimpleName();
    }
    String line = LINE_BREAKS.matcher(message.strip()).replaceAll(" ");
    return line.length() <= MOST_CHARACTERS ? line : line.substring(0, MOST_CHARACTERS) + " ...";
  }
}
