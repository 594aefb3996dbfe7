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
import org.apache.parquet.hadoop.ParquetFileReader;

/** Holds all blocks of a case against its rows. */
final class BlockCheck {

  private BlockCheck() {}

  /** Every row is in one of the blocks, in order, and all that the blocks say is true. */
  static void assertKept(BlockCase sample, List<BlockResult> blocks, List<BinaryRowData> rows)
      throws IOException {
    int seen = 0;
    for (BlockResult block : blocks) {
      assertThat(block.firstRow()).isEqualTo(seen);
      assertThat(block.rows()).as("rows of a block").isPositive();
      BlockContent expected = sample.expected(block, rows);
      expected.assertReadBy("parquet-java", BlockColumnReader.read(block.bytes()));
      BlockFileCheck.check(
          block.bytes(),
          ParquetSchemas.blockSchema(sample.table()),
          expected,
          sample.settings().codec());
      try (ParquetFileReader file = ParquetFileReader.open(BlockReader.input(block.bytes()))) {
        BlockFooterCheck.check(block.footer(), file.getFooter(), expected);
      }
      seen += block.rows();
    }
    assertThat(seen).as("rows of all blocks").isEqualTo(rows.size());
  }
}
