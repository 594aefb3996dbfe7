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

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A block's bytes in segments that are kept for the next block, so that nothing is copied to grow.
 * A {@link ByteArrayOutputStream} since that is what Hudi's log writer takes a block's content as;
 * it asks for the size and has it written out.
 */
final class BlockBytes extends ByteArrayOutputStream {

  private static final int SEGMENT = 256 << 10;

  private final List<byte[]> segments = new ArrayList<>();
  private int size;

  BlockBytes() {
    super(0);
  }

  @Override
  public void write(int b) {
    segment()[size % SEGMENT] = (byte) b;
    size++;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    int at = offset;
    int end = offset + length;
    while (at < end) {
      int start = size % SEGMENT;
      int count = Math.min(end - at, SEGMENT - start);
      System.arraycopy(bytes, at, segment(), start, count);
      at += count;
      size = Math.addExact(size, count);
    }
  }

  private byte[] segment() {
    int number = size / SEGMENT;
    if (number == segments.size()) {
      segments.add(new byte[SEGMENT]);
    }
    return segments.get(number);
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    int written = 0;
    while (written < size) {
      int count = Math.min(SEGMENT, size - written);
      out.write(segments.get(written / SEGMENT), 0, count);
      written += count;
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void reset() {
    size = 0;
  }

  @Override
  public byte[] toByteArray() {
    byte[] all = new byte[size];
    for (int at = 0; at < size; at += SEGMENT) {
      System.arraycopy(segments.get(at / SEGMENT), 0, all, at, Math.min(SEGMENT, size - at));
    }
    return all;
  }
}
