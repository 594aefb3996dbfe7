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
package dev.rowsink.parquet;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.logical.RowType;

/** Reads blocks, as files, with DuckDB. */
final class BlockDuckReader implements AutoCloseable {

  private final Connection connection;

  BlockDuckReader() throws SQLException {
    this.connection = DriverManager.getConnection("jdbc:duckdb:");
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET threads = 1");
      statement.execute("SET TimeZone = 'UTC'");
    }
  }

  /**
   * The values of a block.
   *
   * @param columns all columns, those of Hudi as strings
   */
  BlockContent read(Path block, RowType columns) throws SQLException {
    String list =
        columns.getFields().stream()
            .map(column -> expression(column.getName(), column.getType()))
            .collect(Collectors.joining(", "));
    List<List<Object>> values = new ArrayList<>();
    columns.getFields().forEach(column -> values.add(new ArrayList<>()));
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT " + list + " FROM read_parquet('" + block + "')")) {
      while (rows.next()) {
        for (int c = 0; c < values.size(); c++) {
          Object value = value(rows, c + 1, columns.getTypeAt(c));
          values.get(c).add(rows.wasNull() ? null : value);
        }
      }
    }
    return new BlockContent(
        columns.getFieldNames(), values.stream().map(List::toArray).collect(Collectors.toList()));
  }

  /** How many rows have the same value in a column as one of them, which is not null. */
  int countOfSame(Path block, String column, int row) throws SQLException {
    String from = " FROM read_parquet('" + block + "')";
    Object value;
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT " + column + from + " LIMIT 1 OFFSET " + row)) {
      rows.next();
      value = rows.getObject(1);
    }
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT count(*)" + from + " WHERE " + column + " = ?")) {
      statement.setObject(1, value);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        return rows.getInt(1);
      }
    }
  }

  /** Points in time as the numbers that they are stored as. */
  private static String expression(String name, LogicalType type) {
    return switch (type.getTypeRoot()) {
      case DATE -> "(" + name + " - DATE '1970-01-01')::INTEGER";
      case TIME_WITHOUT_TIME_ZONE -> "epoch_us(" + name + "::TIME)";
      case TIMESTAMP_WITHOUT_TIME_ZONE, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> "epoch_us(" + name + ")";
      default -> name;
    };
  }

  private static Object value(ResultSet rows, int column, LogicalType type) throws SQLException {
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> rows.getBoolean(column);
      case TINYINT, SMALLINT, INTEGER, DATE -> rows.getInt(column);
      case BIGINT -> rows.getLong(column);
      case FLOAT -> rows.getFloat(column);
      case DOUBLE -> rows.getDouble(column);
      case CHAR, VARCHAR -> {
        String text = rows.getString(column);
        yield text == null ? null : BlockValues.utf8(text);
      }
      case DECIMAL -> {
        BigDecimal decimal = rows.getBigDecimal(column);
        yield decimal == null ? null : BlockValues.fixed(decimal, (DecimalType) type);
      }
      case BINARY, VARBINARY -> {
        byte[] bytes = rows.getBytes(column);
        yield bytes == null ? null : ByteBuffer.wrap(bytes);
      }
      default -> time(rows.getLong(column), type);
    };
  }

  private static Object time(long micros, LogicalType type) {
    if (!BlockValues.isMillis(type)) {
      return micros;
    }
    long millis = Math.floorDiv(micros, 1000L);
    return type.is(LogicalTypeRoot.TIME_WITHOUT_TIME_ZONE)
        ? (Object) (int) millis
        : (Object) millis;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
