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
package dev.rowsink.key;

import dev.rowsink.table.TableSchemas;
import dev.rowsink.table.TableSpec;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.avro.Conversions;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.hudi.common.config.TypedProperties;
import org.apache.hudi.index.bucket.BucketIdentifier;
import org.apache.hudi.keygen.BaseKeyGenerator;
import org.apache.hudi.keygen.ComplexAvroKeyGenerator;
import org.apache.hudi.keygen.NonpartitionedAvroKeyGenerator;
import org.apache.hudi.keygen.SimpleAvroKeyGenerator;

/**
 * What Hudi itself makes of a row: its own key generators and {@code BucketIdentifier} on an Avro
 * record of the schema that the table stores.
 */
final class HudiKeys {

  private final TableSpec table;
  private final Schema schema;
  private final BaseKeyGenerator generator;

  HudiKeys(TableSpec table) {
    this.table = table;
    this.schema =
        new Schema.Parser().parse(TableSchemas.tableSchema(table.name(), table.rowType()));
    this.generator = generator(table);
  }

  private static BaseKeyGenerator generator(TableSpec table) {
    TypedProperties properties = new TypedProperties();
    properties.put("hoodie.datasource.write.recordkey.field", String.join(",", table.keyFields()));
    properties.put(
        "hoodie.datasource.write.partitionpath.field", String.join(",", table.partitionFields()));
    properties.put(
        "hoodie.datasource.write.hive_style_partitioning", "" + table.hiveStylePartitioning());
    properties.put(
        "hoodie.datasource.write.partitionpath.urlencode", "" + table.urlEncodePartitioning());
    properties.put("hoodie.write.table.version", "" + table.version());
    if (table.partitionFields().isEmpty()) {
      return new NonpartitionedAvroKeyGenerator(properties);
    }
    return table.keyFields().size() == 1 && table.partitionFields().size() == 1
        ? new SimpleAvroKeyGenerator(properties)
        : new ComplexAvroKeyGenerator(properties);
  }

  String recordKey(GenericRowData row) {
    return generator.getRecordKey(record(row));
  }

  String partitionPath(GenericRowData row) {
    return generator.getPartitionPath(record(row));
  }

  int bucket(GenericRowData row) {
    List<String> hashFields = table.hashFields();
    return BucketIdentifier.getBucketId(
        recordKey(row), String.join(",", hashFields), table.buckets());
  }

  /**
   * Whether {@code BucketIdentifier} comes to an end on a record key. It does not where it skips a
   * part behind which colons follow, but no comma.
   */
  boolean answers(String recordKey) {
    if (!recordKey.contains(",") || !recordKey.contains(":")) {
      return true;
    }
    String rest = recordKey;
    while (!rest.isEmpty()) {
      String name = rest.substring(0, rest.indexOf(':'));
      String behind = rest.substring(name.length() + 1);
      if (!behind.contains(":")) {
        return true;
      }
      int comma = behind.indexOf(',');
      int colon = comma < 0 ? -1 : behind.indexOf(':', comma);
      if (colon < 0) {
        return table.hashFields().contains(name);
      }
      rest = behind.substring(behind.lastIndexOf(',', colon) + 1);
    }
    return true;
  }

  private GenericRecord record(GenericRowData row) {
    GenericRecord record = new GenericData.Record(schema);
    for (Schema.Field field : schema.getFields()) {
      record.put(field.pos(), value(row.getField(field.pos()), notNull(field.schema())));
    }
    return record;
  }

  private static Schema notNull(Schema schema) {
    return schema.getType() == Schema.Type.UNION ? schema.getTypes().get(1) : schema;
  }

  private static Object value(Object value, Schema schema) {
    LogicalType logical = schema.getLogicalType();
    if (value instanceof StringData text) {
      return text.toString();
    } else if (value instanceof byte[] bytes) {
      return ByteBuffer.wrap(bytes);
    } else if (value instanceof DecimalData decimal) {
      return new Conversions.DecimalConversion().toFixed(decimal.toBigDecimal(), schema, logical);
    } else if (value instanceof TimestampData time) {
      boolean millis =
          logical instanceof LogicalTypes.TimestampMillis
              || logical instanceof LogicalTypes.LocalTimestampMillis;
      return millis
          ? time.getMillisecond()
          : time.getMillisecond() * 1000 + time.getNanoOfMillisecond() / 1000;
    } else if (logical instanceof LogicalTypes.TimeMicros) {
      return value == null ? null : (Integer) value * 1000L;
    } else if (value instanceof Byte || value instanceof Short) {
      return ((Number) value).intValue();
    }
    return value;
  }
}
