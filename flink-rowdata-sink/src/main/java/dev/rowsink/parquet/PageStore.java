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

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.bytes.BytesInput;

/**
 * The compressed pages of a row group, all columns' in one place, in segments that are kept for the
 * next row group: neither copied to grow nor, for many columns, many arrays that are half empty.
 */
final class PageStore {

  private static final int SEGMENT = 256 << 10;

  private final List<byte[]> segments = new ArrayList<>();
  private int segmentsUsed;
  private byte[] current = new byte[0];
  private int position;

  private final OutputStream tail =
      new OutputStream() {
        @Override
        public void write(int b) {
          current[position++] = (byte) b;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
          System.arraycopy(bytes, offset, current, position, length);
          position += length;
        }
      };

  /** Copies a page; what is returned is valid until {@link #clear}. */
  BytesInput add(BytesInput page) throws IOException {
    int size = Math.toIntExact(page.size());
    if (size > current.length - position) {
      nextSegment(size);
    }
    int start = position;
    page.writeAllTo(tail);
    return BytesInput.from(current, start, size);
  }

  private void nextSegment(int size) {
    position = 0;
    if (size > SEGMENT) {
      current = new byte[size]; // not kept: pages that large are rare
      return;
    }
    if (segmentsUsed == segments.size()) {
      segments.add(new byte[SEGMENT]);
    }
    current = segments.get(segmentsUsed++);
  }

  /** Forgets all pages. */
  void clear() {
    segmentsUsed = 0;
    current = new byte[0];
    position = 0;
  }
}
