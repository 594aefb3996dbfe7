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

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.flink.annotation.Internal;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.hudi.common.schema.HoodieSchema;
import org.apache.hudi.common.schema.HoodieSchemaField;
import org.apache.hudi.common.schema.HoodieSchemaType;
import org.apache.hudi.common.schema.HoodieSchemaUtils;

/**
 * Flink row types as the Avro JSON that Hudi stores, and back.
 *
 * <p>The JSON is the one that Hudi 1.2.1's own Flink connector stores for the same columns, so a
 * table can be continued by either. Schemas are texts here: a table's schema is built once, when
 * the job is put together, and no record is ever looked at through it.
 *
 * <p>A schema knows less than a row type: the lengths of CHAR, VARCHAR, BINARY and VARBINARY are
 * not kept, TINYINT and SMALLINT come back as INT, and precisions of time types come back as 3 or
 * 6.
 */
@Internal
public final class TableSchemas {

  /** What Avro, and with it every reader of a Hudi table, takes as a column name. */
  private static final Pattern COLUMN_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private TableSchemas() {}

  /**
   * The schema of a table, without Hudi's meta columns.
   *
   * @throws ValidationException if a column's name or type cannot be stored
   */
  public static String tableSchema(String tableName, RowType rowType) {
    String recordName = HoodieSchemaUtils.getRecordQualifiedName(tableName);
    List<HoodieSchemaField> fields = new ArrayList<>(rowType.getFieldCount());
    for (RowType.RowField column : rowType.getFields()) {
      fields.add(field(recordName, column.getName(), column.getType()));
    }
    return HoodieSchema.createRecord(recordName, null, null, fields).toString();
  }

  /**
   * The schema that log blocks carry in their header: the table's columns after Hudi's five meta
   * columns, each an optional string.
   */
  public static String blockSchema(String tableSchema) {
    return HoodieSchemaUtils.addMetadataFields(HoodieSchema.parse(tableSchema)).toString();
  }

  /**
   * The columns of a stored schema, without Hudi's meta columns if it has them.
   *
   * @throws ValidationException if a column has a type that cannot be read as a Flink type
   */
  public static RowType rowType(String schema) {
    HoodieSchema record = HoodieSchema.parse(schema);
    if (record.getType() != HoodieSchemaType.RECORD) {
      throw new ValidationException(
          "A table's schema is an Avro record, but this is of type " + record.getType() + ".");
    }
    List<RowType.RowField> columns = new ArrayList<>();
    for (HoodieSchemaField field : record.getFields()) {
      if (!isMetaColumn(field.name())) {
        columns.add(
            new RowType.RowField(
                field.name(), ColumnTypes.fromSchema(field.name(), field.schema())));
      }
    }
    return new RowType(false, columns);
  }

  /**
   * The columns that a job declares, with the nullability that an existing table stores them with:
   * what a job that continues the table has to write.
   *
   * @param declared columns as the job sends them
   * @param tableSchema schema of the existing table
   * @throws ValidationException if names, order or stored types differ
   */
  public static RowType asStored(RowType declared, String tableSchema) {
    RowType stored = rowType(tableSchema);
    if (!declared.getFieldNames().equals(stored.getFieldNames())) {
      throw new ValidationException(
          "The columns of the job and of the existing table differ. Job: "
              + declared.getFieldNames()
              + ", table: "
              + stored.getFieldNames()
              + ". Declare the table's columns in the table's order.");
    }
    HoodieSchema record = HoodieSchema.parse(tableSchema);
    List<RowType.RowField> columns = new ArrayList<>();
    for (int i = 0; i < stored.getFieldCount(); i++) {
      String name = stored.getFieldNames().get(i);
      LogicalType type = declared.getTypeAt(i).copy(stored.getTypeAt(i).isNullable());
      HoodieSchema wanted = ColumnTypes.toSchema(record.getFullName(), name, type);
      HoodieSchema present = record.getFields().get(i).schema();
      if (!ColumnTypes.storedAlike(wanted, present)) {
        throw new ValidationException(
            "Column '"
                + name
                + "' is declared as "
                + declared.getTypeAt(i).asSummaryString()
                + ", but the existing table stores it as "
                + stored.getTypeAt(i).asSummaryString()
                + " ("
                + present
                + "). Declare the table's type.");
      }
      columns.add(new RowType.RowField(name, type));
    }
    return new RowType(false, columns);
  }

  private static HoodieSchemaField field(String recordName, String name, LogicalType type) {
    if (!COLUMN_NAME.matcher(name).matches()) {
      throw new ValidationException(
          "Column '"
              + name
              + "' cannot be stored: a column's name may have letters, digits and underscores, and"
              + " does not start with a digit. Rename the column.");
    }
    if (isMetaColumn(name)) {
      throw new ValidationException(
          "Column '" + name + "' has the name of one of Hudi's meta columns. Rename the column.");
    }
    HoodieSchema schema = ColumnTypes.toSchema(recordName, name, type);
    return type.isNullable()
        ? HoodieSchemaField.of(name, schema, null, HoodieSchema.NULL_VALUE)
        : HoodieSchemaField.of(name, schema);
  }

  private static boolean isMetaColumn(String name) {
    return HoodieRecord.HOODIE_META_COLUMNS_WITH_OPERATION.contains(name);
  }
}
