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

import dev.rowsink.key.RecordKeys;
import dev.rowsink.table.TableSpec;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hadoop.conf.Configuration;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;

/** Writes rows of one block: Hudi's meta columns from the block's identity, then the row's own. */
final class BlockWriteSupport extends WriteSupport<RowData> {

  private static final int META_COLUMNS = HoodieRecord.HOODIE_META_COLUMNS.size();
  private static final int MAX_LONG_DIGITS = 20;

  private final MessageType schema;
  private final Map<String, String> footer;
  private final RecordKeys recordKeys;
  private final RowType rowType;
  private final String[] names;
  private final ValueWriter[] writers;

  private RecordConsumer out;
  private Binary commitTime;
  private Binary partitionPath;
  private Binary fileId;
  private byte[] sequence;
  private int prefixLength;
  private long nextSequence;
  private long bytes;

  BlockWriteSupport(TableSpec table, Map<String, String> footer) {
    this.schema = ParquetSchemas.blockSchema(table);
    this.footer = footer;
    this.recordKeys = RecordKeys.of(table);
    this.rowType = table.rowType();
    this.names = schema.getFields().stream().map(field -> field.getName()).toArray(String[]::new);
    this.writers = new ValueWriter[rowType.getFieldCount()];
    for (int i = 0; i < writers.length; i++) {
      writers[i] = ValueWriters.of(rowType.getTypeAt(i), table.utcTimestamps());
    }
  }

  void begin(BlockIdentity identity) {
    commitTime = Binary.fromString(identity.instant());
    partitionPath = Binary.fromString(identity.partitionPath());
    fileId = Binary.fromString(identity.fileId());
    byte[] prefix = identity.sequencePrefix().getBytes(StandardCharsets.UTF_8);
    prefixLength = prefix.length;
    sequence = Arrays.copyOf(prefix, prefixLength + MAX_LONG_DIGITS);
    nextSequence = identity.firstSequence();
    bytes = 0;
  }

  /** Bytes of the values since {@link #begin}, before encoding and compression. */
  long bytes() {
    return bytes;
  }

  @Override
  public String getName() {
    return "rowsink";
  }

  @Override
  public WriteContext init(Configuration configuration) {
    return new WriteContext(schema, new HashMap<>(footer));
  }

  @Override
  public WriteContext init(ParquetConfiguration configuration) {
    return new WriteContext(schema, new HashMap<>(footer));
  }

  @Override
  public void prepareForWrite(RecordConsumer consumer) {
    this.out = consumer;
  }

  @Override
  public void write(RowData row) {
    out.startMessage();
    Binary recordKey = Binary.fromString(recordKeys.recordKey(row));
    meta(0, commitTime);
    meta(1, sequence());
    meta(2, recordKey);
    meta(3, partitionPath);
    meta(4, fileId);
    bytes += recordKey.length() + prefixLength;
    for (int i = 0; i < writers.length; i++) {
      if (!row.isNullAt(i)) {
        column(row, i);
      } else if (!rowType.getTypeAt(i).isNullable()) {
        throw new UnwritableValueException(message(i, "a row holds null"), null);
      }
    }
    out.endMessage();
  }

  private void column(RowData row, int i) {
    int field = META_COLUMNS + i;
    out.startField(names[field], field);
    try {
      bytes += writers[i].write(row, i, out);
    } catch (RuntimeException e) {
      throw new UnwritableValueException(message(i, "a value cannot be encoded: " + e), e);
    }
    out.endField(names[field], field);
  }

  private String message(int column, String what) {
    return "Column '"
        + names[META_COLUMNS + column]
        + "' has type "
        + rowType.getTypeAt(column).asSummaryString()
        + ", but "
        + what;
  }

  private void meta(int field, Binary value) {
    out.startField(names[field], field);
    out.addBinary(value);
    out.endField(names[field], field);
  }

  /** Digits are written behind the prefix in place: a text and its bytes a row would be garbage. */
  private Binary sequence() {
    long rest = nextSequence++;
    int digits = 1;
    for (long limit = 10; digits < MAX_LONG_DIGITS - 1 && rest >= limit; limit *= 10) {
      digits++;
    }
    int length = prefixLength + digits;
    for (int i = length - 1; i >= prefixLength; i--) {
      sequence[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return Binary.fromReusedByteArray(sequence, 0, length);
  }
}
