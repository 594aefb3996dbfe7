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
import org.apache.flink.annotation.Internal;
import org.apache.flink.table.data.RowData;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * Encodes a block row by row through parquet-java's record API.
 *
 * <p>A block ends when its bytes, those still in column buffers included, reach {@link
 * WriteOptions#logBlockSize}; it may pass that by its last row.
 */
@Internal
public final class RowWiseBlockEncoder implements BlockEncoder {

  /** A block's length is an int in Hudi's writer, and a row may come on top. */
  private static final long MAX_BLOCK = 1L << 30;

  /** The size of the column buffers is asked for after so many bytes at the least: it costs. */
  private static final long MIN_SIZE_CHECK = 64 * 1024;

  private final WriteOptions options;
  private final long limit;
  private final BlockWriteSupport support;
  private final ParquetConfiguration configuration = new PlainParquetConfiguration();
  private final CodecFactory codecs;
  private final BlockBytes content = new BlockBytes();

  public RowWiseBlockEncoder(TableSpec table, WriteOptions options) {
    this.options = options;
    this.limit = Math.min(options.logBlockSize(), MAX_BLOCK);
    this.support = new BlockWriteSupport(table, BlockFooter.entries(table, options));
    this.codecs = new CodecFactory(configuration, options.parquetPageSize());
  }

  @Override
  public EncodedBlock encode(RowSource rows, BlockIdentity identity) throws IOException {
    RowData row = rows.next();
    if (row == null) {
      return null;
    }
    content.reset();
    support.begin(identity);
    ParquetWriter<RowData> writer = new Builder().build();
    int count = 0;
    long nextCheck = Math.min(MIN_SIZE_CHECK, limit);
    try {
      while (row != null) {
        writer.write(row);
        count++;
        if (support.bytes() >= nextCheck) {
          long size = writer.getDataSize();
          if (size >= limit) {
            break;
          }
          nextCheck = support.bytes() + Math.max(MIN_SIZE_CHECK, (limit - size) / 2);
        }
        row = rows.next();
      }
    } catch (UnwritableValueException e) {
      throw new IOException(e.getMessage(), e);
    }
    writer.close();
    return new EncodedBlock(content, count, writer.getFooter());
  }

  /** Settings of the writer: encodings that every reader of Hudi tables has. */
  private final class Builder extends ParquetWriter.Builder<RowData, Builder> {

    private Builder() {
      super(new BlockOutput(content));
      withConf(configuration);
      withCodecFactory(codecs);
      withCompressionCodec(CompressionCodecName.valueOf(options.codec()));
      withRowGroupSize((long) options.rowGroupSize());
      withPageSize(options.parquetPageSize());
      withDictionaryPageSize(options.parquetPageSize());
      withDictionaryEncoding(ColumnEncoders.dictionaryAllowed(options));
      // Every row has its own: a dictionary would only be tried and given up.
      withDictionaryEncoding(HoodieRecord.RECORD_KEY_METADATA_FIELD, false);
      withDictionaryEncoding(HoodieRecord.COMMIT_SEQNO_METADATA_FIELD, false);
      withWriterVersion(WriterVersion.PARQUET_1_0);
      withValidation(false);
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    protected WriteSupport<RowData> getWriteSupport(
        org.apache.hadoop.conf.Configuration hadoopConfiguration) {
      return support;
    }

    @Override
    protected WriteSupport<RowData> getWriteSupport(ParquetConfiguration parquetConfiguration) {
      return support;
    }
  }
}
