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
package dev.rowsink.table;

import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.BooleanType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.FloatType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LocalZonedTimestampType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.TimeType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.VarBinaryType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;
import org.apache.hudi.common.schema.HoodieSchema;
import org.apache.hudi.common.schema.HoodieSchemaType;

/**
 * One column's type: Flink's against Hudi's. TIMESTAMP is an Avro {@code timestamp-*} and
 * TIMESTAMP_LTZ a {@code local-timestamp-*}, against the names' sense, as Hudi's Flink tables have
 * it.
 */
final class ColumnTypes {

  private static final int MILLIS = 3;
  private static final int MICROS = 6;

  private ColumnTypes() {}

  static HoodieSchema toSchema(String recordName, String column, LogicalType type) {
    HoodieSchema schema = notNull(recordName, column, type);
    return type.isNullable() ? HoodieSchema.createNullable(schema) : schema;
  }

  private static HoodieSchema notNull(String recordName, String column, LogicalType type) {
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> HoodieSchema.create(HoodieSchemaType.BOOLEAN);
      case TINYINT, SMALLINT, INTEGER -> HoodieSchema.create(HoodieSchemaType.INT);
      case BIGINT -> HoodieSchema.create(HoodieSchemaType.LONG);
      case FLOAT -> HoodieSchema.create(HoodieSchemaType.FLOAT);
      case DOUBLE -> HoodieSchema.create(HoodieSchemaType.DOUBLE);
      case CHAR, VARCHAR -> HoodieSchema.create(HoodieSchemaType.STRING);
      case BINARY, VARBINARY -> HoodieSchema.create(HoodieSchemaType.BYTES);
      case DATE -> HoodieSchema.createDate();
      case TIME_WITHOUT_TIME_ZONE ->
          isMillis(column, type)
              ? HoodieSchema.createTimeMillis()
              : HoodieSchema.createTimeMicros();
      case TIMESTAMP_WITHOUT_TIME_ZONE ->
          isMillis(column, type)
              ? HoodieSchema.createTimestampMillis()
              : HoodieSchema.createTimestampMicros();
      case TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
          isMillis(column, type)
              ? HoodieSchema.createLocalTimestampMillis()
              : HoodieSchema.createLocalTimestampMicros();
      case DECIMAL -> decimal(recordName, column, (DecimalType) type);
      case ARRAY, MAP, MULTISET, ROW, STRUCTURED_TYPE ->
          throw new ValidationException(
              "Column '"
                  + column
                  + "' has type "
                  + type.asSummaryString()
                  + ", which comes with nested types and cannot be stored yet. Flatten the column.");
      default ->
          throw new ValidationException(
              "Column '"
                  + column
                  + "' has type "
                  + type.asSummaryString()
                  + ", which a Hudi table cannot store. Cast it to another type.");
    };
  }

  /** A fixed of the fewest bytes, under a name of its own since Avro names are unique. */
  private static HoodieSchema decimal(String recordName, String column, DecimalType type) {
    return HoodieSchema.createDecimal(
        recordName + "." + column + ".fixed",
        null,
        null,
        type.getPrecision(),
        type.getScale(),
        DecimalWidth.bytes(type.getPrecision()));
  }

  private static boolean isMillis(String column, LogicalType type) {
    int precision = LogicalTypeChecks.getPrecision(type);
    if (precision > MICROS) {
      throw new ValidationException(
          "Column '"
              + column
              + "' has type "
              + type.asSummaryString()
              + ", but a Hudi table keeps at most microseconds. Cast it to precision 6 or less.");
    }
    return precision <= MILLIS;
  }

  static LogicalType fromSchema(String column, HoodieSchema schema) {
    if (schema.getType() == HoodieSchemaType.UNION) {
      if (schema.isNullable() && schema.getTypes().size() == 2) {
        return fromSchema(column, schema.getNonNullType()).copy(true);
      }
      throw unreadable(column, schema, "a union of several types");
    }
    LogicalType type =
        switch (schema.getType()) {
          case BOOLEAN -> new BooleanType();
          case INT -> new IntType();
          case LONG -> new BigIntType();
          case FLOAT -> new FloatType();
          case DOUBLE -> new DoubleType();
          case STRING, ENUM, UUID -> VarCharType.STRING_TYPE;
          case BYTES -> new VarBinaryType(VarBinaryType.MAX_LENGTH);
          case FIXED -> new VarBinaryType(schema.getFixedSize());
          case DATE -> new DateType();
          case TIME -> new TimeType(precision(((HoodieSchema.Time) schema).getPrecision()));
          case TIMESTAMP -> timestamp((HoodieSchema.Timestamp) schema);
          case DECIMAL -> {
            HoodieSchema.Decimal decimal = (HoodieSchema.Decimal) schema;
            yield new DecimalType(decimal.getPrecision(), decimal.getScale());
          }
          case ARRAY, MAP, RECORD ->
              throw unreadable(column, schema, "a nested type, which comes later");
          default -> throw unreadable(column, schema, "a type without counterpart in Flink 1.20");
        };
    return type.copy(false);
  }

  private static LogicalType timestamp(HoodieSchema.Timestamp schema) {
    int precision = precision(schema.getPrecision());
    return schema.isUtcAdjusted()
        ? new TimestampType(precision)
        : new LocalZonedTimestampType(precision);
  }

  private static int precision(HoodieSchema.TimePrecision precision) {
    return precision == HoodieSchema.TimePrecision.MILLIS ? MILLIS : MICROS;
  }

  private static ValidationException unreadable(String column, HoodieSchema schema, String what) {
    return new ValidationException(
        "Column '" + column + "' of the existing table has " + what + ": " + schema + ".");
  }

  /** Whether two columns have the same bytes in files: the same type, whatever Avro calls it. */
  static boolean storedAlike(HoodieSchema left, HoodieSchema right) {
    if (left.isNullable() != right.isNullable()) {
      return false;
    }
    HoodieSchema a = left.isNullable() ? left.getNonNullType() : left;
    HoodieSchema b = right.isNullable() ? right.getNonNullType() : right;
    if (a instanceof HoodieSchema.Decimal x && b instanceof HoodieSchema.Decimal y) {
      return x.getPrecision() == y.getPrecision()
          && x.getScale() == y.getScale()
          && x.isFixed() == y.isFixed()
          && (!x.isFixed() || x.getFixedSize() == y.getFixedSize());
    }
    return a.equals(b);
  }
}
