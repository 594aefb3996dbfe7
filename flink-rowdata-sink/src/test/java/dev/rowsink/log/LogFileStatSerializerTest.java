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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogFileStatSerializerTest {

  /** One column of each class that a range can have, and one without ends. */
  private static final LogFileStat STAT =
      new LogFileStat(
          "00000003-0000-0000-0000-000000000000-0",
          "l_shipmode=REG AIR",
          "l_shipmode=REG AIR/.00000003-0000-0000-0000-000000000000-0_1.log.2_0-1-0",
          2,
          5_000_000_000L,
          1_234_567L,
          89L,
          true,
          List.of(
              range("bool", "BOOLEAN", null, false, true),
              range("num", "INT", null, Integer.MIN_VALUE, Integer.MAX_VALUE),
              range("big", "LONG", null, Long.MIN_VALUE, Long.MAX_VALUE),
              range("flt", "FLOAT", null, -1.5f, Float.NaN),
              range("dbl", "DOUBLE", null, -1.5d, 2.5d),
              range("str", "STRING", null, "", "zażółć 💧"),
              range("bin", "BYTES", null, bytes(0), bytes(-1, 2)),
              range("dec", "DECIMAL", "38,18", new BigDecimal("-1.50"), new BigDecimal("9E+3")),
              range("dt", "DATE", null, LocalDate.of(1, 1, 1), LocalDate.of(9999, 12, 31)),
              range("tm", "TIME_MILLIS", null, LocalTime.MIN, LocalTime.of(23, 59, 59, 1)),
              range("ts", "TIMESTAMP_MICROS", null, Instant.MIN, Instant.ofEpochSecond(-1, 7)),
              range(
                  "ltz",
                  "LOCAL_TIMESTAMP_MILLIS",
                  null,
                  LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_000_000),
                  LocalDateTime.of(2026, 12, 1, 0, 0)),
              new ColumnRange("none", "INT", null, null, null, 7, 7, 0, 0)));

  private static ColumnRange range(
      String name, String type, String typeInfo, Comparable<?> min, Comparable<?> max) {
    return new ColumnRange(name, type, typeInfo, min, max, 1, 20, 300, 4_000_000_000L);
  }

  private static ByteBuffer bytes(int... values) {
    ByteBuffer buffer = ByteBuffer.allocate(values.length);
    for (int value : values) {
      buffer.put((byte) value);
    }
    return buffer.flip();
  }

  private static byte[] written(LogFileStat stat) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LogFileStatSerializer.write(stat, new DataOutputStream(out));
    return out.toByteArray();
  }

  private static LogFileStat read(byte[] bytes) throws IOException {
    return LogFileStatSerializer.read(new DataInputStream(new ByteArrayInputStream(bytes)));
  }

  private static byte[] stored() throws IOException {
    try (InputStream in =
        LogFileStatSerializerTest.class.getResourceAsStream("log-file-stat-v1.hex")) {
      return HexFormat.of()
          .parseHex(new String(in.readAllBytes(), StandardCharsets.US_ASCII).replaceAll("\\s", ""));
    }
  }

  @Test
  void readsWhatItWrites() throws IOException {
    assertThat(read(written(STAT))).isEqualTo(STAT);
  }

  @Test
  void readsStoredBytesOfTheFirstLayout() throws IOException {
    assertThat(read(stored())).isEqualTo(STAT);
  }

  @Test
  void writesTheFirstLayoutByteForByte() throws IOException {
    assertThat(written(STAT)).isEqualTo(stored());
  }

  @Test
  void leavesTheStreamWhereTheNextStatStarts() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(out);
    LogFileStatSerializer.write(STAT, data);
    LogFileStatSerializer.write(STAT, data);
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(out.toByteArray()));
    assertThat(LogFileStatSerializer.read(in)).isEqualTo(STAT);
    assertThat(LogFileStatSerializer.read(in)).isEqualTo(STAT);
    assertThat(in.read()).isEqualTo(-1);
  }

  @Test
  void writesTextsLongerThan64Kibibytes() throws IOException {
    String text = "ż".repeat(50_000);
    LogFileStat stat =
        new LogFileStat(
            "f", "", "p", 1, 1, 1, 0, false, List.of(range("s", "STRING", null, text, text)));
    assertThat(read(written(stat))).isEqualTo(stat);
  }

  @Test
  void refusesALaterLayoutByItsVersion() throws IOException {
    byte[] bytes = written(STAT);
    bytes[0] = 2;
    assertThatThrownBy(() -> read(bytes))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("layout version 2");
  }
}
