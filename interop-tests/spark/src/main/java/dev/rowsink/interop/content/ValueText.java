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
package dev.rowsink.interop.content;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;

/**
 * Text of a value that is the same for every engine's class of it: integers of any width as decimal
 * digits, decimals with their scale, points in time as microseconds since 1970 (a time without zone
 * as if it were UTC), bytes in hexadecimal digits.
 */
final class ValueText {

  private ValueText() {}

  static String of(Object value) {
    if (value == null) {
      return null;
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    if (value instanceof LocalDateTime time) {
      return micros(time.toInstant(ZoneOffset.UTC));
    }
    if (value instanceof Instant instant) {
      return micros(instant);
    }
    if (value instanceof Timestamp timestamp) {
      return micros(timestamp.toInstant());
    }
    if (value instanceof Date date) {
      return date.toLocalDate().toString();
    }
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    if (value instanceof ByteBuffer buffer) {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
      return HexFormat.of().formatHex(bytes);
    }
    if (value instanceof Number
        || value instanceof CharSequence
        || value instanceof Boolean
        || value instanceof LocalDate) {
      return value.toString();
    }
    throw new IllegalArgumentException(
        "No common text for a value of class " + value.getClass().getName() + ": " + value);
  }

  private static String micros(Instant instant) {
    long micros =
        Math.addExact(
            Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), instant.getNano() / 1_000L);
    int below = instant.getNano() % 1_000;
    return below == 0 ? micros + "us" : micros + "us+" + below + "ns";
  }
}
