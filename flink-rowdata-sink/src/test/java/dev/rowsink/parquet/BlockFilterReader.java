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

import static org.apache.parquet.filter2.predicate.FilterApi.binaryColumn;
import static org.apache.parquet.filter2.predicate.FilterApi.booleanColumn;
import static org.apache.parquet.filter2.predicate.FilterApi.doubleColumn;
import static org.apache.parquet.filter2.predicate.FilterApi.eq;
import static org.apache.parquet.filter2.predicate.FilterApi.floatColumn;
import static org.apache.parquet.filter2.predicate.FilterApi.intColumn;
import static org.apache.parquet.filter2.predicate.FilterApi.longColumn;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;

/**
 * Reads a block's rows that have a value, and lets parquet-java skip what statistics, dictionaries
 * and indexes say to be without it.
 */
final class BlockFilterReader extends ParquetReader.Builder<Group> {

  private BlockFilterReader(InputFile file) {
    super(file);
  }

  @Override
  protected ReadSupport<Group> getReadSupport() {
    return new GroupReadSupport();
  }

  /** Number of rows that have the value, which may be null, in a column. */
  static int count(byte[] block, PrimitiveType type, Object value) throws IOException {
    int count = 0;
    Configuration onlyTheColumn = new Configuration(false);
    onlyTheColumn.set(
        ReadSupport.PARQUET_READ_SCHEMA, new MessageType("t", List.of(type)).toString());
    try (ParquetReader<Group> rows =
        new BlockFilterReader(BlockReader.input(block))
            .withConf(onlyTheColumn)
            .withFilter(FilterCompat.get(equal(type, value)))
            .build()) {
      while (rows.read() != null) {
        count++;
      }
    }
    return count;
  }

  private static FilterPredicate equal(PrimitiveType type, Object value) {
    String name = type.getName();
    return switch (type.getPrimitiveTypeName()) {
      case BOOLEAN -> eq(booleanColumn(name), (Boolean) value);
      case INT32 -> eq(intColumn(name), (Integer) value);
      case INT64 -> eq(longColumn(name), (Long) value);
      case FLOAT -> eq(floatColumn(name), (Float) value);
      case DOUBLE -> eq(doubleColumn(name), (Double) value);
      default ->
          eq(
              binaryColumn(name),
              value == null ? null : Binary.fromConstantByteArray(((ByteBuffer) value).array()));
    };
  }
}
