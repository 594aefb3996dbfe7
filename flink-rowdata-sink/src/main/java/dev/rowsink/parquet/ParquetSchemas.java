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

import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BOOLEAN;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.FLOAT;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;

import dev.rowsink.table.DecimalWidth;
import dev.rowsink.table.TableSpec;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.annotation.Internal;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.hudi.common.schema.HoodieSchemaUtils;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/**
 * The Parquet schema of a table's log blocks. It equals the one that Hudi 1.2.1 makes of the
 * block's Avro schema, so that log blocks and the base files that a compaction writes from them
 * agree.
 */
@Internal
public final class ParquetSchemas {

  private static final int MILLIS = 3;

  private ParquetSchemas() {}

  /** Hudi's five meta columns, each an optional string, then the table's own columns. */
  public static MessageType blockSchema(TableSpec table) {
    List<Type> fields = new ArrayList<>();
    for (String column : HoodieRecord.HOODIE_META_COLUMNS) {
      fields.add(Types.optional(BINARY).as(LogicalTypeAnnotation.stringType()).named(column));
    }
    for (RowType.RowField column : table.rowType().getFields()) {
      fields.add(column(column.getName(), column.getType()));
    }
    return new MessageType(HoodieSchemaUtils.getRecordQualifiedName(table.name()), fields);
  }

  /**
   * One column. Small integers are plain INT32 and TIMESTAMP_LTZ is a timestamp that is not
   * adjusted to UTC, as the Avro schema of a Hudi table has them.
   */
  public static PrimitiveType column(String name, LogicalType type) {
    Repetition repetition = type.isNullable() ? Repetition.OPTIONAL : Repetition.REQUIRED;
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> Types.primitive(BOOLEAN, repetition).named(name);
      case TINYINT, SMALLINT, INTEGER -> Types.primitive(INT32, repetition).named(name);
      case BIGINT -> Types.primitive(INT64, repetition).named(name);
      case FLOAT -> Types.primitive(FLOAT, repetition).named(name);
      case DOUBLE -> Types.primitive(DOUBLE, repetition).named(name);
      case CHAR, VARCHAR ->
          Types.primitive(BINARY, repetition).as(LogicalTypeAnnotation.stringType()).named(name);
      case BINARY, VARBINARY -> Types.primitive(BINARY, repetition).named(name);
      case DATE ->
          Types.primitive(INT32, repetition).as(LogicalTypeAnnotation.dateType()).named(name);
      case TIME_WITHOUT_TIME_ZONE ->
          Types.primitive(isMillis(type) ? INT32 : INT64, repetition)
              .as(LogicalTypeAnnotation.timeType(true, unit(type)))
              .named(name);
      case TIMESTAMP_WITHOUT_TIME_ZONE ->
          Types.primitive(INT64, repetition)
              .as(LogicalTypeAnnotation.timestampType(true, unit(type)))
              .named(name);
      case TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
          Types.primitive(INT64, repetition)
              .as(LogicalTypeAnnotation.timestampType(false, unit(type)))
              .named(name);
      case DECIMAL -> {
        DecimalType decimal = (DecimalType) type;
        yield Types.primitive(FIXED_LEN_BYTE_ARRAY, repetition)
            .length(DecimalWidth.bytes(decimal.getPrecision()))
            .as(LogicalTypeAnnotation.decimalType(decimal.getScale(), decimal.getPrecision()))
            .named(name);
      }
      default ->
          throw new IllegalStateException(
              "Column '" + name + "' of type " + type + " was let through to the encoder.");
    };
  }

  private static TimeUnit unit(LogicalType type) {
    return isMillis(type) ? TimeUnit.MILLIS : TimeUnit.MICROS;
  }

  static boolean isMillis(LogicalType type) {
    return LogicalTypeChecks.getPrecision(type) <= MILLIS;
  }
}
