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
package dev.rowsink.benchmarks.encode;

import dev.rowsink.benchmarks.data.Workload;
import dev.rowsink.parquet.EncodedBlock;
import dev.rowsink.parquet.RowSource;
import dev.rowsink.parquet.RowWiseBlockEncoder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;
import org.xerial.snappy.Snappy;

/**
 * The least that a snappy-compressed block costs: one copy of the plain bytes of all columns, the
 * meta columns included, and their compression page by page. Encoding, statistics and framing come
 * on top for anyone; a dictionary may save some of it.
 */
final class SnappyFloor implements Contestant {

  static final Map<String, String> PLAIN =
      Map.of("hoodie.parquet.compression.codec", "uncompressed");

  private final List<byte[]> pages;
  private final byte[] plain;
  private final byte[] compressed;

  private SnappyFloor(List<byte[]> pages) {
    this.pages = pages;
    int longest = pages.stream().mapToInt(page -> page.length).max().orElse(0);
    this.plain = new byte[longest];
    this.compressed = new byte[Snappy.maxCompressedLength(longest)];
  }

  /** The plain pages are those that parquet-java makes without dictionaries and compression. */
  static SnappyFloor of(Workload workload, Path rowFile, int rows) throws IOException {
    return of(EncoderInput.of(workload, rowFile, rows, PLAIN));
  }

  /**
   * The floor of rows of a table without compression.
   *
   * @param input made with the options {@link #PLAIN}
   */
  static SnappyFloor of(EncoderInput input) throws IOException {
    // No option of a job: the encoder alone can be told so.
    input.table().write().hoodieProperties().put("hoodie.parquet.dictionary.enabled", "false");
    RowWiseBlockEncoder encoder =
        new RowWiseBlockEncoder(input.table().table(), input.table().write());
    RowSource source = input.source();
    List<byte[]> pages = new ArrayList<>();
    long sequence = 0;
    for (EncodedBlock block = encoder.encode(source, EncoderInput.identity(sequence));
        block != null;
        block = encoder.encode(source, EncoderInput.identity(sequence))) {
      addPages(block.content().toByteArray(), pages);
      sequence += block.rows();
    }
    return new SnappyFloor(pages);
  }

  private static void addPages(byte[] file, List<byte[]> pages) throws IOException {
    try (ParquetFileReader reader = ParquetFileReader.open(new BytesFile(file))) {
      for (PageReadStore group = reader.readNextRowGroup();
          group != null;
          group = reader.readNextRowGroup()) {
        for (ColumnDescriptor column : reader.getFileMetaData().getSchema().getColumns()) {
          PageReader columnPages = group.getPageReader(column);
          for (DataPage page = columnPages.readPage();
              page != null;
              page = columnPages.readPage()) {
            pages.add(((DataPageV1) page).getBytes().toByteArray());
          }
        }
      }
    }
  }

  @Override
  public String name() {
    return Contestants.FLOOR;
  }

  @Override
  public long pass() throws IOException {
    long bytes = 0;
    for (byte[] page : pages) {
      System.arraycopy(page, 0, plain, 0, page.length);
      bytes += Snappy.rawCompress(plain, 0, page.length, compressed, 0);
    }
    return bytes;
  }

  /** Bytes before compression. */
  long plainBytes() {
    return pages.stream().mapToLong(page -> page.length).sum();
  }

  /** A Parquet file in memory. */
  private static final class BytesFile implements InputFile {

    private final byte[] bytes;

    private BytesFile(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public long getLength() {
      return bytes.length;
    }

    @Override
    public SeekableInputStream newStream() {
      Positioned in = new Positioned(bytes);
      return new DelegatingSeekableInputStream(in) {
        @Override
        public long getPos() {
          return in.position();
        }

        @Override
        public void seek(long position) {
          in.seek((int) position);
        }
      };
    }
  }

  private static final class Positioned extends ByteArrayInputStream {

    private Positioned(byte[] bytes) {
      super(bytes);
    }

    private int position() {
      return pos;
    }

    private void seek(int position) {
      pos = position;
    }
  }
}
