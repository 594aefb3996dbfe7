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

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;
import org.apache.hudi.avro.AvroRecordContext;
import org.apache.hudi.avro.HoodieAvroReaderContext;
import org.apache.hudi.common.schema.HoodieSchema;
import org.apache.hudi.common.table.HoodieTableConfig;
import org.apache.hudi.common.table.read.BufferedRecord;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.common.util.OrderingValues;
import org.apache.hudi.common.util.SizeEstimator;
import org.apache.hudi.storage.StorageConfiguration;

/**
 * Hudi's context for merging Avro records, with two things of its own.
 *
 * <p>Decimals order by their value. Hudi's context compares their bytes, so that a negative one is
 * greater than a positive one, and cannot compare them with the {@code BigDecimal} of a delete
 * record: it lets a late delete win, and fails when a row follows it (apache/hudi#17641).
 *
 * <p>Sizes of records are estimated from their values instead of walking the object graph, which
 * without {@code --add-opens} costs an exception for every field.
 */
final class AvroMergeContext extends HoodieAvroReaderContext {

  AvroMergeContext(StorageConfiguration<?> storage, HoodieTableConfig table) {
    super(storage, table, Option.empty(), Option.empty());
    this.recordContext = new ByValue(table);
  }

  @Override
  public SizeEstimator<BufferedRecord<IndexedRecord>> getRecordSizeEstimator() {
    return AvroMergeContext::sizeOf;
  }

  private static long sizeOf(BufferedRecord<IndexedRecord> buffered) {
    long size = 150 + 2L * buffered.getRecordKey().length();
    IndexedRecord row = buffered.getRecord();
    if (row == null) {
      return size;
    }
    int fields = row.getSchema().getFields().size();
    for (int i = 0; i < fields; i++) {
      Object value = row.get(i);
      if (value instanceof CharSequence text) {
        size += 64 + text.length();
      } else if (value instanceof ByteBuffer bytes) {
        size += 80 + bytes.remaining();
      } else {
        size += 28;
      }
    }
    return size;
  }

  /** Orders decimals by value. */
  private static final class ByValue extends AvroRecordContext {

    private static final long serialVersionUID = 1L;

    ByValue(HoodieTableConfig table) {
      super(table, table.getPayloadClass());
    }

    @Override
    public Comparable<?> getOrderingValue(
        IndexedRecord row, HoodieSchema schema, List<String> fields) {
      return OrderingValues.create(fields, field -> value(row, schema, field));
    }

    @Override
    public Comparable<?> getOrderingValue(IndexedRecord row, HoodieSchema schema, String[] fields) {
      return getOrderingValue(row, schema, fields == null ? List.of() : Arrays.asList(fields));
    }

    private Comparable<?> value(IndexedRecord row, HoodieSchema schema, String field) {
      Object value = getValue(row, schema, field);
      if (value == null) {
        return OrderingValues.getDefault();
      }
      if (value instanceof GenericFixed fixed) {
        return decimal(fixed.getSchema(), fixed.bytes(), ensureComparability(value));
      }
      if (value instanceof ByteBuffer buffer) {
        Schema column = nonNull(row.getSchema().getField(field).schema());
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return decimal(column, bytes, ensureComparability(value));
      }
      return ensureComparability(value);
    }

    private static Comparable<?> decimal(Schema schema, byte[] bytes, Comparable<?> otherwise) {
      return schema.getLogicalType() instanceof LogicalTypes.Decimal decimal
          ? new BigDecimal(new BigInteger(bytes), decimal.getScale())
          : otherwise;
    }

    private static Schema nonNull(Schema schema) {
      if (schema.getType() != Schema.Type.UNION) {
        return schema;
      }
      Schema first = schema.getTypes().get(0);
      return first.getType() == Schema.Type.NULL ? schema.getTypes().get(1) : first;
    }
  }
}
