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
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.annotation.Internal;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;

/**
 * Encodes blocks column by column: rows are copied in batches of about a thousand, and each column
 * walks over the batch in a loop of its type. Pages and dictionaries are our own; parquet-java
 * compresses them and writes their headers and the footer.
 *
 * <p>Buffers are kept from block to block. What waits uncompressed is bounded: when the open pages
 * of all columns together grow past a limit, the larger ones end early.
 *
 * <p>Not thread-safe: one a flush.
 */
@Internal
public final class ParquetBlockEncoder implements BlockEncoder {

  /** A block's length is an int in Hudi's writer, and a batch may come on top. */
  private static final long MAX_BLOCK = 1L << 30;

  /** Bytes of open pages, all columns together, at which the larger ones end. */
  private static final long MAX_PENDING = 32L << 20;

  private final MessageType schema;
  private final Map<String, String> footer;
  private final long blockSize;
  private final long rowGroupSize;
  private final RowBatch batch;
  private final ColumnEncoders columns;
  private final BlockBytes content = new BlockBytes();

  public ParquetBlockEncoder(TableSpec table, WriteOptions options) {
    this.schema = ParquetSchemas.blockSchema(table);
    this.footer = new HashMap<>(BlockFooter.entries(table, options));
    this.footer.put("writer.model.name", "rowsink");
    this.blockSize = Math.min(options.logBlockSize(), MAX_BLOCK);
    this.rowGroupSize = options.rowGroupSize();
    this.batch = new RowBatch(table.rowType());
    CodecFactory codecs =
        new CodecFactory(new PlainParquetConfiguration(), options.parquetPageSize());
    this.columns =
        new ColumnEncoders(
            table,
            options,
            schema,
            batch,
            codecs.getCompressor(CompressionCodecName.valueOf(options.codec())));
  }

  @Override
  public EncodedBlock encode(RowSource rows, BlockIdentity identity) throws IOException {
    if (!batch.fill(rows)) {
      return null;
    }
    content.reset();
    columns.begin(identity);
    boolean done = false;
    try {
      EncodedBlock block = encodeRows(rows);
      done = true;
      return block;
    } catch (UnwritableValueException e) {
      throw new IOException(e.getMessage(), e);
    } finally {
      if (!done) {
        columns.abandon();
      }
    }
  }

  private EncodedBlock encodeRows(RowSource rows) throws IOException {
    ParquetFileWriter file =
        new ParquetFileWriter(
            new BlockOutput(content),
            schema,
            ParquetFileWriter.Mode.CREATE,
            rowGroupSize,
            0,
            null,
            ParquetProperties.builder().build());
    file.start();
    int count = 0;
    int groupRows = 0;
    boolean more = true;
    while (more) {
      addBatch();
      count += batch.size();
      groupRows += batch.size();
      long groupSize = size();
      more = content.size() + groupSize < blockSize && batch.fill(rows);
      if (!more || groupSize >= rowGroupSize) {
        endRowGroup(file, groupRows);
        groupRows = 0;
      }
    }
    file.end(footer);
    return new EncodedBlock(content, count, file.getFooter());
  }

  private void addBatch() throws IOException {
    List<ColumnEncoder> all = columns.all();
    long pending = 0;
    for (int i = 0; i < all.size(); i++) {
      ColumnEncoder column = all.get(i);
      column.add(batch);
      pending += column.pendingBytes();
    }
    if (pending > MAX_PENDING) {
      long mean = pending / all.size();
      for (ColumnEncoder column : all) {
        if (column.pendingBytes() >= mean) {
          column.endPage();
        }
      }
    }
  }

  private long size() {
    long size = 0;
    List<ColumnEncoder> all = columns.all();
    for (int i = 0; i < all.size(); i++) {
      size += all.get(i).size();
    }
    return size;
  }

  private void endRowGroup(ParquetFileWriter file, int rows) throws IOException {
    file.startBlock(rows);
    columns.write(file, rows);
    file.endBlock();
  }
}
