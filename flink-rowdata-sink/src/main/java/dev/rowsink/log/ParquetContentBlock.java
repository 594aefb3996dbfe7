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
package dev.rowsink.log;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.hudi.common.table.log.block.HoodieParquetDataBlock;
import org.apache.hudi.storage.HoodieStorage;

/**
 * A Parquet data block whose content is encoded already. Hudi's own would encode Avro records here;
 * this one has none.
 */
final class ParquetContentBlock extends HoodieParquetDataBlock {

  private final ByteArrayOutputStream content;

  ParquetContentBlock(ByteArrayOutputStream content, Map<HeaderMetadataType, String> header) {
    // Codec, ratio and dictionary are settings of Hudi's own encoder, which is never asked.
    super(List.of(), header, HoodieRecord.RECORD_KEY_METADATA_FIELD, "", 1.0, false);
    this.content = content;
  }

  @Override
  public ByteArrayOutputStream getContentBytes(HoodieStorage storage) {
    return content;
  }
}
