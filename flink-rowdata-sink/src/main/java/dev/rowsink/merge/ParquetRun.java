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
package dev.rowsink.merge;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.data.writer.BinaryRowWriter;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.parquet.HadoopReadOptions;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * The rows of one Parquet file or log block in the order in which it has them, with some of its
 * columns. Memory: one page and one dictionary a column. Not thread-safe.
 */
final class ParquetRun implements Closeable {

  private static final GroupConverter NO_CONVERTERS = new NoConverters();

  private final FileRange file;
  private final ParquetMetadata footer;
  private final RowType rowType;
  private final boolean utcTimestamps;
  private final CodecFactory codecs = new CodecFactory(new PlainParquetConfiguration(), 0);
  private final BinaryRowData row;
  private final BinaryRowWriter writer;
  private ParquetColumn[] columns;
  private MessageType stored;
  private int[] storedPositions;
  private ColumnReader[] readers;
  private int[] maxDefinitionLevels;
  private int nextRowGroup;
  private long rowsLeft;

  private ParquetRun(
      FileRange file, ParquetMetadata footer, RowType rowType, boolean utcTimestamps) {
    this.file = file;
    this.footer = footer;
    this.rowType = rowType;
    this.utcTimestamps = utcTimestamps;
    this.row = new BinaryRowData(rowType.getFieldCount());
    this.writer = new BinaryRowWriter(row);
  }

  /**
   * Opens a part of a file.
   *
   * @param rowType columns to read, by name; a column that the file does not have is null
   */
  static ParquetRun open(
      HoodieStorage storage,
      String path,
      long start,
      long length,
      RowType rowType,
      boolean utcTimestamps)
      throws IOException {
    FileRange file = new FileRange(storage, path, start, length);
    ParquetReadOptions options = HadoopReadOptions.builder(new PlainParquetConfiguration()).build();
    try (ParquetFileReader reader = ParquetFileReader.open(file, options)) {
      return new ParquetRun(file, reader.getFooter(), rowType, utcTimestamps);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw new IOException("Cannot read the Parquet footer of " + file + ".", e);
    }
  }

  /** Value of a footer entry, or null. */
  String footerEntry(String key) {
    return footer.getFileMetaData().getKeyValueMetaData().get(key);
  }

  /** Whether all columns can be read here; must be asked before {@link #next}. */
  boolean isReadable() {
    MessageType schema = footer.getFileMetaData().getSchema();
    columns = new ParquetColumn[rowType.getFieldCount()];
    storedPositions = new int[columns.length];
    List<Type> present = new ArrayList<>();
    for (int i = 0; i < columns.length; i++) {
      String name = rowType.getFieldNames().get(i);
      storedPositions[i] = -1;
      if (schema.containsField(name)) {
        Type type = schema.getType(name);
        columns[i] =
            type.isPrimitive()
                ? ParquetColumn.of(rowType.getTypeAt(i), type.asPrimitiveType(), utcTimestamps)
                : null;
        if (columns[i] == null) {
          return false;
        }
        storedPositions[i] = present.size();
        present.add(type);
      }
    }
    stored = new MessageType(schema.getName(), present);
    return true;
  }

  /** The next row, or null at the end; valid until the next call. */
  BinaryRowData next() throws IOException {
    try {
      while (rowsLeft == 0) {
        if (nextRowGroup == footer.getBlocks().size()) {
          return null;
        }
        openRowGroup(footer.getBlocks().get(nextRowGroup++));
      }
      rowsLeft--;
      read();
      return row;
    } catch (UncheckedIOException e) {
      throw new IOException("Cannot read " + file + ".", e.getCause());
    } catch (RuntimeException e) {
      throw new IOException("Cannot read " + file + ".", e);
    }
  }

  @Override
  public void close() throws IOException {
    codecs.release();
    file.close();
  }

  private void read() {
    writer.reset();
    for (int i = 0; i < columns.length; i++) {
      ColumnReader reader = readers[i];
      if (reader == null) {
        writer.setNullAt(i);
        continue;
      }
      if (reader.getCurrentDefinitionLevel() < maxDefinitionLevels[i]) {
        writer.setNullAt(i);
      } else {
        columns[i].write(reader, writer, i);
      }
      reader.consume();
    }
    writer.complete();
  }

  private void openRowGroup(BlockMetaData rowGroup) {
    ColumnReadStoreImpl store =
        new ColumnReadStoreImpl(
            new RowGroupPages(rowGroup),
            NO_CONVERTERS,
            stored,
            footer.getFileMetaData().getCreatedBy());
    readers = new ColumnReader[columns.length];
    maxDefinitionLevels = new int[columns.length];
    List<ColumnDescriptor> descriptors = stored.getColumns();
    for (int i = 0; i < columns.length; i++) {
      if (storedPositions[i] >= 0) {
        ColumnDescriptor descriptor = descriptors.get(storedPositions[i]);
        readers[i] = store.getColumnReader(descriptor);
        maxDefinitionLevels[i] = descriptor.getMaxDefinitionLevel();
      }
    }
    rowsLeft = rowGroup.getRowCount();
  }

  /** The column chunks of a row group, opened as they are asked for. */
  private final class RowGroupPages implements PageReadStore {

    private final BlockMetaData rowGroup;
    private final Map<ColumnPath, ColumnChunkMetaData> chunks = new HashMap<>();

    RowGroupPages(BlockMetaData rowGroup) {
      this.rowGroup = rowGroup;
      for (ColumnChunkMetaData chunk : rowGroup.getColumns()) {
        chunks.put(chunk.getPath(), chunk);
      }
    }

    @Override
    public PageReader getPageReader(ColumnDescriptor descriptor) {
      ColumnChunkMetaData chunk = chunks.get(ColumnPath.get(descriptor.getPath()));
      return new ColumnPages(file, chunk, codecs.getDecompressor(chunk.getCodec()));
    }

    @Override
    public long getRowCount() {
      return rowGroup.getRowCount();
    }
  }

  /** Values are taken from the column readers themselves; they only want to have a converter. */
  private static final class NoConverters extends GroupConverter {

    private static final PrimitiveConverter NONE = new PrimitiveConverter() {};

    @Override
    public Converter getConverter(int fieldIndex) {
      return NONE;
    }

    @Override
    public void start() {}

    @Override
    public void end() {}
  }
}
