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

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers in byte arrays: Parquet's are little-endian, those of a binary row are native. */
final class LittleEndian {

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle BIG_LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private LittleEndian() {}

  static void putInt(byte[] bytes, int at, int value) {
    INT.set(bytes, at, value);
  }

  static void putLong(byte[] bytes, int at, long value) {
    LONG.set(bytes, at, value);
  }

  static long longAt(byte[] bytes, int at) {
    return (long) LONG.get(bytes, at);
  }

  /** The long whose unsigned order is the order of the eight bytes. */
  static long orderedLongAt(byte[] bytes, int at) {
    return (long) BIG_LONG.get(bytes, at);
  }

  static void putOrderedLong(byte[] bytes, int at, long value) {
    BIG_LONG.set(bytes, at, value);
  }
}
