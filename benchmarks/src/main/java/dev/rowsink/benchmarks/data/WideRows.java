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
package dev.rowsink.benchmarks.data;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.data.writer.BinaryRowWriter;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;

/**
 * Tables with a text as key and many columns of one kind beside it: the shapes on which Hudi and
 * Paimon were compared when Hudi 1.1 was announced. Their values are random, as of Flink's data
 * generator there.
 */
final class WideRows {

  private static final int CELLS = 1_000_000;
  private static final int TEXT_LENGTH = 16;
  private static final long SEED = 42;
  private static final long NUMBERS = 1L << 40;

  private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private WideRows() {}

  /** A key and so many BIGINT columns. */
  static Workload ofNumbers(String name, int columns) {
    return workload(name, new BigIntType(), columns);
  }

  /** So many STRING columns, the key included. */
  static Workload ofTexts(String name, int columns) {
    return workload(name, new VarCharType(VarCharType.MAX_LENGTH), columns - 1);
  }

  private static Workload workload(String name, LogicalType type, int columns) {
    LogicalType[] types = new LogicalType[columns + 1];
    String[] names = new String[columns + 1];
    types[0] = new VarCharType(false, VarCharType.MAX_LENGTH);
    names[0] = "id";
    for (int i = 1; i <= columns; i++) {
      types[i] = type;
      names[i] = "f" + i;
    }
    RowType rowType = RowType.of(types, names);
    return new Workload(name, rowType, List.of("id"), 0, most -> rows(rowType, most));
  }

  private static List<BinaryRowData> rows(RowType rowType, int most) {
    SplittableRandom random = new SplittableRandom(SEED);
    int columns = rowType.getFieldCount();
    BinaryRowData row = new BinaryRowData(columns);
    BinaryRowWriter writer = new BinaryRowWriter(row);
    List<BinaryRowData> rows = new ArrayList<>();
    for (int i = 0; i < Math.min(most, CELLS / columns); i++) {
      writer.reset();
      writer.writeString(0, StringData.fromString("%016d".formatted(i)));
      for (int c = 1; c < columns; c++) {
        if (rowType.getTypeAt(c) instanceof BigIntType) {
          writer.writeLong(c, random.nextLong(NUMBERS));
        } else {
          writer.writeString(c, StringData.fromBytes(text(random)));
        }
      }
      writer.complete();
      rows.add(row.copy());
    }
    return rows;
  }

  private static byte[] text(SplittableRandom random) {
    byte[] text = new byte[TEXT_LENGTH];
    for (int i = 0; i < TEXT_LENGTH; i++) {
      text[i] = DIGITS[random.nextInt(DIGITS.length)];
    }
    return text;
  }
}
