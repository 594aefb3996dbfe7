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

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;

/**
 * The pages of one column chunk, read from the file one at a time. parquet-java's own file reader
 * takes whole row groups into memory, which for a merge of many blocks would be all of them at
 * once; here a column holds one page and a small read buffer.
 */
final class ColumnPages implements PageReader {

  private static final int READ_BUFFER = 32 * 1024;

  private static final Statistics<?> NO_STATISTICS = null;

  private final ChunkStream in;
  private final BytesInputDecompressor decompressor;
  private final long valueCount;
  private final boolean hasDictionary;
  private long valuesRead;

  ColumnPages(FileRange file, ColumnChunkMetaData chunk, BytesInputDecompressor decompressor) {
    this.in = new ChunkStream(file, chunk.getStartingPos(), chunk.getTotalSize());
    this.decompressor = decompressor;
    this.valueCount = chunk.getValueCount();
    this.hasDictionary = chunk.hasDictionaryPage();
  }

  @Override
  public long getTotalValueCount() {
    return valueCount;
  }

  /** The dictionary page, which stands before the data pages; asked for once, before them. */
  @Override
  public DictionaryPage readDictionaryPage() {
    if (!hasDictionary) {
      return null;
    }
    try {
      PageHeader header = Util.readPageHeader(in);
      if (header.getType() != PageType.DICTIONARY_PAGE) {
        throw new IOException("Found a " + header.getType() + " where the dictionary should be.");
      }
      BytesInput bytes = decompress(header.getCompressed_page_size(), header);
      return new DictionaryPage(
          bytes,
          header.getDictionary_page_header().getNum_values(),
          encoding(header.getDictionary_page_header().getEncoding()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public DataPage readPage() {
    if (valuesRead >= valueCount) {
      return null;
    }
    try {
      PageHeader header = Util.readPageHeader(in);
      DataPage page =
          switch (header.getType()) {
            case DATA_PAGE -> pageV1(header, header.getData_page_header());
            case DATA_PAGE_V2 -> pageV2(header, header.getData_page_header_v2());
            default -> throw new IOException("Found a " + header.getType() + " among data pages.");
          };
      valuesRead += page.getValueCount();
      return page;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private DataPage pageV1(PageHeader header, DataPageHeader data) throws IOException {
    return new DataPageV1(
        decompress(header.getCompressed_page_size(), header),
        data.getNum_values(),
        header.getUncompressed_page_size(),
        NO_STATISTICS,
        encoding(data.getRepetition_level_encoding()),
        encoding(data.getDefinition_level_encoding()),
        encoding(data.getEncoding()));
  }

  private DataPage pageV2(PageHeader header, DataPageHeaderV2 data) throws IOException {
    BytesInput repetition = BytesInput.from(in.take(data.getRepetition_levels_byte_length()));
    BytesInput definition = BytesInput.from(in.take(data.getDefinition_levels_byte_length()));
    int levels = data.getRepetition_levels_byte_length() + data.getDefinition_levels_byte_length();
    BytesInput values = BytesInput.from(in.take(header.getCompressed_page_size() - levels));
    if (data.isIs_compressed()) {
      int size = header.getUncompressed_page_size() - levels;
      values = BytesInput.copy(decompressor.decompress(values, size));
    }
    return DataPageV2.uncompressed(
        data.getNum_rows(),
        data.getNum_nulls(),
        data.getNum_values(),
        repetition,
        definition,
        encoding(data.getEncoding()),
        values,
        NO_STATISTICS);
  }

  /**
   * The decompressed page. It is copied out at once: some codecs decompress only when the bytes are
   * asked for, and columns share a decompressor.
   */
  private BytesInput decompress(int compressedSize, PageHeader header) throws IOException {
    BytesInput bytes = BytesInput.from(in.take(compressedSize));
    return BytesInput.copy(decompressor.decompress(bytes, header.getUncompressed_page_size()));
  }

  private static Encoding encoding(org.apache.parquet.format.Encoding encoding) {
    return Encoding.valueOf(encoding.name());
  }

  /** The bytes of the chunk, in order, through a small buffer. */
  private static final class ChunkStream extends InputStream {

    private final FileRange file;
    private final long end;
    private long nextRead;
    private byte[] buffer;
    private int position;
    private int limit;

    ChunkStream(FileRange file, long start, long length) {
      this.file = file;
      this.nextRead = start;
      this.end = start + length;
      this.buffer = new byte[0];
    }

    @Override
    public int read() throws IOException {
      if (position == limit && !fill()) {
        return -1;
      }
      return buffer[position++] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int count) throws IOException {
      if (position == limit && !fill()) {
        return -1;
      }
      int read = Math.min(count, limit - position);
      System.arraycopy(buffer, position, target, offset, read);
      position += read;
      return read;
    }

    /** The next bytes as an array of their own. */
    byte[] take(int count) throws IOException {
      byte[] bytes = new byte[count];
      int buffered = Math.min(count, limit - position);
      System.arraycopy(buffer, position, bytes, 0, buffered);
      position += buffered;
      if (buffered < count) {
        file.readFully(nextRead, bytes, buffered, count - buffered);
        nextRead += count - buffered;
      }
      return bytes;
    }

    private boolean fill() throws IOException {
      int count = (int) Math.min(READ_BUFFER, end - nextRead);
      if (count <= 0) {
        return false;
      }
      if (buffer.length == 0) {
        buffer = new byte[count];
      }
      file.readFully(nextRead, buffer, 0, count);
      nextRead += count;
      position = 0;
      limit = count;
      return true;
    }
  }
}
