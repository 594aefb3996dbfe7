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

import dev.rowsink.config.WriteOptions;
import dev.rowsink.key.KeyOrder;
import dev.rowsink.log.LogFileStat;
import dev.rowsink.log.LogFileWriter;
import dev.rowsink.parquet.BlockIdentity;
import dev.rowsink.parquet.EncodedBlock;
import dev.rowsink.parquet.ParquetBlockEncoder;
import dev.rowsink.table.MergeMode;
import dev.rowsink.table.TableSchemas;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.GenericRecord;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;
import org.apache.hadoop.conf.Configuration;
import org.apache.hudi.common.config.RecordMergeMode;
import org.apache.hudi.common.model.DeleteRecord;
import org.apache.hudi.common.model.HoodieAvroIndexedRecord;
import org.apache.hudi.common.model.HoodieKey;
import org.apache.hudi.common.model.HoodieLogFile;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.hudi.common.model.HoodieTableType;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.HoodieTableVersion;
import org.apache.hudi.common.table.log.HoodieLogFormatWriter;
import org.apache.hudi.common.table.log.block.HoodieAvroDataBlock;
import org.apache.hudi.common.table.log.block.HoodieDeleteBlock;
import org.apache.hudi.common.table.log.block.HoodieLogBlock;
import org.apache.hudi.common.table.log.block.HoodieLogBlock.HeaderMetadataType;
import org.apache.hudi.common.table.log.block.HoodieParquetDataBlock;
import org.apache.hudi.common.util.collection.Pair;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;
import org.apache.hudi.storage.StorageConfiguration;
import org.apache.hudi.storage.StoragePath;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.hadoop.ParquetWriter;

/**
 * One file group of a table with columns {@code k}, ordering fields {@code ts0…} and {@code v},
 * whose files are written by Hudi's own classes and not by this project's.
 */
final class SliceFixture {

  static final String FILE_ID = "00000000-0000-0000-0000-000000000000-0";

  final TableSpec table;
  final StorageConfiguration<?> storage = HadoopFSUtils.getStorageConfWithCopy(new Configuration());
  private final HoodieTableMetaClient metaClient;
  private final Schema schema;
  private final List<TableSlice.DataFile> logs = new ArrayList<>();
  private TableSlice.DataFile base;
  private String lastInstant = "00000000000000000";

  SliceFixture(Path folder, MergeMode mode, LogicalType... ordering) throws IOException {
    List<RowType.RowField> columns = new ArrayList<>();
    columns.add(new RowType.RowField("k", new VarCharType(false, VarCharType.MAX_LENGTH)));
    List<String> orderingFields = new ArrayList<>();
    for (LogicalType type : ordering) {
      orderingFields.add("ts" + orderingFields.size());
      columns.add(new RowType.RowField("ts" + (orderingFields.size() - 1), type));
    }
    columns.add(new RowType.RowField("v", new IntType()));
    RowType rowType = new RowType(false, columns);
    String tableSchema = TableSchemas.tableSchema("t", rowType);
    table =
        TableSpec.builder()
            .path(folder.toString())
            .name("t")
            .rowType(rowType)
            .keyFields(List.of("k"))
            .orderingFields(orderingFields)
            .mergeMode(mode)
            .tableSchema(tableSchema)
            .blockSchema(TableSchemas.blockSchema(tableSchema))
            .build();
    schema = new Schema.Parser().parse(table.blockSchema());
    metaClient = createTable(folder);
  }

  private HoodieTableMetaClient createTable(Path folder) throws IOException {
    HoodieTableMetaClient.TableBuilder builder =
        HoodieTableMetaClient.newTableBuilder()
            .setTableType(HoodieTableType.MERGE_ON_READ)
            .setTableName("t")
            .setTableVersion(9)
            .setRecordKeyFields("k")
            .setRecordMergeMode(RecordMergeMode.valueOf(table.mergeMode().name()))
            .setTableCreateSchema(table.tableSchema())
            .setPopulateMetaFields(true)
            .setKeyGeneratorClassProp("org.apache.hudi.keygen.NonpartitionedAvroKeyGenerator");
    if (!table.orderingFields().isEmpty()) {
      builder.setOrderingFields(String.join(",", table.orderingFields()));
    }
    return builder.initTable(storage, folder.toString());
  }

  /** Writes one log file with blocks in the given order. */
  void log(String instant, Block... blocks) throws IOException {
    HoodieLogFormatWriter writer =
        (HoodieLogFormatWriter)
            HoodieLogFormatWriter.builder()
                .withParentPath(new StoragePath(table.path()))
                .withStorage(metaClient.getStorage())
                .withLogFileId(FILE_ID)
                .withInstantTime(instant)
                .withLogVersion(1)
                .withFileSize(0L)
                .withLogWriteToken("0-1-0")
                .withFileExtension(HoodieLogFile.DELTA_EXTENSION)
                .withTableVersion(HoodieTableVersion.NINE)
                .withSizeThreshold(1L << 30)
                .build();
    List<HoodieLogBlock> hudiBlocks = new ArrayList<>();
    for (Block block : blocks) {
      Map<HeaderMetadataType, String> header = new HashMap<>();
      header.put(HeaderMetadataType.INSTANT_TIME, instant);
      header.put(HeaderMetadataType.SCHEMA, schema.toString());
      hudiBlocks.add(block.toHudi(header, instant));
    }
    try (writer) {
      writer.appendBlocks(hudiBlocks);
    }
    StoragePath path = writer.getLogFile().getPath();
    long length = metaClient.getStorage().getPathInfo(path).getLength();
    logs.add(new TableSlice.DataFile(path.toString(), length));
    lastInstant = instant;
  }

  /** Starts a log file of this project's own writer. */
  OurLog ourLog(String instant) throws IOException {
    return new OurLog(instant);
  }

  /** A log file of this project's own writer: sealed buffers, one after the other. */
  final class OurLog {
    private final LogFileWriter writer;
    private final ParquetBlockEncoder encoder;
    private final String instant;

    private OurLog(String instant) throws IOException {
      WriteOptions options = WriteOptions.defaults();
      this.instant = instant;
      this.encoder = new ParquetBlockEncoder(table, options);
      this.writer =
          LogFileWriter.create(
              table, options, metaClient.getStorage(), "", FILE_ID, true, instant, "0-1-0", 1);
    }

    /** Sorts, reduces and writes versions as one flush does. */
    OurLog flush(List<BinaryRowData> versions) throws IOException {
      KeyOrder order = KeyOrder.of(table);
      List<BinaryRowData> sorted = new ArrayList<>(versions);
      sorted.sort(order::compareKeys); // stable
      VersionReducer reducer = VersionReducer.of(table);
      DeleteRows deletes = DeleteRows.of(table);
      List<DeleteRecord> early = new ArrayList<>();
      List<BinaryRowData> rows = new ArrayList<>();
      List<DeleteRecord> late = new ArrayList<>();
      for (int i = 0; i < sorted.size(); ) {
        BinaryRowData first = sorted.get(i);
        reducer.begin();
        while (i < sorted.size() && order.sameKey(first, sorted.get(i))) {
          reducer.add(sorted.get(i++));
        }
        String key = first.getString(0).toString();
        if (reducer.earlyDelete() != null) {
          early.add(deletes.record(reducer.earlyDelete(), key, ""));
        }
        if (reducer.row() != null) {
          rows.add(reducer.row().copy());
        }
        if (reducer.lateDelete() != null) {
          late.add(deletes.record(reducer.lateDelete(), key, ""));
        }
      }
      writer.appendDeletes(early);
      Iterator<BinaryRowData> iterator = rows.iterator();
      EncodedBlock block =
          encoder.encode(
              () -> iterator.hasNext() ? iterator.next() : null,
              new BlockIdentity(instant, "", FILE_ID, instant + "_0_", 0));
      if (block != null) {
        writer.append(block);
      }
      writer.appendDeletes(late);
      return this;
    }

    List<LogFileStat> close() throws IOException {
      List<LogFileStat> stats = writer.close();
      for (LogFileStat stat : stats) {
        logs.add(new TableSlice.DataFile(table.path() + "/" + stat.path(), stat.fileSize()));
      }
      lastInstant = instant;
      return stats;
    }
  }

  /** Writes the base file. */
  void base(String instant, List<? extends RowData> rows) throws IOException {
    String name = FILE_ID + "_0-1-0_" + instant + ".parquet";
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(table.path(), name);
    try (ParquetWriter<GenericRecord> writer =
        AvroParquetWriter.<GenericRecord>builder(
                org.apache.parquet.hadoop.util.HadoopOutputFile.fromPath(path, new Configuration()))
            .withSchema(schema)
            .build()) {
      for (RowData row : rows) {
        writer.write(record(row, instant));
      }
    }
    base = new TableSlice.DataFile(path.toString(), new java.io.File(path.toString()).length());
    lastInstant = instant;
  }

  /** The slice of all files written so far. */
  TableSlice slice() {
    return new TableSlice("", FILE_ID, lastInstant, base, new ArrayList<>(logs));
  }

  /** A reader of key and value. */
  FileSliceReader reader() throws IOException {
    int columns = table.rowType().getFieldCount();
    return FileSliceReader.open(table, storage, new int[] {0, columns - 1});
  }

  /** Key to value of what the slice holds, by this project's reader. */
  Map<String, Integer> read() throws IOException {
    return keysAndValues(reader().read(slice()));
  }

  static Map<String, Integer> keysAndValues(MergedRows open) throws IOException {
    Map<String, Integer> result = new TreeMap<>();
    try (MergedRows rows = open) {
      for (RowData row = rows.next(); row != null; row = rows.next()) {
        Integer before = result.put(row.getString(0).toString(), row.getInt(1));
        if (before != null) {
          throw new IllegalStateException("Key " + row.getString(0) + " came twice.");
        }
      }
    }
    return result;
  }

  /** Key to value of what the slice holds, by Hudi's file group reader as it is. */
  Map<String, Integer> readByHudi() throws IOException {
    Map<String, Integer> result = new TreeMap<>();
    HudiRead.forEach(
        metaClient,
        storage,
        schema,
        slice(),
        row -> result.put(row.get("k").toString(), (Integer) row.get("v")));
    return result;
  }

  /** A block of rows as Parquet. */
  Block rows(Stream<? extends RowData> rows) {
    List<RowData> list = new ArrayList<>(rows.toList());
    return (header, instant) ->
        new HoodieParquetDataBlock(
            hudiRecords(list, instant),
            header,
            HoodieRecord.RECORD_KEY_METADATA_FIELD,
            "UNCOMPRESSED",
            0.1,
            true);
  }

  /** A block of rows as Avro, as other writers make them. */
  Block avroRows(Stream<? extends RowData> rows) {
    List<RowData> list = new ArrayList<>(rows.toList());
    return (header, instant) ->
        new HoodieAvroDataBlock(
            hudiRecords(list, instant), header, HoodieRecord.RECORD_KEY_METADATA_FIELD);
  }

  /** A block of delete records, made by {@link DeleteRows}. */
  Block deletes(Stream<? extends RowData> rows) {
    DeleteRows deletes = DeleteRows.of(table);
    List<Pair<DeleteRecord, Long>> list = new ArrayList<>();
    rows.forEach(
        row -> list.add(Pair.of(deletes.record(row, row.getString(0).toString(), ""), -1L)));
    return (header, instant) -> new HoodieDeleteBlock(list, header);
  }

  private List<HoodieRecord> hudiRecords(List<RowData> rows, String instant) {
    List<HoodieRecord> records = new ArrayList<>();
    for (RowData row : rows) {
      HoodieKey key = new HoodieKey(row.getString(0).toString(), "");
      records.add(new HoodieAvroIndexedRecord(key, record(row, instant)));
    }
    return records;
  }

  private GenericRecord record(RowData row, String instant) {
    GenericRecord record = new GenericData.Record(schema);
    record.put(HoodieRecord.COMMIT_TIME_METADATA_FIELD, instant);
    record.put(HoodieRecord.RECORD_KEY_METADATA_FIELD, row.getString(0).toString());
    record.put(HoodieRecord.PARTITION_PATH_METADATA_FIELD, "");
    for (RowType.RowField column : table.rowType().getFields()) {
      int position = table.rowType().getFieldIndex(column.getName());
      Schema field = AvroColumn.nonNull(schema.getField(column.getName()).schema());
      Object value = row.isNullAt(position) ? null : avro(row, position, column.getType(), field);
      record.put(column.getName(), value);
    }
    return record;
  }

  private static Object avro(RowData row, int position, LogicalType type, Schema schema) {
    return switch (type.getTypeRoot()) {
      case VARCHAR -> row.getString(position).toString();
      case BIGINT -> row.getLong(position);
      case BOOLEAN -> row.getBoolean(position);
      case FLOAT -> row.getFloat(position);
      case DOUBLE -> row.getDouble(position);
      case DECIMAL -> fixed(row, position, (DecimalType) type, schema);
      case TIMESTAMP_WITHOUT_TIME_ZONE -> {
        int precision = LogicalTypeChecks.getPrecision(type);
        TimestampData time = row.getTimestamp(position, precision);
        yield precision <= 3
            ? time.getMillisecond()
            : time.getMillisecond() * 1000 + time.getNanoOfMillisecond() / 1000;
      }
      default -> row.getInt(position);
    };
  }

  private static GenericFixed fixed(RowData row, int position, DecimalType type, Schema schema) {
    byte[] unscaled =
        row.getDecimal(position, type.getPrecision(), type.getScale()).toUnscaledBytes();
    byte[] bytes = new byte[schema.getFixedSize()];
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    for (int i = unscaled.length; i < bytes.length; i++) {
      buffer.put((byte) (unscaled[0] < 0 ? -1 : 0));
    }
    buffer.put(unscaled);
    return new GenericData.Fixed(schema, bytes);
  }

  /** A log block to be. */
  @FunctionalInterface
  interface Block {
    HoodieLogBlock toHudi(Map<HeaderMetadataType, String> header, String instant);
  }
}
