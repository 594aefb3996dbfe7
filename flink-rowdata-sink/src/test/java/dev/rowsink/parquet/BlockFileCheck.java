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

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.ColumnOrder;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageEncodingStats;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SizeStatistics;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;

/** Holds what a block's bytes say about themselves against its values and against each other. */
final class BlockFileCheck {

  private final BlockFile file;
  private final MessageType schema;
  private final BlockContent content;
  private final String codec;

  private long end = 4;

  private BlockFileCheck(BlockFile file, MessageType schema, BlockContent content, String codec) {
    this.file = file;
    this.schema = schema;
    this.content = content;
    this.codec = codec;
  }

  /**
   * @param schema the schema that the block must have
   * @param content the values that the block has
   * @param codec name of the codec that it must be compressed with
   */
  static void check(byte[] block, MessageType schema, BlockContent content, String codec)
      throws IOException {
    new BlockFileCheck(BlockFile.of(block), schema, content, codec).file();
  }

  private void file() throws IOException {
    assertThat(file.footer().getNum_rows()).as("rows").isEqualTo(content.rows());
    columnOrders();
    int firstRow = 0;
    for (RowGroup group : file.footer().getRow_groups()) {
      rowGroup(group, firstRow);
      firstRow += (int) group.getNum_rows();
    }
    assertThat(firstRow).as("rows of all row groups").isEqualTo(content.rows());
    assertThat(end).isLessThanOrEqualTo(file.footerOffset());
  }

  /**
   * Floating point may be in IEEE 754's total order; a reader that does not know it skips ranges.
   */
  private void columnOrders() {
    List<ColumnOrder> orders = file.footer().getColumn_orders();
    assertThat(orders).as("orders of columns").hasSize(schema.getFieldCount());
    for (int c = 0; c < orders.size(); c++) {
      PrimitiveTypeName type = schema.getType(c).asPrimitiveType().getPrimitiveTypeName();
      boolean floating = type == PrimitiveTypeName.FLOAT || type == PrimitiveTypeName.DOUBLE;
      ColumnOrder order = orders.get(c);
      assertThat(order.isSetTYPE_ORDER() || (floating && order.isSetIEEE_754_TOTAL_ORDER()))
          .as("order %s of %s", order, type)
          .isTrue();
    }
  }

  private void rowGroup(RowGroup group, int firstRow) throws IOException {
    assertThat(group.getNum_rows()).as("rows of a row group").isPositive();
    assertThat(group.getColumns()).hasSize(schema.getFieldCount());
    long uncompressed = 0;
    long compressed = 0;
    for (int c = 0; c < schema.getFieldCount(); c++) {
      ColumnChunk chunk = group.getColumns().get(c);
      PrimitiveType type = schema.getType(c).asPrimitiveType();
      List<Object> values =
          Arrays.asList(content.columns().get(c))
              .subList(firstRow, firstRow + (int) group.getNum_rows());
      assertThat(BlockFile.firstOffset(chunk.getMeta_data())).isGreaterThanOrEqualTo(end);
      boolean total = file.footer().getColumn_orders().get(c).isSetIEEE_754_TOTAL_ORDER();
      chunk(chunk, type, values);
      statistics(chunk, type, total, values);
      uncompressed += chunk.getMeta_data().getTotal_uncompressed_size();
      compressed += chunk.getMeta_data().getTotal_compressed_size();
      end =
          BlockFile.firstOffset(chunk.getMeta_data())
              + chunk.getMeta_data().getTotal_compressed_size();
    }
    assertThat(group.getTotal_byte_size()).as("bytes of a row group").isEqualTo(uncompressed);
    if (group.isSetTotal_compressed_size()) {
      assertThat(group.getTotal_compressed_size()).isEqualTo(compressed);
    }
    if (group.isSetFile_offset()) {
      assertThat(group.getFile_offset())
          .isEqualTo(BlockFile.firstOffset(group.getColumns().get(0).getMeta_data()));
    }
  }

  private void chunk(ColumnChunk chunk, PrimitiveType type, List<Object> values)
      throws IOException {
    ColumnMetaData meta = chunk.getMeta_data();
    assertThat(meta.getPath_in_schema()).containsExactly(type.getName());
    assertThat(meta.getType())
        .hasToString(type.getPrimitiveTypeName().name().replaceFirst("^BINARY$", "BYTE_ARRAY"));
    assertThat(meta.getCodec()).hasToString(codec);
    assertThat(meta.getNum_values()).as("values of %s", type).isEqualTo(values.size());
    List<BlockFile.Page> pages = file.pages(meta);
    pages(meta, type, pages);
    encodings(meta, type, pages);
    if (meta.isSetSize_statistics()) {
      sizes(meta.getSize_statistics(), values);
    }
  }

  private void statistics(ColumnChunk chunk, PrimitiveType type, boolean total, List<Object> values)
      throws IOException {
    BlockStatisticsCheck.assertChunk(
        new BlockBounds(type, "the chunk of " + type, total, values),
        chunk.getMeta_data().getStatistics());
    List<BlockFile.Page> dataPages =
        file.pages(chunk.getMeta_data()).stream().filter(BlockFile.Page::isData).toList();
    for (BlockFile.Page page : dataPages) {
      if (page.header().isSetData_page_header()
          && page.header().getData_page_header().isSetStatistics()) {
        BlockStatisticsCheck.assertStatistics(
            new BlockBounds(
                type,
                "a page of " + type,
                total,
                values.subList(page.firstRow(), page.firstRow() + page.values())),
            page.header().getData_page_header().getStatistics());
      }
    }
    if (chunk.isSetOffset_index_offset()) {
      BlockStatisticsCheck.assertOffsetIndex(file.offsetIndex(chunk), dataPages);
    }
    if (chunk.isSetColumn_index_offset()) {
      assertThat(chunk.isSetOffset_index_offset()).isTrue();
      BlockStatisticsCheck.assertColumnIndex(
          type, total, file.columnIndex(chunk), dataPages, values);
    }
  }

  private void pages(ColumnMetaData meta, PrimitiveType type, List<BlockFile.Page> pages) {
    assertThat(pages.stream().mapToLong(BlockFile.Page::length).sum())
        .as("bytes of the pages of %s", type)
        .isEqualTo(meta.getTotal_compressed_size());
    assertThat(pages.stream().mapToLong(BlockFile.Page::uncompressedLength).sum())
        .as("uncompressed bytes of the pages of %s", type)
        .isEqualTo(meta.getTotal_uncompressed_size());
    assertThat(pages.stream().mapToLong(BlockFile.Page::values).sum())
        .as("values in the pages of %s", type)
        .isEqualTo(meta.getNum_values());
    for (int p = 0; p < pages.size(); p++) {
      BlockFile.Page page = pages.get(p);
      if (page.isData()) {
        assertThat(page.values()).as("values in page %d of %s", p, type).isPositive();
      } else {
        assertThat(p).as("place of a dictionary").isZero();
        assertThat(page.offset()).isEqualTo(meta.getDictionary_page_offset());
      }
      if (meta.getCodec().name().equals("UNCOMPRESSED")) {
        assertThat(page.header().getUncompressed_page_size())
            .isEqualTo(page.header().getCompressed_page_size());
      }
      if (page.header().isSetCrc()) {
        CRC32 crc = new CRC32();
        crc.update(file.body(page));
        assertThat(page.header().getCrc()).as("CRC of a page").isEqualTo((int) crc.getValue());
      }
    }
    assertThat(pages.stream().filter(BlockFile.Page::isData).findFirst().orElseThrow().offset())
        .as("first data page of %s", type)
        .isEqualTo(meta.getData_page_offset());
  }

  private static void encodings(
      ColumnMetaData meta, PrimitiveType type, List<BlockFile.Page> pages) {
    Set<Encoding> used = EnumSet.noneOf(Encoding.class);
    Map<List<Object>, Integer> counts = new HashMap<>();
    for (BlockFile.Page page : pages) {
      Encoding encoding =
          page.isData()
              ? page.header().getData_page_header().getEncoding()
              : page.header().getDictionary_page_header().getEncoding();
      used.add(encoding);
      if (page.isData() && !type.isRepetition(Repetition.REQUIRED)) {
        used.add(page.header().getData_page_header().getDefinition_level_encoding());
      }
      counts.merge(List.of(page.header().getType(), encoding), 1, Integer::sum);
    }
    assertThat(meta.getEncodings()).as("encodings of %s", type).containsAll(used);
    boolean indexes =
        used.contains(Encoding.RLE_DICTIONARY) || used.contains(Encoding.PLAIN_DICTIONARY);
    if (indexes) {
      assertThat(pages.get(0).header().getType()).isEqualTo(PageType.DICTIONARY_PAGE);
    }
    if (meta.isSetEncoding_stats()) {
      Map<List<Object>, Integer> stated = new HashMap<>();
      for (PageEncodingStats stats : meta.getEncoding_stats()) {
        stated.merge(
            List.of(stats.getPage_type(), stats.getEncoding()), stats.getCount(), Integer::sum);
      }
      assertThat(stated).as("pages by encoding of %s", type).isEqualTo(counts);
    }
  }

  private static void sizes(SizeStatistics sizes, List<Object> values) {
    if (sizes.isSetUnencoded_byte_array_data_bytes()) {
      long bytes =
          values.stream()
              .filter(ByteBuffer.class::isInstance)
              .mapToLong(value -> ((ByteBuffer) value).remaining())
              .sum();
      assertThat(sizes.getUnencoded_byte_array_data_bytes()).isEqualTo(bytes);
    }
    if (sizes.isSetDefinition_level_histogram()
        && sizes.getDefinition_level_histogram().size() == 2) {
      long nulls = values.stream().filter(value -> value == null).count();
      assertThat(sizes.getDefinition_level_histogram())
          .containsExactly(nulls, values.size() - nulls);
    }
  }
}
