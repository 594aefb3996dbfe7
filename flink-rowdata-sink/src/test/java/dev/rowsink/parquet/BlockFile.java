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

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnIndex;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.OffsetIndex;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;

/**
 * A block as its bytes have it: footer, pages and indexes in the terms of the format. Parquet-java
 * mends and hides parts of a footer when it reads one.
 */
final class BlockFile {

  private static final String MAGIC = "PAR1";
  private static final int MAGIC_LENGTH = 4;

  /**
   * A page of a column chunk.
   *
   * @param offset where its header begins
   * @param headerLength bytes of the header
   * @param firstRow number of its first row in the row group; of a dictionary page -1
   */
  record Page(long offset, int headerLength, PageHeader header, int firstRow) {

    boolean isData() {
      return header.getType() != PageType.DICTIONARY_PAGE;
    }

    /** Number of values, nulls included. */
    int values() {
      return switch (header.getType()) {
        case DATA_PAGE -> header.getData_page_header().getNum_values();
        case DATA_PAGE_V2 -> header.getData_page_header_v2().getNum_values();
        default -> 0;
      };
    }

    /** Bytes in the file, those of the header included. */
    int length() {
      return headerLength + header.getCompressed_page_size();
    }

    int uncompressedLength() {
      return headerLength + header.getUncompressed_page_size();
    }
  }

  private final byte[] bytes;
  private final int footerOffset;
  private final FileMetaData footer;

  private BlockFile(byte[] bytes, int footerOffset, FileMetaData footer) {
    this.bytes = bytes;
    this.footerOffset = footerOffset;
    this.footer = footer;
  }

  static BlockFile of(byte[] bytes) throws IOException {
    assertThat(text(bytes, 0)).as("first bytes").isEqualTo(MAGIC);
    assertThat(text(bytes, bytes.length - MAGIC_LENGTH)).as("last bytes").isEqualTo(MAGIC);
    int lengthAt = bytes.length - MAGIC_LENGTH - Integer.BYTES;
    int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(lengthAt);
    assertThat(length).as("length of the footer").isBetween(1, lengthAt - MAGIC_LENGTH);
    ByteArrayInputStream in = new ByteArrayInputStream(bytes, lengthAt - length, length);
    FileMetaData footer = Util.readFileMetaData(in);
    assertThat(in.available()).as("bytes after the footer").isZero();
    return new BlockFile(bytes, lengthAt - length, footer);
  }

  private static String text(byte[] bytes, int offset) {
    return new String(bytes, offset, MAGIC_LENGTH, StandardCharsets.US_ASCII);
  }

  FileMetaData footer() {
    return footer;
  }

  int footerOffset() {
    return footerOffset;
  }

  static long firstOffset(ColumnMetaData chunk) {
    return chunk.isSetDictionary_page_offset()
        ? chunk.getDictionary_page_offset()
        : chunk.getData_page_offset();
  }

  /** The pages that the chunk's bytes consist of, in their order. */
  List<Page> pages(ColumnMetaData chunk) throws IOException {
    List<Page> pages = new ArrayList<>();
    long offset = firstOffset(chunk);
    long end = offset + chunk.getTotal_compressed_size();
    int row = 0;
    while (offset < end) {
      ByteArrayInputStream in = stream(offset, end - offset);
      PageHeader header = Util.readPageHeader(in);
      int headerLength = (int) (end - offset) - in.available();
      boolean data = header.getType() != PageType.DICTIONARY_PAGE;
      Page page = new Page(offset, headerLength, header, data ? row : -1);
      pages.add(page);
      row += page.values();
      offset += page.length();
    }
    assertThat(offset).as("end of the last page of %s", chunk.getPath_in_schema()).isEqualTo(end);
    return pages;
  }

  /** What follows the page's header. */
  ByteBuffer body(Page page) {
    return ByteBuffer.wrap(
        bytes, (int) page.offset() + page.headerLength(), page.header().getCompressed_page_size());
  }

  /** The chunk's column index; null if it has none. */
  ColumnIndex columnIndex(ColumnChunk chunk) throws IOException {
    return chunk.isSetColumn_index_offset()
        ? Util.readColumnIndex(
            stream(chunk.getColumn_index_offset(), chunk.getColumn_index_length()))
        : null;
  }

  /** The chunk's offset index; null if it has none. */
  OffsetIndex offsetIndex(ColumnChunk chunk) throws IOException {
    return chunk.isSetOffset_index_offset()
        ? Util.readOffsetIndex(
            stream(chunk.getOffset_index_offset(), chunk.getOffset_index_length()))
        : null;
  }

  private ByteArrayInputStream stream(long offset, long length) {
    return new ByteArrayInputStream(bytes, (int) offset, (int) length);
  }
}
