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
package dev.rowsink.tpch;

import java.util.List;
import java.util.stream.Collectors;

/** The columns of lineitem as TPC-H names and types them, as SQL. */
final class Lineitem {
  /** A delete travels as a row in which this column is true; the sink takes it as one. */
  static final String DELETE_FLAG = "_hoodie_is_deleted";

  static final List<Column> COLUMNS =
      List.of(
          new Column("l_orderkey", "BIGINT"),
          new Column("l_partkey", "BIGINT"),
          new Column("l_suppkey", "BIGINT"),
          new Column("l_linenumber", "INT"),
          new Column("l_quantity", "DECIMAL(15, 2)"),
          new Column("l_extendedprice", "DECIMAL(15, 2)"),
          new Column("l_discount", "DECIMAL(15, 2)"),
          new Column("l_tax", "DECIMAL(15, 2)"),
          new Column("l_returnflag", "STRING"),
          new Column("l_linestatus", "STRING"),
          new Column("l_shipdate", "DATE"),
          new Column("l_commitdate", "DATE"),
          new Column("l_receiptdate", "DATE"),
          new Column("l_shipinstruct", "STRING"),
          new Column("l_shipmode", "STRING"),
          new Column("l_comment", "STRING"));

  static final List<String> KEY = List.of("l_orderkey", "l_linenumber");

  // The generator makes 1 to 7 lines an order, 4 on average, and 1.5 million orders a scale.
  private static final double ROWS_PER_SCALE = 6_000_000;

  private Lineitem() {}

  /** A column's name and SQL type. */
  record Column(String name, String type) {}

  /** About how many rows a scale factor makes; the exact number is known once they are made. */
  static long estimatedRows(double scale) {
    return Math.round(ROWS_PER_SCALE * scale);
  }

  /** The columns of a CREATE TABLE, the delete flag last if there is one. */
  static String columnsSql(boolean withDeleteFlag) {
    String columns =
        COLUMNS.stream()
            .map(column -> "  " + column.name() + " " + column.type())
            .collect(Collectors.joining(",\n"));
    return withDeleteFlag ? columns + ",\n  " + DELETE_FLAG + " BOOLEAN" : columns;
  }

  static String primaryKeySql() {
    return "  PRIMARY KEY (" + String.join(", ", KEY) + ") NOT ENFORCED";
  }

  /** All 16 columns, comma separated: the arguments of {@link LineitemChecksum}. */
  static String columnNames() {
    return COLUMNS.stream().map(Column::name).collect(Collectors.joining(", "));
  }
}
