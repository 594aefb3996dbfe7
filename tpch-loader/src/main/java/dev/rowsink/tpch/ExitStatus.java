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

/** What the command tells the shell. */
final class ExitStatus {
  /** The table equals what was produced. */
  static final int OK = 0;

  /** It does not, or the job failed. */
  static final int FAILED = 1;

  /** The command line cannot be done; one line said why and what to do. */
  static final int BAD_INPUT = 2;

  /** Stopped by Ctrl-C, as shells count it. */
  static final int INTERRUPTED = 130;

  private ExitStatus() {}
}
