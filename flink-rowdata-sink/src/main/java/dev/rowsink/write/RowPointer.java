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
package dev.rowsink.write;

import java.io.IOException;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.runtime.memory.AbstractPagedInputView;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.BinaryRowDataSerializer;

/** Has a row view its bytes on a page without the array a row that Flink's serializer makes. */
final class RowPointer extends BinaryRowDataSerializer {

  private static final long serialVersionUID = 1L;

  RowPointer(int arity) {
    super(arity);
  }

  /**
   * @param reuse a row of which nobody else has the segments
   */
  @Override
  public void pointTo(int length, BinaryRowData reuse, AbstractPagedInputView pages)
      throws IOException {
    int at = pages.getCurrentPositionInSegment();
    if (length < 0 || pages.getCurrentSegmentLimit() - at < length) {
      super.pointTo(length, reuse, pages);
      return;
    }
    MemorySegment[] segments = reuse.getSegments();
    if (segments == null || segments.length != 1) {
      segments = new MemorySegment[1];
    }
    segments[0] = pages.getCurrentSegment();
    reuse.pointTo(segments, at, length);
    pages.skipBytesToRead(length);
  }
}
