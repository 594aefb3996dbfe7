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

import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.apache.flink.table.data.RowData;

/** Encodes blocks of one file group. */
public final class TestBlocks {

  private final ParquetBlockEncoder encoder;
  private final String instant;
  private final String partitionPath;
  private final String fileId;
  private long sequence;

  public TestBlocks(
      TableSpec table, WriteOptions options, String instant, String partitionPath, String fileId) {
    this.encoder = new ParquetBlockEncoder(table, options);
    this.instant = instant;
    this.partitionPath = partitionPath;
    this.fileId = fileId;
  }

  /** The block is valid until the next one is encoded. */
  public EncodedBlock encode(List<? extends RowData> rows) throws IOException {
    Iterator<? extends RowData> iterator = rows.iterator();
    EncodedBlock block =
        encoder.encode(
            () -> iterator.hasNext() ? iterator.next() : null,
            new BlockIdentity(instant, partitionPath, fileId, instant + "_0_", sequence));
    sequence += block.rows();
    return block;
  }
}
