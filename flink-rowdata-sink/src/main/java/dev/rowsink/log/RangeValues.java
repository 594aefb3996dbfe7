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

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/** The ends of a column's range as bytes: a tag for the class, then the value. */
final class RangeValues {

  private static final int NULL = 0;
  private static final int BOOLEAN = 1;
  private static final int INT = 2;
  private static final int LONG = 3;
  private static final int FLOAT = 4;
  private static final int DOUBLE = 5;
  private static final int STRING = 6;
  private static final int BYTES = 7;
  private static final int DECIMAL = 8;
  private static final int DATE = 9;
  private static final int TIME = 10;
  private static final int INSTANT = 11;
  private static final int LOCAL_DATE_TIME = 12;

  private RangeValues() {}

  static void write(Comparable<?> value, DataOutput out) throws IOException {
    if (value == null) {
      out.writeByte(NULL);
    } else if (value instanceof Boolean bool) {
      out.writeByte(BOOLEAN);
      out.writeBoolean(bool);
    } else if (value instanceof Integer number) {
      out.writeByte(INT);
      out.writeInt(number);
    } else if (value instanceof Long number) {
      out.writeByte(LONG);
      out.writeLong(number);
    } else if (value instanceof Float number) {
      out.writeByte(FLOAT);
      out.writeFloat(number);
    } else if (value instanceof Double number) {
      out.writeByte(DOUBLE);
      out.writeDouble(number);
    } else if (value instanceof String text) {
      out.writeByte(STRING);
      writeText(text, out);
    } else {
      writeLogical(value, out);
    }
  }

  private static void writeLogical(Comparable<?> value, DataOutput out) throws IOException {
    if (value instanceof ByteBuffer buffer) {
      out.writeByte(BYTES);
      byte[] bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
      writeBytes(bytes, out);
    } else if (value instanceof BigDecimal decimal) {
      out.writeByte(DECIMAL);
      out.writeInt(decimal.scale());
      writeBytes(decimal.unscaledValue().toByteArray(), out);
    } else if (value instanceof LocalDate date) {
      out.writeByte(DATE);
      out.writeLong(date.toEpochDay());
    } else if (value instanceof LocalTime time) {
      out.writeByte(TIME);
      out.writeLong(time.toNanoOfDay());
    } else if (value instanceof Instant instant) {
      out.writeByte(INSTANT);
      out.writeLong(instant.getEpochSecond());
      out.writeInt(instant.getNano());
    } else if (value instanceof LocalDateTime time) {
      out.writeByte(LOCAL_DATE_TIME);
      out.writeLong(time.toLocalDate().toEpochDay());
      out.writeLong(time.toLocalTime().toNanoOfDay());
    } else {
      throw new IllegalStateException("No range value is a " + value.getClass().getName());
    }
  }

  static Comparable<?> read(DataInput in) throws IOException {
    int tag = in.readByte();
    return switch (tag) {
      case NULL -> null;
      case BOOLEAN -> in.readBoolean();
      case INT -> in.readInt();
      case LONG -> in.readLong();
      case FLOAT -> in.readFloat();
      case DOUBLE -> in.readDouble();
      case STRING -> readText(in);
      case BYTES -> ByteBuffer.wrap(readBytes(in));
      case DECIMAL -> {
        int scale = in.readInt();
        yield new BigDecimal(new BigInteger(readBytes(in)), scale);
      }
      case DATE -> LocalDate.ofEpochDay(in.readLong());
      case TIME -> LocalTime.ofNanoOfDay(in.readLong());
      case INSTANT -> Instant.ofEpochSecond(in.readLong(), in.readInt());
      case LOCAL_DATE_TIME ->
          LocalDateTime.of(
              LocalDate.ofEpochDay(in.readLong()), LocalTime.ofNanoOfDay(in.readLong()));
      default -> throw new IOException("Unknown tag " + tag + " of a column range's value.");
    };
  }

  /** Texts may be longer than the 64 KiB of {@link DataOutput#writeUTF}. */
  static void writeText(String text, DataOutput out) throws IOException {
    writeBytes(text.getBytes(StandardCharsets.UTF_8), out);
  }

  static String readText(DataInput in) throws IOException {
    return new String(readBytes(in), StandardCharsets.UTF_8);
  }

  private static void writeBytes(byte[] bytes, DataOutput out) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static byte[] readBytes(DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return bytes;
  }
}
