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
package dev.rowsink.benchmarks.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.table.data.binary.BinaryRowData;

/**
 * Rows held in memory and replayed round after round, each round with other keys: a source of any
 * length that costs little more than a copy a row, and never sends a key twice.
 *
 * <p>The first column is the key that is moved on: a BIGINT, or a STRING of {@link #KEY_DIGITS}
 * digits.
 */
final class ReplayedRows {

  /** Length of a key that is text: a row number, with zeros before it. */
  static final int KEY_DIGITS = 16;

  private static final Map<String, ReplayedRows> LOADED = new ConcurrentHashMap<>();

  /** Rows that the sources of the running job have sent. */
  private static final AtomicLong SENT = new AtomicLong();

  private final BinaryRowData[] rows;
  private final long stride;

  private ReplayedRows(BinaryRowData[] rows, long stride) {
    this.rows = rows;
    this.stride = stride;
  }

  /**
   * The rows of a file, loaded once.
   *
   * @param stride what a round adds to BIGINT keys; 0 if keys are texts, which get the row's number
   */
  static ReplayedRows of(String file, long stride) {
    return LOADED.computeIfAbsent(
        file,
        path -> {
          try {
            return new ReplayedRows(RowFile.read(Path.of(path)), stride);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  static AtomicLong sent() {
    return SENT;
  }

  /** A fresh copy of a row, whatever its number. */
  BinaryRowData row(long number) {
    BinaryRowData base = rows[(int) (number % rows.length)];
    BinaryRowData row = base.copy();
    if (stride > 0) {
      row.setLong(0, base.getLong(0) + number / rows.length * stride);
    } else {
      putDigits(row, number);
    }
    return row;
  }

  /** Such a text is too long for a row's fixed part, which says where it is instead. */
  private static void putDigits(BinaryRowData row, long number) {
    MemorySegment segment = row.getSegments()[0];
    int at = row.getOffset() + (int) (row.getLong(0) >>> Integer.SIZE);
    long left = number;
    for (int i = KEY_DIGITS - 1; i >= 0; i--) {
      segment.put(at + i, (byte) ('0' + left % 10));
      left /= 10;
    }
  }
}
