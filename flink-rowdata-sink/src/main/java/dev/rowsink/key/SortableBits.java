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
package dev.rowsink.key;

/**
 * Floating-point numbers as integers of the same order: the order of {@code Double.compare}, where
 * -0.0 comes before 0.0 and NaN, whichever of its bit patterns, comes last.
 */
final class SortableBits {

  private SortableBits() {}

  static int of(float value) {
    return flip(Float.floatToIntBits(value));
  }

  static long of(double value) {
    return flip(Double.doubleToLongBits(value));
  }

  static float toFloat(int sortable) {
    return Float.intBitsToFloat(flip(sortable));
  }

  static double toDouble(long sortable) {
    return Double.longBitsToDouble(flip(sortable));
  }

  /** Turns the order of negative numbers round; its own inverse. */
  private static int flip(int bits) {
    return bits ^ ((bits >> (Integer.SIZE - 1)) & Integer.MAX_VALUE);
  }

  private static long flip(long bits) {
    return bits ^ ((bits >> (Long.SIZE - 1)) & Long.MAX_VALUE);
  }
}
