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
package dev.rowsink.merge;

import dev.rowsink.key.KeyOrder;
import dev.rowsink.parquet.BlockFooter;
import dev.rowsink.table.MergeMode;
import dev.rowsink.table.TableSchemas;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeFamily;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.hudi.storage.HoodieStorage;

/**
 * Reads slices straight from their Parquet files, without Avro and in constant memory, where that
 * is possible: log files of Parquet blocks sorted by key, as this project's sink writes them, or a
 * base file alone. Other slices are left to Hudi's reader.
 */
final class ParquetSliceReader {

  /** Every block that is merged keeps a file open. */
  private static final int MAX_RUNS = 1000;

  private final TableSpec table;
  private final HoodieStorage storage;
  private final int[] projection;

  /** All columns of the table: a query may declare only some, without those that merging needs. */
  private final RowType stored;

  ParquetSliceReader(TableSpec table, HoodieStorage storage, int[] projection) {
    this.table = table;
    this.storage = storage;
    this.projection = projection;
    this.stored = TableSchemas.rowType(table.tableSchema());
  }

  /** Opens a slice, or returns null if it cannot be read here. */
  MergedRows read(TableSlice slice) throws IOException {
    boolean hasBase = slice.baseFile() != null;
    boolean hasLogs = !slice.logFiles().isEmpty();
    if (hasBase == hasLogs) {
      return null;
    }
    if (hasBase) {
      return readBaseFile(slice.baseFile());
    }
    LogBlocks blocks = LogBlocks.scan(storage, slice);
    return blocks == null || blocks.dataBlocks().size() > MAX_RUNS ? null : merge(blocks);
  }

  private MergedRows readBaseFile(TableSlice.DataFile file) throws IOException {
    RowType columns = columns(projectedNames());
    ParquetRun rows =
        ParquetRun.open(storage, file.path(), 0, length(file), columns, table.utcTimestamps());
    if (rows.isReadable()) {
      return new BaseFileRows(rows);
    }
    rows.close();
    return null;
  }

  private long length(TableSlice.DataFile file) throws IOException {
    return file.length() > 0
        ? file.length()
        : storage.getPathInfo(new org.apache.hudi.storage.StoragePath(file.path())).getLength();
  }

  private MergedRows merge(LogBlocks blocks) throws IOException {
    Set<String> names = projectedNames();
    names.addAll(table.keyFields());
    if (table.mergeMode() == MergeMode.EVENT_TIME_ORDERING) {
      names.addAll(table.orderingFields());
    }
    if (table.deleteField() != null) {
      names.add(table.deleteField());
    }
    if (stored.getFieldIndex(DeleteRows.BUILT_IN_DELETE_FIELD) >= 0) {
      names.add(DeleteRows.BUILT_IN_DELETE_FIELD);
    }
    int recordKey = names.size();
    if (!blocks.deletes().isEmpty()) {
      names.add(HoodieRecord.RECORD_KEY_METADATA_FIELD);
    }
    RowType columns = columns(names);
    if (!table.utcTimestamps() && hasTimestampKey(columns)) {
      return null; // Clock times of a zone are not in the order of what is stored.
    }
    List<ParquetRun> runs = new ArrayList<>();
    if (!open(blocks, columns, runs)) {
      closeAll(runs);
      return null;
    }
    TableSpec layout = withColumns(columns);
    KeyOrder keyOrder = KeyOrder.of(layout);
    return new SortedMergedRows(
        runs,
        blocks.dataBlocks().stream().map(LogBlocks.DataBlock::order).toList(),
        keyOrder::compareKeys,
        new VersionMerge(Ordering.of(layout), DeleteRows.of(layout)),
        blocks.deletes(),
        recordKey,
        IntStream.range(0, projection.length).toArray());
  }

  private boolean hasTimestampKey(RowType columns) {
    return table.keyFields().stream()
        .map(field -> columns.getTypeAt(columns.getFieldIndex(field)))
        .anyMatch(type -> type.is(LogicalTypeFamily.TIMESTAMP));
  }

  private boolean open(LogBlocks blocks, RowType columns, List<ParquetRun> runs)
      throws IOException {
    String order = String.join(",", table.keyFields());
    try {
      for (LogBlocks.DataBlock block : blocks.dataBlocks()) {
        ParquetRun run =
            ParquetRun.open(
                storage,
                block.path(),
                block.start(),
                block.length(),
                columns,
                table.utcTimestamps());
        runs.add(run);
        if (!order.equals(run.footerEntry(BlockFooter.SORTED_BY)) || !run.isReadable()) {
          return false;
        }
      }
      return true;
    } catch (IOException | RuntimeException e) {
      closeAll(runs);
      throw e;
    }
  }

  private static void closeAll(List<ParquetRun> runs) throws IOException {
    for (ParquetRun run : runs) {
      run.close();
    }
  }

  /** The projected columns, in order, as the first of the columns to read. */
  private Set<String> projectedNames() {
    Set<String> names = new LinkedHashSet<>();
    for (int position : projection) {
      names.add(table.rowType().getFieldNames().get(position));
    }
    return names;
  }

  private RowType columns(Set<String> names) {
    List<RowType.RowField> fields = new ArrayList<>();
    for (String name : names) {
      fields.add(new RowType.RowField(name, type(name)));
    }
    return new RowType(false, fields);
  }

  private LogicalType type(String name) {
    int declared = table.rowType().getFieldIndex(name);
    if (declared >= 0) {
      return table.rowType().getTypeAt(declared);
    }
    int position = stored.getFieldIndex(name);
    return position >= 0 ? stored.getTypeAt(position) : VarCharType.STRING_TYPE;
  }

  /** The table with some of its columns, so that key, ordering and delete rules apply to them. */
  private TableSpec withColumns(RowType columns) {
    return TableSpec.builder()
        .path(table.path())
        .name(table.name())
        .version(table.version())
        .rowType(columns)
        .keyFields(table.keyFields())
        .orderingFields(table.orderingFields())
        .hashFields(table.hashFields())
        .mergeMode(table.mergeMode())
        .utcTimestamps(table.utcTimestamps())
        .deleteField(table.deleteField(), table.deleteMarker())
        .tableSchema(table.tableSchema())
        .blockSchema(table.blockSchema())
        .build();
  }

  /** The rows of a base file, which has every key once. */
  private static final class BaseFileRows implements MergedRows {

    private final ParquetRun rows;

    BaseFileRows(ParquetRun rows) {
      this.rows = rows;
    }

    @Override
    public RowData next() throws IOException {
      return rows.next();
    }

    @Override
    public void close() throws IOException {
      rows.close();
    }
  }
}
