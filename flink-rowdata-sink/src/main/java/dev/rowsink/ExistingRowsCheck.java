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

import dev.rowsink.key.Buckets;
import dev.rowsink.key.PartitionPaths;
import dev.rowsink.key.RecordKeys;
import dev.rowsink.merge.FileSliceReader;
import dev.rowsink.merge.FileSlices;
import dev.rowsink.merge.MergedRows;
import dev.rowsink.merge.TableSlice;
import dev.rowsink.table.HudiTable;
import dev.rowsink.table.ResolvedTable;
import dev.rowsink.table.TableSpec;
import dev.rowsink.table.TableStorage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;
import org.apache.hudi.index.bucket.BucketIdentifier;
import org.apache.hudi.storage.StorageConfiguration;

/**
 * Compares a sample of an existing table's rows with what this sink would write for them: record
 * key, partition path and bucket. Writers differ in the text of some types (Hudi's Flink connector
 * has DATE and TIMESTAMP keys as numbers, Hudi's key generators as dates): with another text a row
 * would be written a second time instead of being updated (apache/hudi#12155).
 */
final class ExistingRowsCheck {

  private static final int SLICES = 3;
  private static final int ROWS_OF_A_SLICE = 20;

  private final TableSpec table;
  private final StorageConfiguration<?> storage;
  private final int columns;

  private ExistingRowsCheck(TableSpec table, StorageConfiguration<?> storage) {
    this.table = table;
    this.storage = storage;
    this.columns = table.rowType().getFieldCount();
  }

  /**
   * Reads a few rows of a few file groups, if the table is there and has any.
   *
   * @throws ValidationException if a row's stored key, partition path or bucket is another than
   *     this sink would give it, or if the rows cannot be read
   */
  static void check(ResolvedTable resolved) {
    TableSpec table = resolved.table();
    if (!HudiTable.exists(table.path(), resolved.write().hadoopProperties())) {
      return;
    }
    StorageConfiguration<?> storage =
        HadoopFSUtils.getStorageConf(TableStorage.hadoopConf(resolved.write().hadoopProperties()));
    try {
      new ExistingRowsCheck(table, storage).check();
    } catch (IOException e) {
      throw new ValidationException(
          "The rows of table '" + table.path() + "' cannot be read: " + e.getMessage(), e);
    }
  }

  private void check() throws IOException {
    List<TableSlice> slices = new ArrayList<>(FileSlices.latest(table.path(), storage));
    if (slices.isEmpty()) {
      return;
    }
    slices.sort(Comparator.comparingLong(slice -> sample(slice).length()));
    FileSliceReader reader =
        FileSliceReader.open(withMetaColumns(), storage, IntStream.range(0, columns + 1).toArray());
    for (TableSlice slice : slices.subList(0, Math.min(SLICES, slices.size()))) {
      check(slice, reader);
    }
  }

  private void check(TableSlice slice, FileSliceReader reader) throws IOException {
    RecordKeys keys = RecordKeys.of(table);
    PartitionPaths paths = PartitionPaths.of(table);
    Buckets buckets = Buckets.of(table);
    int stored = BucketIdentifier.bucketIdFromFileId(slice.fileId());
    try (MergedRows rows = reader.read(oneFileOf(slice))) {
      for (int i = 0; i < ROWS_OF_A_SLICE; i++) {
        RowData row = rows.next();
        if (row == null) {
          return;
        }
        compare("record key", table.keyFields(), row.getString(columns), keys.recordKey(row));
        compare(
            "partition", table.partitionFields(), slice.partitionPath(), paths.partitionPath(row));
        compare("bucket", table.hashFields(), stored, buckets.bucket(row));
      }
    }
  }

  private void compare(String what, List<String> fields, Object stored, Object ours) {
    if (!ours.toString().equals(String.valueOf(stored))) {
      throw new ValidationException(
          "The existing table '%s' has a row with the %s '%s' (from %s), which this sink would give the %s '%s': rows would be doubled instead of updated. The table was written with other key settings; write it with the writer that made it, or copy its rows into a new table."
              .formatted(table.path(), what, stored, String.join(", ", fields), what, ours));
    }
  }

  /** One file is enough to see how rows are written, and merging the others would cost. */
  private static TableSlice oneFileOf(TableSlice slice) {
    TableSlice.DataFile file = sample(slice);
    ArrayList<TableSlice.DataFile> logs = new ArrayList<>();
    if (slice.baseFile() == null) {
      logs.add(file);
    }
    return new TableSlice(
        slice.partitionPath(), slice.fileId(), slice.instant(), slice.baseFile(), logs);
  }

  private static TableSlice.DataFile sample(TableSlice slice) {
    return slice.baseFile() != null
        ? slice.baseFile()
        : slice.logFiles().stream()
            .min(Comparator.comparingLong(TableSlice.DataFile::length))
            .orElseThrow(() -> new IllegalStateException("A slice without files: " + slice));
  }

  /** The table's columns, and behind them the stored record key. */
  private TableSpec withMetaColumns() {
    List<RowType.RowField> fields = new ArrayList<>(table.rowType().getFields());
    fields.add(new RowType.RowField("_hoodie_record_key", new VarCharType(VarCharType.MAX_LENGTH)));
    return TableSpec.builder()
        .path(table.path())
        .name(table.name())
        .version(table.version())
        .rowType(new RowType(false, fields))
        .keyFields(table.keyFields())
        .partitionFields(table.partitionFields())
        .orderingFields(table.orderingFields())
        .mergeMode(table.mergeMode())
        .utcTimestamps(table.utcTimestamps())
        .deleteField(table.deleteField(), table.deleteMarker())
        .tableSchema(table.tableSchema())
        .blockSchema(table.blockSchema())
        .build();
  }
}
