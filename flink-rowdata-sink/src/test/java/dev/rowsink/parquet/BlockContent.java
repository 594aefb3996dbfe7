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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.rowsink.key.RecordKeys;
import dev.rowsink.table.TableSpec;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hudi.common.model.HoodieRecord;

/**
 * Values of a block column by column, as Parquet's physical types have them: Boolean, Integer,
 * Long, Float, Double, and buffers for bytes of any kind.
 */
record BlockContent(List<String> names, List<Object[]> columns) {

  private static final int SHOWN = 80;

  /** What the block of these rows must hold, meta columns first. */
  static BlockContent expected(
      TableSpec table, List<? extends RowData> rows, BlockIdentity identity) {
    List<String> names = new ArrayList<>(HoodieRecord.HOODIE_META_COLUMNS);
    RowType type = table.rowType();
    names.addAll(type.getFieldNames());
    int metaColumns = HoodieRecord.HOODIE_META_COLUMNS.size();
    List<Object[]> columns = new ArrayList<>();
    names.forEach(name -> columns.add(new Object[rows.size()]));
    RecordKeys keys = RecordKeys.of(table);
    for (int r = 0; r < rows.size(); r++) {
      RowData row = rows.get(r);
      long sequence = identity.firstSequence() + r;
      columns.get(0)[r] = BlockValues.utf8(identity.instant());
      columns.get(1)[r] = BlockValues.utf8(identity.sequencePrefix() + sequence);
      columns.get(2)[r] = BlockValues.utf8(keys.recordKey(row));
      columns.get(3)[r] = BlockValues.utf8(identity.partitionPath());
      columns.get(4)[r] = BlockValues.utf8(identity.fileId());
      for (int c = 0; c < type.getFieldCount(); c++) {
        columns.get(metaColumns + c)[r] =
            BlockValues.stored(row, c, type.getTypeAt(c), table.utcTimestamps());
      }
    }
    return new BlockContent(names, columns);
  }

  Object[] column(String name) {
    return columns.get(names.indexOf(name));
  }

  int rows() {
    return columns.get(0).length;
  }

  /** Holds the values that a reader gave against what must be there. */
  void assertReadBy(String reader, BlockContent actual) {
    assertThat(names).as("columns read by %s", reader).containsAll(actual.names);
    for (int c = 0; c < actual.names.size(); c++) {
      String name = actual.names.get(c);
      Object[] read = actual.columns.get(c);
      Object[] expected = column(name);
      assertThat(read.length).as("rows of column %s, read by %s", name, reader).isEqualTo(rows());
      for (int r = 0; r < expected.length; r++) {
        // Two calls a value of an assertion library would take most of the time of these tests.
        if (!Objects.equals(read[r], expected[r])) {
          fail(
              "Row %d of %d, column %s: %s reads %s, but the row has %s",
              r, expected.length, name, reader, shown(read[r]), shown(expected[r]));
        }
      }
    }
  }

  static String shown(Object value) {
    if (!(value instanceof ByteBuffer buffer)) {
      return String.valueOf(value);
    }
    byte[] bytes = new byte[Math.min(SHOWN, buffer.remaining())];
    buffer.duplicate().get(bytes);
    return buffer.remaining()
        + " bytes "
        + HexFormat.of().formatHex(bytes)
        + " '"
        + new String(bytes, StandardCharsets.UTF_8)
        + "'";
  }
}
