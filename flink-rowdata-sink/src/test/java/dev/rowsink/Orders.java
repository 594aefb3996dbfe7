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
package dev.rowsink;

import dev.rowsink.merge.FileSliceReader;
import dev.rowsink.merge.FileSlices;
import dev.rowsink.merge.MergedRows;
import dev.rowsink.merge.TableSlice;
import dev.rowsink.table.ResolvedTable;
import dev.rowsink.table.TableResolver;
import dev.rowsink.table.TableStorage;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.types.RowKind;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;

/** The table of these tests: orders with an id, a name, an amount and a region. */
final class Orders {

  static final RowType ROW =
      RowType.of(
          new LogicalType[] {
            new BigIntType(false),
            new VarCharType(VarCharType.MAX_LENGTH),
            new DecimalType(12, 2),
            new VarCharType(VarCharType.MAX_LENGTH)
          },
          new String[] {"id", "name", "amount", "region"});

  private Orders() {}

  static RowData row(RowKind kind, long id, String name, long cents, String region) {
    return GenericRowData.ofKind(
        kind,
        id,
        StringData.fromString(name),
        DecimalData.fromBigDecimal(BigDecimal.valueOf(cents, 2), 12, 2),
        StringData.fromString(region));
  }

  static RowData insert(long id, String name) {
    return row(RowKind.INSERT, id, name, id * 100 + 7, "region " + id % 3);
  }

  static RowData delete(long id) {
    return row(RowKind.DELETE, id, "", 0, "region " + id % 3);
  }

  /** Inserts of ids from..to-1. */
  static List<RowData> inserts(int from, int to) {
    List<RowData> rows = new ArrayList<>();
    for (int id = from; id < to; id++) {
      rows.add(insert(id, "order " + id));
    }
    return rows;
  }

  /** Current rows of the table by id, as text. Fails on a key that is there twice. */
  static Map<Long, String> read(Path path, boolean partitioned) throws IOException {
    ResolvedTable resolved =
        TableResolver.resolve(
            path.toString(),
            ROW,
            List.of("id"),
            partitioned ? List.of("region") : List.of(),
            Map.of());
    var storage = HadoopFSUtils.getStorageConf(TableStorage.hadoopConf(Map.of()));
    FileSliceReader reader =
        FileSliceReader.open(resolved.table(), storage, new int[] {0, 1, 2, 3});
    Map<Long, String> rows = new TreeMap<>();
    for (TableSlice slice : FileSlices.latest(path.toString(), storage)) {
      try (MergedRows merged = reader.read(slice)) {
        for (RowData row = merged.next(); row != null; row = merged.next()) {
          String text = row.getString(1) + "|" + row.getDecimal(2, 12, 2) + "|" + row.getString(3);
          if (rows.put(row.getLong(0), text) != null) {
            throw new IllegalStateException("Key " + row.getLong(0) + " is there twice");
          }
        }
      }
    }
    return rows;
  }

  /** What {@link #read} gives for these rows. */
  static Map<Long, String> expected(List<RowData> rows) {
    Map<Long, String> expected = new TreeMap<>();
    for (RowData row : rows) {
      if (row.getRowKind() == RowKind.DELETE) {
        expected.remove(row.getLong(0));
      } else {
        expected.put(
            row.getLong(0),
            row.getString(1) + "|" + row.getDecimal(2, 12, 2) + "|" + row.getString(3));
      }
    }
    return expected;
  }
}
