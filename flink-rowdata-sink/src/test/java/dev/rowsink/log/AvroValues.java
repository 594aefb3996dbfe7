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
package dev.rowsink.log;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericFixed;

/** Values of Hudi's Avro reader in plain form: numbers as long, times in their column's unit. */
final class AvroValues {

  private AvroValues() {}

  static Object plain(Object value, Schema schema) {
    Schema type =
        schema.isUnion()
            ? schema.getTypes().stream()
                .filter(branch -> branch.getType() != Schema.Type.NULL)
                .findFirst()
                .orElseThrow()
            : schema;
    String logical = type.getLogicalType() == null ? "" : type.getLogicalType().getName();
    ChronoUnit unit = logical.endsWith("millis") ? ChronoUnit.MILLIS : ChronoUnit.MICROS;
    if (value instanceof GenericFixed fixed) {
      return new BigDecimal(
          new BigInteger(fixed.bytes()), ((LogicalTypes.Decimal) type.getLogicalType()).getScale());
    } else if (value instanceof LocalDate date) {
      return date.toEpochDay();
    } else if (value instanceof LocalTime time) {
      return unit.between(LocalTime.MIDNIGHT, time);
    } else if (value instanceof Instant instant) {
      return unit.between(Instant.EPOCH, instant);
    } else if (value instanceof LocalDateTime time) {
      return unit.between(Instant.EPOCH, time.toInstant(ZoneOffset.UTC));
    } else if (value instanceof Integer number) {
      return number.longValue();
    } else if (value instanceof ByteBuffer bytes) {
      return bytes.duplicate();
    }
    return value instanceof CharSequence ? value.toString() : value;
  }
}
