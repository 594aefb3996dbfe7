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

import dev.rowsink.config.WriteOptions;
import dev.rowsink.key.RecordKeyBytes;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** The encoders of a block's columns: Hudi's five meta columns, then the table's. */
final class ColumnEncoders {

  private static final String DICTIONARY = "hoodie.parquet.dictionary.enabled";
  private static final int META_COLUMNS = 5;

  private final ConstantColumn commitTime;
  private final SequenceColumn sequence;
  private final ConstantColumn partitionPath;
  private final ConstantColumn fileId;
  private final PageStore pages = new PageStore();
  private final List<ColumnEncoder> all = new ArrayList<>();

  ColumnEncoders(
      TableSpec table,
      WriteOptions options,
      MessageType schema,
      RowBatch batch,
      BytesInputCompressor compressor) {
    int pageSize = options.parquetPageSize();
    List<ColumnChunk> chunks = new ArrayList<>();
    for (ColumnDescriptor column : schema.getColumns()) {
      int field = chunks.size() - META_COLUMNS;
      String type = field < 0 ? "STRING" : table.rowType().getTypeAt(field).asSummaryString();
      chunks.add(new ColumnChunk(column, type, compressor, pages));
    }
    boolean dictionary = dictionaryAllowed(options);
    commitTime = new ConstantColumn(chunks.get(0), pageSize, dictionary);
    sequence = new SequenceColumn(chunks.get(1), pageSize);
    partitionPath = new ConstantColumn(chunks.get(3), pageSize, dictionary);
    fileId = new ConstantColumn(chunks.get(4), pageSize, dictionary);
    all.add(commitTime);
    all.add(sequence);
    all.add(new RecordKeyColumn(chunks.get(2), pageSize, RecordKeyBytes.of(table)));
    all.add(partitionPath);
    all.add(fileId);
    RowType rowType = table.rowType();
    for (int i = 0; i < rowType.getFieldCount(); i++) {
      ColumnChunk chunk = chunks.get(META_COLUMNS + i);
      LogicalType type = rowType.getTypeAt(i);
      all.add(column(chunk, i, type, batch.slot(i), table.utcTimestamps(), pageSize, dictionary));
    }
  }

  /** Moves the row group's pages to the file. */
  void write(ParquetFileWriter file, long rows) throws IOException {
    for (ColumnEncoder column : all) {
      column.write(file, rows);
    }
    pages.clear();
  }

  /** Forgets a row group that has failed. */
  void abandon() {
    all.forEach(ColumnEncoder::abandon);
    pages.clear();
  }

  static boolean dictionaryAllowed(WriteOptions options) {
    return Boolean.parseBoolean(options.hoodieProperties().getOrDefault(DICTIONARY, "true"));
  }

  private static ColumnEncoder column(
      ColumnChunk chunk,
      int field,
      LogicalType type,
      int slot,
      boolean utc,
      int pageSize,
      boolean dictionary) {
    if (LongSource.covers(type)) {
      LongSource source = LongSource.of(type, slot, utc);
      return new LongColumn(chunk, field, pageSize, source, dictionary);
    }
    PrimitiveTypeName physical = chunk.column().getPrimitiveType().getPrimitiveTypeName();
    return switch (physical) {
      case BOOLEAN -> new BooleanColumn(chunk, field, pageSize, LongSource.of(type, slot, utc));
      case BINARY -> new BytesColumn(chunk, field, slot, pageSize, dictionary);
      case FIXED_LEN_BYTE_ARRAY -> new WideDecimalColumn(chunk, field, slot, pageSize);
      default ->
          throw new IllegalStateException(
              "Column '" + chunk.column().getPath()[0] + "' of type " + type + " has no encoder.");
    };
  }

  /** Sets the meta columns of the next block. */
  void begin(BlockIdentity identity) {
    commitTime.value(identity.instant());
    sequence.begin(identity.sequencePrefix(), identity.firstSequence());
    partitionPath.value(identity.partitionPath());
    fileId.value(identity.fileId());
  }

  List<ColumnEncoder> all() {
    return all;
  }
}
