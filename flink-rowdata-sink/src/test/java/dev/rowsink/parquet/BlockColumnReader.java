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

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.schema.MessageType;

/** Reads a block column by column with parquet-java. */
final class BlockColumnReader {

  private BlockColumnReader() {}

  static BlockContent read(byte[] block) throws IOException {
    try (ParquetFileReader file = ParquetFileReader.open(BlockReader.input(block))) {
      MessageType schema = file.getFileMetaData().getSchema();
      List<String> names = new ArrayList<>();
      List<Object[]> columns = new ArrayList<>();
      schema.getFields().forEach(field -> names.add(field.getName()));
      names.forEach(name -> columns.add(new Object[(int) file.getRecordCount()]));
      int firstRow = 0;
      PageReadStore pages = file.readNextRowGroup();
      while (pages != null) {
        ColumnReadStoreImpl store =
            new ColumnReadStoreImpl(
                pages,
                new GroupRecordConverter(schema).getRootConverter(),
                schema,
                file.getFileMetaData().getCreatedBy());
        for (int c = 0; c < columns.size(); c++) {
          ColumnDescriptor descriptor = schema.getColumns().get(c);
          read(store.getColumnReader(descriptor), descriptor, columns.get(c), firstRow);
        }
        firstRow += (int) pages.getRowCount();
        pages = file.readNextRowGroup();
      }
      return new BlockContent(names, columns);
    }
  }

  private static void read(
      ColumnReader reader, ColumnDescriptor descriptor, Object[] column, int firstRow) {
    int present = descriptor.getMaxDefinitionLevel();
    for (int i = 0; i < reader.getTotalValueCount(); i++) {
      if (reader.getCurrentDefinitionLevel() == present) {
        column[firstRow + i] = value(reader, descriptor);
      }
      reader.consume();
    }
  }

  private static Object value(ColumnReader reader, ColumnDescriptor descriptor) {
    return switch (descriptor.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN -> reader.getBoolean();
      case INT32 -> reader.getInteger();
      case INT64 -> reader.getLong();
      case FLOAT -> reader.getFloat();
      case DOUBLE -> reader.getDouble();
      default -> ByteBuffer.wrap(reader.getBinary().getBytes());
    };
  }
}
