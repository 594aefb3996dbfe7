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
import org.apache.parquet.hadoop.metadata.ParquetMetadata;

/**
 * An encoded block, safe from the encoder's next one.
 *
 * @param bytes the Parquet file
 * @param rows number of rows that the encoder says it has
 * @param footer the footer that the encoder hands over
 * @param identity what the block was encoded with
 * @param firstRow number of its first row among all of the source
 */
record BlockResult(
    byte[] bytes, int rows, ParquetMetadata footer, BlockIdentity identity, int firstRow) {

  /** Encodes block after block until the source ends. */
  static List<BlockResult> all(BlockEncoder encoder, RowSource source, BlockIdentity first)
      throws IOException {
    List<BlockResult> blocks = new ArrayList<>();
    int row = 0;
    BlockIdentity identity = first;
    EncodedBlock block = encoder.encode(source, identity);
    while (block != null) {
      blocks.add(
          new BlockResult(
              block.content().toByteArray(), block.rows(), block.footer(), identity, row));
      row += block.rows();
      identity =
          new BlockIdentity(
              first.instant(),
              first.partitionPath(),
              first.fileId(),
              first.sequencePrefix(),
              first.firstSequence() + row);
      block = encoder.encode(source, identity);
    }
    return blocks;
  }
}
