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

import dev.rowsink.benchmarks.worker.RowFile;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;

/**
 * Count and sums by which a table is held against the rows that were sent: of every column the sum
 * of its numbers, of its days, or of the lengths of its texts.
 */
public final class TableSums {

  private final Workload workload;
  private final BinaryRowData[] rows;

  private TableSums(Workload workload, BinaryRowData[] rows) {
    this.workload = workload;
    this.rows = rows;
  }

  /** The sums of a workload whose rows are in a file. */
  public static TableSums of(Workload workload, Path file) throws IOException {
    return new TableSums(workload, RowFile.read(file));
  }

  /** The query of a table called {@code sink}. */
  public String query() {
    List<String> sums = new ArrayList<>();
    sums.add("COUNT(*)");
    workload
        .rowType()
        .getFields()
        .forEach(
            field -> {
              String name = field.getName();
              switch (field.getType().getTypeRoot()) {
                case DATE ->
                    sums.add(
                        "SUM(CAST(TIMESTAMPDIFF(DAY, DATE '1970-01-01', " + name + ") AS BIGINT))");
                case CHAR, VARCHAR -> sums.add("SUM(CAST(CHAR_LENGTH(" + name + ") AS BIGINT))");
                case DECIMAL -> sums.add("SUM(" + name + ")");
                default -> sums.add("SUM(CAST(" + name + " AS BIGINT))");
              }
            });
    return "SELECT " + String.join(", ", sums) + " FROM sink";
  }

  /** What the query answers for a table of so many replayed rows. */
  public List<String> expected(long count) {
    List<String> sums = new ArrayList<>();
    sums.add(String.valueOf(count));
    for (int c = 0; c < workload.rowType().getFieldCount(); c++) {
      sums.add(sum(c, count));
    }
    return sums;
  }

  private String sum(int column, long count) {
    LogicalType type = workload.rowType().getTypeAt(column);
    long whole = 0;
    long part = 0;
    for (int i = 0; i < rows.length; i++) {
      long value = value(rows[i], column, type);
      whole += value;
      part += i < count % rows.length ? value : 0;
    }
    long rounds = count / rows.length;
    long sum = rounds * whole + part;
    if (column == 0 && workload.stride() > 0) {
      long moved = rounds * (rounds - 1) / 2 * rows.length + rounds * (count % rows.length);
      sum += moved * workload.stride();
    }
    return type instanceof DecimalType decimal
        ? BigDecimal.valueOf(sum, decimal.getScale()).toPlainString()
        : String.valueOf(sum);
  }

  private static long value(BinaryRowData row, int column, LogicalType type) {
    return switch (type.getTypeRoot()) {
      case BIGINT, DECIMAL -> row.getLong(column); // of 15 digits, the unscaled value
      case INTEGER, DATE -> row.getInt(column);
      case VARCHAR -> row.getString(column).toString().length();
      default -> throw new IllegalStateException("No sum for " + type);
    };
  }
}
