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

import java.io.OutputStream;
import java.util.Arrays;

/**
 * A byte array that grows and is kept for the next use. Loops write to {@link #array} themselves,
 * after {@link #reserve}.
 */
final class GrowingBytes extends OutputStream {

  /** Writers may overshoot by a word. */
  private static final int SLACK = Long.BYTES;

  private static final int FIRST = 256;

  private byte[] bytes = new byte[FIRST];
  private int size;

  byte[] array() {
    return bytes;
  }

  int size() {
    return size;
  }

  /** Says how many bytes are in use, after a loop has written to the array. */
  void size(int newSize) {
    size = newSize;
  }

  void clear() {
    size = 0;
  }

  /** Makes room behind the bytes in use, and returns the array, which may be a new one. */
  byte[] reserve(int more) {
    long needed = (long) size + more + SLACK;
    if (needed > bytes.length) {
      if (needed > Integer.MAX_VALUE - 16) {
        throw new IllegalStateException("A page or column chunk would exceed 2 GB.");
      }
      bytes = Arrays.copyOf(bytes, (int) Math.max(needed, Math.min(1L << 30, 2L * bytes.length)));
    }
    return bytes;
  }

  @Override
  public void write(int b) {
    reserve(1)[size++] = (byte) b;
  }

  @Override
  public void write(byte[] source, int offset, int length) {
    System.arraycopy(source, offset, reserve(length), size, length);
    size += length;
  }

  /** An unsigned number, seven bits a byte, the lowest first. */
  void writeVarInt(int value) {
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      write(rest & 0x7f | 0x80);
      rest >>>= 7;
    }
    write(rest);
  }

  void writeInt(int value) {
    LittleEndian.putInt(reserve(Integer.BYTES), size, value);
    size += Integer.BYTES;
  }
}
