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

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.SeekableInputStream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;

/** Reads a block with parquet-java's own record reader. */
public final class BlockReader {

  private BlockReader() {}

  public static List<Group> read(EncodedBlock block) throws IOException {
    List<Group> rows = new ArrayList<>();
    try (ParquetFileReader file = ParquetFileReader.open(input(block))) {
      MessageType schema = file.getFileMetaData().getSchema();
      PageReadStore pages = file.readNextRowGroup();
      while (pages != null) {
        RecordReader<Group> records =
            new ColumnIOFactory()
                .getColumnIO(schema)
                .getRecordReader(pages, new GroupRecordConverter(schema));
        for (long i = 0; i < pages.getRowCount(); i++) {
          rows.add(records.read());
        }
        pages = file.readNextRowGroup();
      }
    }
    return rows;
  }

  public static ParquetMetadata footer(EncodedBlock block) throws IOException {
    try (ParquetFileReader file = ParquetFileReader.open(input(block))) {
      return file.getFooter();
    }
  }

  /** A stored value: numbers as long, decimals as BigDecimal, texts and bytes as they are. */
  static Object value(Group group, String column) {
    if (group.getFieldRepetitionCount(column) == 0) {
      return null;
    }
    PrimitiveType type = group.getType().getType(column).asPrimitiveType();
    LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
    return switch (type.getPrimitiveTypeName()) {
      case BOOLEAN -> group.getBoolean(column, 0);
      case INT32 -> (long) group.getInteger(column, 0);
      case INT64 -> group.getLong(column, 0);
      case FLOAT -> group.getFloat(column, 0);
      case DOUBLE -> group.getDouble(column, 0);
      case FIXED_LEN_BYTE_ARRAY ->
          new BigDecimal(
              new BigInteger(group.getBinary(column, 0).getBytes()),
              ((DecimalLogicalTypeAnnotation) logical).getScale());
      default ->
          logical == null
              ? ByteBuffer.wrap(group.getBinary(column, 0).getBytes())
              : group.getString(column, 0);
    };
  }

  /** What {@link #value} shall give for a column of a row. */
  public static Object expected(RowData row, int i, LogicalType type) {
    if (row.isNullAt(i)) {
      return null;
    }
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> row.getBoolean(i);
      case TINYINT -> (long) row.getByte(i);
      case SMALLINT -> (long) row.getShort(i);
      case INTEGER, DATE -> (long) row.getInt(i);
      case BIGINT -> row.getLong(i);
      case FLOAT -> row.getFloat(i);
      case DOUBLE -> row.getDouble(i);
      case CHAR, VARCHAR -> row.getString(i).toString();
      case BINARY, VARBINARY -> ByteBuffer.wrap(row.getBinary(i));
      case TIME_WITHOUT_TIME_ZONE -> row.getInt(i) * (precision(type) > 3 ? 1000L : 1L);
      case DECIMAL -> {
        DecimalType decimal = (DecimalType) type;
        yield row.getDecimal(i, decimal.getPrecision(), decimal.getScale()).toBigDecimal();
      }
      default -> {
        TimestampData time = row.getTimestamp(i, precision(type));
        yield precision(type) > 3
            ? time.getMillisecond() * 1000 + time.getNanoOfMillisecond() / 1000
            : time.getMillisecond();
      }
    };
  }

  private static int precision(LogicalType type) {
    return LogicalTypeChecks.getPrecision(type);
  }

  private static InputFile input(EncodedBlock block) {
    return input(block.content().toByteArray());
  }

  static InputFile input(byte[] bytes) {
    return new InputFile() {
      @Override
      public long getLength() {
        return bytes.length;
      }

      @Override
      public SeekableInputStream newStream() {
        Bytes in = new Bytes(bytes);
        return new DelegatingSeekableInputStream(in) {
          @Override
          public long getPos() {
            return in.position();
          }

          @Override
          public void seek(long position) {
            in.seek(position);
          }
        };
      }
    };
  }

  private static final class Bytes extends ByteArrayInputStream {

    Bytes(byte[] bytes) {
      super(bytes);
    }

    long position() {
      return pos;
    }

    void seek(long position) {
      pos = (int) position;
    }
  }
}
