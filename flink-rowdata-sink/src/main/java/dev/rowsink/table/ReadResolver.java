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
package dev.rowsink.table;

import dev.rowsink.config.HudiOptions;
import dev.rowsink.config.OptionChecks;
import dev.rowsink.config.OptionValues;
import dev.rowsink.config.ReadOptions;
import dev.rowsink.config.WriteOptionsReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.annotation.Internal;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hudi.storage.StoragePath;

/**
 * Makes of columns and options what a query needs to know of its table. How versions of a key are
 * merged stands in the table; a query may declare a part of the columns, in any order.
 */
@Internal
public final class ReadResolver {

  private ReadResolver() {}

  /**
   * Resolves and checks a table that a query reads. A table that is not there yet reads as empty.
   *
   * @param rowType columns as the query's table declares them
   * @param primaryKey columns of a PRIMARY KEY; empty if none is declared
   * @param options the table's options
   * @throws ValidationException if an option or a column is refused
   */
  public static ReadTable resolve(
      RowType rowType, List<String> primaryKey, Map<String, String> options) {
    OptionValues values = new OptionValues(options);
    OptionChecks.checkReading(values);
    TreeMap<String, String> hadoop = WriteOptionsReader.hadoopProperties(values);
    String path = TableResolver.path(null, values);
    ExistingTable existing = ExistingTable.open(path, hadoop);
    int tasks =
        values.has(ReadOptions.READ_TASKS)
            ? values.number(ReadOptions.READ_TASKS, 1, Short.MAX_VALUE + 1)
            : 0;
    boolean utc =
        values.has(ReadOptions.READ_UTC_TIMEZONE)
            ? values.flag(ReadOptions.READ_UTC_TIMEZONE)
            : values.flag(HudiOptions.UTC_TIMEZONE);
    TableSpec.Builder builder = TableSpec.builder().path(path).rowType(rowType).utcTimestamps(utc);
    TableSpec table =
        existing == null
            ? missing(builder, path, rowType, primaryKey)
            : existing(builder, path, rowType, existing);
    return new ReadTable(table, hadoop, tasks);
  }

  private static TableSpec missing(
      TableSpec.Builder builder, String path, RowType rowType, List<String> primaryKey) {
    String name = new StoragePath(path).getName();
    String schema = TableSchemas.tableSchema(name, rowType);
    return builder
        .name(name)
        .keyFields(primaryKey)
        .tableSchema(schema)
        .blockSchema(TableSchemas.blockSchema(schema))
        .build();
  }

  private static TableSpec existing(
      TableSpec.Builder builder, String path, RowType rowType, ExistingTable existing) {
    ExistingTableChecks.check(existing, path);
    String name = existing.config().getTableName();
    String schema = existing.schema();
    if (schema == null) {
      schema = TableSchemas.tableSchema(name, rowType);
    }
    checkColumns(path, rowType, schema);
    MergeMode mode = ExistingTableChecks.mergeMode(existing);
    boolean ordered = mode == MergeMode.EVENT_TIME_ORDERING;
    return builder
        .name(name)
        .keyFields(existing.keyFields())
        .partitionFields(existing.partitionFields())
        .orderingFields(ordered ? existing.orderingFields() : List.of())
        .mergeMode(mode)
        .deleteField(
            existing.property(ExistingTable.DELETE_FIELD),
            existing.property(ExistingTable.DELETE_MARKER))
        .tableSchema(schema)
        .blockSchema(TableSchemas.blockSchema(schema))
        .build();
  }

  /** Every declared column has to be stored, in a type that its own is stored as. */
  private static void checkColumns(String path, RowType rowType, String schema) {
    RowType stored = TableSchemas.rowType(schema);
    for (String name : rowType.getFieldNames()) {
      if (!stored.getFieldNames().contains(name)) {
        throw new ValidationException(
            "Column '%s' is not in table '%s'; its columns are: %s."
                .formatted(name, path, String.join(", ", stored.getFieldNames())));
      }
    }
    List<RowType.RowField> all = new ArrayList<>();
    for (RowType.RowField field : stored.getFields()) {
      int declared = rowType.getFieldIndex(field.getName());
      LogicalType type = declared < 0 ? field.getType() : rowType.getTypeAt(declared);
      all.add(new RowType.RowField(field.getName(), type));
    }
    TableSchemas.asStored(new RowType(false, all), schema);
  }
}
