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
package dev.rowsink.parquet;

/**
 * Whether a column is worth a dictionary. It is tried on the first values of a row group; where it
 * did not pay it is left alone for some row groups before it is tried again.
 */
final class DictionaryTrial {

  /** Values after which a column of nearly distinct ones is given up. */
  private static final int SAMPLE = 4096;

  /** Row groups without a dictionary after one where it did not pay. */
  private static final int PAUSE = 15;

  private final boolean allowed;
  private int pause;

  DictionaryTrial(boolean allowed) {
    this.allowed = allowed;
  }

  /** Whether a new row group begins with a dictionary. */
  boolean begin() {
    if (pause > 0) {
      pause--;
      return false;
    }
    return allowed;
  }

  /** Whether so many distinct values say that the dictionary would only grow. */
  boolean isHopeless(int entries, int values) {
    return values >= SAMPLE && entries > values - (values >> 5);
  }

  /** The dictionary was given up after so many values of the row group. */
  void gaveUp(int values) {
    if (values >= SAMPLE) {
      pause = PAUSE;
    }
  }
}
