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
import java.util.List;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.VarBinaryType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.RowGroup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Blocks, row groups and pages end about where they are told to. */
class BlockSizesTest {

  private static final int KIB = 1024;
  private static final int MIB = 1024 * KIB;
  private static final int LARGE = 128 * MIB;

  /** Rows of about two hundred bytes that neither repeat nor compress. */
  private static BlockCase rows(int count, BlockCase.Settings settings) {
    BlockColumn text = new BlockColumn(VarCharType.STRING_TYPE, 0, 1, 0, 0, false, 80, 80, 1);
    return BlockCase.of(
            count,
            text,
            new BlockColumn(new VarBinaryType(40), 0, 1, 0, 0, false, 40, 40, 2),
            BlockColumn.distinct(new BigIntType()),
            BlockColumn.distinct(new DoubleType()).withNulls(10))
        .with(settings);
  }

  private static BlockCase.Settings plain() {
    return BlockCase.Settings.DEFAULT.withCodec("UNCOMPRESSED");
  }

  @ParameterizedTest
  @EnumSource
  void blocksEndAtTheirSize(BlockEncoders encoder) throws IOException {
    BlockCase sample = rows(20_000, plain().withSizes(MIB, LARGE, MIB));
    List<BinaryRowData> rows = sample.rows();
    List<BlockResult> blocks = sample.encode(encoder, rows);
    assertThat(blocks).hasSizeBetween(2, 7);
    assertThat(blocks.subList(0, blocks.size() - 1))
        .allSatisfy(block -> assertThat(block.bytes().length).isBetween(MIB * 3 / 4, MIB * 5 / 4));
    BlockCheck.assertKept(sample, blocks, rows);
  }

  @ParameterizedTest
  @EnumSource
  void aRowLargerThanABlockIsABlock(BlockEncoders encoder) throws IOException {
    BlockColumn huge = new BlockColumn(VarCharType.STRING_TYPE, 0, 1, 0, 0, false, MIB, MIB, 1);
    BlockCase any = BlockCase.of(3, huge).with(plain().withSizes(MIB, MIB, 64 * KIB));
    List<BinaryRowData> rows = any.rows();
    for (BlockLayout layout : BlockLayout.values()) {
      BlockCase sample = any.with(layout);
      List<BlockResult> blocks = sample.encode(encoder, rows);
      assertThat(blocks).hasSize(3);
      BlockCheck.assertKept(sample, blocks, rows);
    }
  }

  @ParameterizedTest
  @EnumSource
  void rowGroupsEndAtTheirSize(BlockEncoders encoder) throws IOException {
    BlockCase sample = rows(20_000, plain().withSizes(LARGE, MIB, 64 * KIB));
    List<BinaryRowData> rows = sample.rows();
    List<BlockResult> blocks = sample.encode(encoder, rows);
    assertThat(blocks).hasSize(1);
    List<RowGroup> groups = BlockFile.of(blocks.get(0).bytes()).footer().getRow_groups();
    assertThat(groups).hasSizeBetween(2, 7);
    assertThat(groups.subList(0, groups.size() - 1))
        .allSatisfy(
            group -> assertThat(group.getTotal_byte_size()).isBetween(MIB * 3L / 4, MIB * 5L / 4));
    BlockCheck.assertKept(sample, blocks, rows);
  }

  @ParameterizedTest
  @EnumSource
  void pagesEndAtTheirSize(BlockEncoders encoder) throws IOException {
    int pageSize = 256 * KIB;
    BlockCase sample = rows(20_000, plain().withSizes(LARGE, LARGE, pageSize));
    List<BinaryRowData> rows = sample.rows();
    List<BlockResult> blocks = sample.encode(encoder, rows);
    BlockFile file = BlockFile.of(blocks.get(0).bytes());
    for (ColumnChunk chunk : file.footer().getRow_groups().get(0).getColumns()) {
      for (BlockFile.Page page : file.pages(chunk.getMeta_data())) {
        assertThat(page.header().getUncompressed_page_size())
            .as("a page of %s", chunk.getMeta_data().getPath_in_schema())
            .isLessThan(2 * pageSize);
      }
    }
    BlockCheck.assertKept(sample, blocks, rows);
  }
}
