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

import dev.rowsink.table.MergeMode;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.generic.IndexedRecord;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hudi.common.config.TypedProperties;
import org.apache.hudi.common.model.HoodieBaseFile;
import org.apache.hudi.common.model.HoodieLogFile;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.hudi.common.schema.HoodieSchema;
import org.apache.hudi.common.table.HoodieTableConfig;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.HoodieTableVersion;
import org.apache.hudi.common.table.TableSchemaResolver;
import org.apache.hudi.common.table.read.HoodieFileGroupReader;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.storage.StorageConfiguration;
import org.apache.hudi.storage.StoragePath;

/**
 * Reads file slices of one table: for every key its current row, with base file and log files
 * merged by the table's ordering rules, as Hudi does it. Values of partition columns come from the
 * rows, not from folder names. One reader belongs to one task.
 */
public final class FileSliceReader {

  private static final String DELETE_FIELD = "hoodie.payload.delete.field";
  private static final String DELETE_MARKER = "hoodie.payload.delete.marker";

  private final TableSpec table;
  private final StorageConfiguration<?> storage;
  private final HoodieTableMetaClient metaClient;
  private final HoodieSchema dataSchema;
  private final int[] projection;
  private final ParquetSliceReader parquet;

  private FileSliceReader(
      TableSpec table,
      StorageConfiguration<?> storage,
      HoodieTableMetaClient metaClient,
      HoodieSchema dataSchema,
      int[] projection) {
    this.table = table;
    this.storage = storage;
    this.metaClient = metaClient;
    this.dataSchema = dataSchema;
    this.projection = projection;
    this.parquet = new ParquetSliceReader(table, metaClient.getStorage(), projection);
    requestedSchema(false); // refuses unknown columns
  }

  /**
   * A reader for some columns of a table.
   *
   * @param projection positions in {@link TableSpec#rowType()} of the columns to read, in order
   * @throws IOException if the table's schema cannot be read
   * @throws IllegalArgumentException if the table has no such column
   */
  public static FileSliceReader open(
      TableSpec table, StorageConfiguration<?> storage, int[] projection) throws IOException {
    HoodieTableMetaClient metaClient =
        HoodieTableMetaClient.builder().setConf(storage).setBasePath(table.path()).build();
    try {
      HoodieSchema schema = new TableSchemaResolver(metaClient).getTableSchema(true);
      return new FileSliceReader(table, storage, metaClient, schema, projection.clone());
    } catch (IllegalArgumentException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException("Cannot read the schema of the table at '" + table.path() + "'.", e);
    }
  }

  /** Opens a slice. The rows are to be closed by the caller. */
  public MergedRows read(TableSlice slice) throws IOException {
    MergedRows rows = mergesAsWeDo(slice) ? parquet.read(slice) : null;
    return rows == null ? readByHudi(slice) : rows;
  }

  /**
   * Whether the rules are those of {@link VersionMerge}. Before version 8 log files also hold
   * blocks of instants that were not completed, and partial updates take values from several
   * versions.
   */
  private boolean mergesAsWeDo(TableSlice slice) {
    HoodieTableConfig config = metaClient.getTableConfig();
    return slice.logFiles().isEmpty()
        || config.getTableVersion().greaterThanOrEquals(HoodieTableVersion.EIGHT)
            && config.getPartialUpdateMode().isEmpty();
  }

  /** Opens a slice of any kind, merged by Hudi's file group reader. */
  MergedRows readByHudi(TableSlice slice) throws IOException {
    Schema requested = requestedSchema(!slice.logFiles().isEmpty());
    AvroColumn.Converter[] columns = new AvroColumn.Converter[projection.length];
    RowType rowType = table.rowType();
    for (int i = 0; i < columns.length; i++) {
      columns[i] =
          AvroColumn.of(
              rowType.getFieldNames().get(projection[i]),
              rowType.getTypeAt(projection[i]),
              requested.getFields().get(i).schema(),
              table.utcTimestamps());
    }
    return new AvroMergedRows(
        slice.partitionPath() + "/" + slice.fileId(), reader(slice, requested), columns);
  }

  private HoodieFileGroupReader<IndexedRecord> reader(TableSlice slice, Schema requested) {
    TypedProperties properties = new TypedProperties();
    SpillSupport.configure(properties);
    if (table.deleteField() != null) {
      properties.setProperty(DELETE_FIELD, table.deleteField());
      properties.setProperty(DELETE_MARKER, table.deleteMarker());
    }
    Option<HoodieBaseFile> base =
        slice.baseFile() == null
            ? Option.empty()
            : Option.of(new HoodieBaseFile(slice.baseFile().path()));
    Stream<HoodieLogFile> logs =
        slice.logFiles().stream()
            .map(file -> new HoodieLogFile(new StoragePath(file.path()), file.length()));
    return HoodieFileGroupReader.<IndexedRecord>builder()
        .withReaderContext(new AvroMergeContext(storage, metaClient.getTableConfig()))
        .withHoodieTableMetaClient(metaClient)
        .withLatestCommitTime(slice.instant())
        .withDataSchema(dataSchema)
        .withRequestedSchema(HoodieSchema.fromAvroSchema(requested))
        .withInternalSchemaOpt(Option.empty())
        .withProps(properties)
        .withBaseFileOption(base)
        .withLogFiles(logs)
        .withPartitionPath(slice.partitionPath())
        .withStart(0L)
        .withLength(Long.MAX_VALUE)
        .withShouldUseRecordPosition(false)
        .build();
  }

  /**
   * The projected columns and, behind them, those that merging needs: with these asked for, Hudi's
   * reader does not have to rewrite every record to drop them again.
   */
  private Schema requestedSchema(boolean merging) {
    Set<String> names = new LinkedHashSet<>();
    for (int position : projection) {
      names.add(table.rowType().getFieldNames().get(position));
    }
    if (merging || names.isEmpty()) {
      names.add(HoodieRecord.RECORD_KEY_METADATA_FIELD);
    }
    Schema data = dataSchema.toAvroSchema();
    if (merging) {
      addMergeColumns(names, data);
    }
    List<Schema.Field> fields = new ArrayList<>();
    for (String name : names) {
      Schema.Field field = data.getField(name);
      if (field == null) {
        throw new IllegalArgumentException(
            String.format(
                "Column '%s' is not in the table at '%s'. Its columns are: %s.",
                name, table.path(), data.getFields().stream().map(Schema.Field::name).toList()));
      }
      fields.add(new Schema.Field(field, field.schema()));
    }
    return Schema.createRecord(data.getName(), data.getDoc(), data.getNamespace(), false, fields);
  }

  private void addMergeColumns(Set<String> names, Schema data) {
    if (table.mergeMode() == MergeMode.EVENT_TIME_ORDERING) {
      names.addAll(table.orderingFields());
    }
    if (table.deleteField() != null) {
      names.add(table.deleteField());
    }
    for (String optional :
        List.of(DeleteRows.BUILT_IN_DELETE_FIELD, HoodieRecord.OPERATION_METADATA_FIELD)) {
      if (data.getField(optional) != null) {
        names.add(optional);
      }
    }
  }
}
