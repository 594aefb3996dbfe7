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
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.core.memory.MemorySegmentFactory;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.RowType;

/**
 * Reads rows from the exchange into one row that is used again and again: the write operator copies
 * each row at once, so a new array and a new row a record would be garbage at birth.
 */
final class ExchangedRowSerializer extends RowDataSerializer {

  private static final long serialVersionUID = 1L;

  private final RowType type;
  private transient BinaryRowData row;
  private transient MemorySegment[] segment;

  ExchangedRowSerializer(RowType type) {
    super(type);
    this.type = type;
  }

  @Override
  public RowData deserialize(DataInputView source) throws IOException {
    int length = source.readInt();
    if (row == null) {
      row = new BinaryRowData(getArity());
      segment = new MemorySegment[] {MemorySegmentFactory.wrap(new byte[Math.max(length, 256)])};
    } else if (segment[0].size() < length) {
      segment[0] = MemorySegmentFactory.wrap(new byte[Math.max(length, 2 * segment[0].size())]);
    }
    source.readFully(segment[0].getArray(), 0, length);
    row.pointTo(segment, 0, length);
    return row;
  }

  @Override
  public RowData deserialize(RowData reuse, DataInputView source) throws IOException {
    return deserialize(source);
  }

  @Override
  public TypeSerializer<RowData> duplicate() {
    return new ExchangedRowSerializer(type);
  }
}
