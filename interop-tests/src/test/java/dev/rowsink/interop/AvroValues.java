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
package dev.rowsink.interop;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericFixed;

/** Values of Avro records as the Java values that their logical types stand for. */
final class AvroValues {

  private AvroValues() {}

  /** The value, or null; a value that already has the Java class stays what it is. */
  static Object toJava(Object value, Schema schema) {
    if (value == null) {
      return null;
    }
    Schema type = withoutNull(schema);
    LogicalType logical = type.getLogicalType();
    if (logical instanceof LogicalTypes.Decimal decimal) {
      return toDecimal(value, decimal.getScale());
    }
    if (logical instanceof LogicalTypes.Date && value instanceof Integer days) {
      return LocalDate.ofEpochDay(days);
    }
    if (value instanceof Long number && logical != null) {
      return switch (logical.getName()) {
        case "timestamp-millis", "local-timestamp-millis" -> Instant.ofEpochMilli(number);
        case "timestamp-micros", "local-timestamp-micros" ->
            Instant.EPOCH.plus(number, ChronoUnit.MICROS);
        default -> value;
      };
    }
    return value instanceof GenericFixed fixed ? fixed.bytes() : value;
  }

  static Schema withoutNull(Schema schema) {
    if (schema.getType() != Schema.Type.UNION) {
      return schema;
    }
    return schema.getTypes().stream()
        .filter(type -> type.getType() != Schema.Type.NULL)
        .findFirst()
        .orElseThrow();
  }

  private static BigDecimal toDecimal(Object value, int scale) {
    if (value instanceof BigDecimal decimal) {
      return decimal;
    }
    if (value instanceof GenericFixed fixed) {
      return new BigDecimal(new BigInteger(fixed.bytes()), scale);
    }
    ByteBuffer buffer = (ByteBuffer) value;
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return new BigDecimal(new BigInteger(bytes), scale);
  }
}
