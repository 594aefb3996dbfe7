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

/** Copies of short byte strings, a word at a time: most strings are too short for a call to pay. */
final class SmallCopy {

  private static final int SHORT = 64;

  private SmallCopy() {}

  /**
   * Both arrays must have a word behind the bytes; what lies there in the target is overwritten.
   */
  static void copy(byte[] source, int from, byte[] target, int to, int length) {
    if (length > SHORT) {
      System.arraycopy(source, from, target, to, length);
      return;
    }
    for (int i = 0; i < length; i += Long.BYTES) {
      LittleEndian.putLong(target, to + i, LittleEndian.longAt(source, from + i));
    }
  }
}
