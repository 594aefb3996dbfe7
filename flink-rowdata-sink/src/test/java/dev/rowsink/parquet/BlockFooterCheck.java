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

import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.PrimitiveType;

/**
 * Holds the footer that comes with a block against the one in its bytes, and against its values.
 */
final class BlockFooterCheck {

  private BlockFooterCheck() {}

  static void check(ParquetMetadata given, ParquetMetadata read, BlockContent content) {
    assertThat(given.getFileMetaData().getSchema()).isEqualTo(read.getFileMetaData().getSchema());
    assertThat(given.getFileMetaData().getKeyValueMetaData())
        .isEqualTo(read.getFileMetaData().getKeyValueMetaData());
    assertThat(given.getFileMetaData().getCreatedBy())
        .isEqualTo(read.getFileMetaData().getCreatedBy());
    assertThat(given.getBlocks()).as("row groups").hasSameSizeAs(read.getBlocks());
    int firstRow = 0;
    for (int g = 0; g < read.getBlocks().size(); g++) {
      rowGroup(given.getBlocks().get(g), read.getBlocks().get(g), content, firstRow);
      firstRow += (int) read.getBlocks().get(g).getRowCount();
    }
  }

  private static void rowGroup(
      BlockMetaData given, BlockMetaData read, BlockContent content, int firstRow) {
    assertThat(given.getRowCount()).isEqualTo(read.getRowCount());
    assertThat(given.getTotalByteSize()).isEqualTo(read.getTotalByteSize());
    assertThat(given.getCompressedSize()).isEqualTo(read.getCompressedSize());
    assertThat(given.getStartingPos()).isEqualTo(read.getStartingPos());
    assertThat(given.getColumns()).hasSameSizeAs(read.getColumns());
    for (int c = 0; c < read.getColumns().size(); c++) {
      ColumnChunkMetaData chunk = given.getColumns().get(c);
      chunk(chunk, read.getColumns().get(c));
      List<Object> values =
          Arrays.asList(content.columns().get(c))
              .subList(firstRow, firstRow + (int) read.getRowCount());
      statistics(chunk.getPrimitiveType(), chunk.getStatistics(), values);
    }
  }

  private static void chunk(ColumnChunkMetaData given, ColumnChunkMetaData read) {
    assertThat(given.getPath()).isEqualTo(read.getPath());
    assertThat(given.getPrimitiveType()).isEqualTo(read.getPrimitiveType());
    assertThat(given.getCodec()).isEqualTo(read.getCodec());
    assertThat(given.getEncodings()).isEqualTo(read.getEncodings());
    assertThat(given.hasDictionaryPage()).isEqualTo(read.hasDictionaryPage());
    assertThat(given.getFirstDataPageOffset()).isEqualTo(read.getFirstDataPageOffset());
    assertThat(given.getStartingPos()).isEqualTo(read.getStartingPos());
    assertThat(given.getValueCount()).isEqualTo(read.getValueCount());
    assertThat(given.getTotalSize()).isEqualTo(read.getTotalSize());
    assertThat(given.getTotalUncompressedSize()).isEqualTo(read.getTotalUncompressedSize());
    Statistics<?> statistics = read.getStatistics();
    if (statistics.isNumNullsSet()) {
      assertThat(given.getStatistics().getNumNulls()).isEqualTo(statistics.getNumNulls());
    }
    if (statistics.hasNonNullValue()) {
      assertThat(given.getStatistics().getMinBytes()).isEqualTo(statistics.getMinBytes());
      assertThat(given.getStatistics().getMaxBytes()).isEqualTo(statistics.getMaxBytes());
    }
  }

  /** The commit takes a column's range from here: unlike the bytes, it may leave none out. */
  private static void statistics(PrimitiveType type, Statistics<?> given, List<Object> values) {
    BlockBounds bounds = new BlockBounds(type, "the footer of " + type, true, values);
    assertThat(given.isNumNullsSet()).as("null count of %s is there", type).isTrue();
    assertThat(given.getNumNulls()).as("null count of %s", type).isEqualTo(bounds.nulls());
    if (bounds.hasOrdered()) {
      if (bounds.nans() == 0) {
        assertThat(given.hasNonNullValue()).as("range of %s is there", type).isTrue();
      }
      if (given.hasNonNullValue()) {
        bounds.assertLower(given.getMinBytes(), false);
        bounds.assertUpper(given.getMaxBytes(), false);
      }
    } else if (given.hasNonNullValue()) {
      bounds.assertOnlyNaN(given.getMinBytes());
      bounds.assertOnlyNaN(given.getMaxBytes());
    }
  }
}
