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
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.hadoop.ParquetFileWriter;

/**
 * The finished pages of one column in one row group, compressed. They wait here because a column's
 * pages lie together in the file, and its dictionary before them.
 */
final class ColumnChunk {

  private record Page(
      int rows, BytesInput content, int rawSize, Encoding encoding, Statistics<?> statistics) {}

  private final ColumnDescriptor column;
  private final String type;
  private final BytesInputCompressor compressor;
  private final PageStore store;
  private final List<Page> pages = new ArrayList<>();
  private long size;

  /**
   * @param type the column's type as the user knows it
   * @param store of the row group's pages, whose owner clears it
   */
  ColumnChunk(
      ColumnDescriptor column, String type, BytesInputCompressor compressor, PageStore store) {
    this.column = column;
    this.type = type;
    this.compressor = compressor;
    this.store = store;
  }

  ColumnDescriptor column() {
    return column;
  }

  /** What is wrong with a value, in words that name the column. */
  String complaint(String what) {
    return "Column '" + column.getPath()[0] + "' has type " + type + ", but " + what;
  }

  /** Compresses a page and keeps it; the bytes may be reused. */
  void add(
      int rows, byte[] bytes, int from, int rawSize, Encoding encoding, Statistics<?> statistics)
      throws IOException {
    BytesInput page = store.add(compressor.compress(BytesInput.from(bytes, from, rawSize)));
    pages.add(new Page(rows, page, rawSize, encoding, statistics));
    size += page.size();
  }

  /** Bytes of the pages, compressed. */
  long size() {
    return size;
  }

  /** Moves the pages to the file. */
  void write(ParquetFileWriter file, long rows, DictionaryContent dictionary) throws IOException {
    file.startColumn(column, rows, compressor.getCodecName());
    if (dictionary != null) {
      BytesInput entries = BytesInput.from(dictionary.bytes(), 0, dictionary.size());
      file.writeDictionaryPage(
          new DictionaryPage(
              compressor.compress(entries),
              dictionary.size(),
              dictionary.entries(),
              Encoding.PLAIN_DICTIONARY));
    }
    Encoding definition = column.getMaxDefinitionLevel() > 0 ? Encoding.RLE : Encoding.BIT_PACKED;
    for (Page page : pages) {
      file.writeDataPage(
          page.rows,
          page.rawSize,
          page.content,
          page.statistics,
          page.rows,
          Encoding.BIT_PACKED,
          definition,
          page.encoding);
    }
    file.endColumn();
    clear();
  }

  void clear() {
    size = 0;
    pages.clear();
  }
}
