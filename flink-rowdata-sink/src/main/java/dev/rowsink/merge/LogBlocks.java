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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hudi.common.model.DeleteRecord;
import org.apache.hudi.common.model.HoodieLogFile;
import org.apache.hudi.common.table.log.HoodieLogFileReader;
import org.apache.hudi.common.table.log.block.HoodieDeleteBlock;
import org.apache.hudi.common.table.log.block.HoodieLogBlock;
import org.apache.hudi.common.table.log.block.HoodieLogBlock.HeaderMetadataType;
import org.apache.hudi.common.table.log.block.HoodieLogBlock.HoodieLogBlockContentLocation;
import org.apache.hudi.common.table.log.block.HoodieLogBlock.HoodieLogBlockType;
import org.apache.hudi.common.table.timeline.InstantComparison;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.storage.StoragePath;

/**
 * The blocks of a slice's log files in the order in which Hudi merges them: log files by their
 * names' order, and the blocks of an instant together where its first one stands.
 */
final class LogBlocks {

  private static final int HEADER_BUFFER = 64 * 1024;

  /** Place and length of the Parquet bytes of a data block. */
  record DataBlock(int order, String path, long start, long length) {}

  /** A delete record and the place of its block. */
  record Delete(int order, DeleteRecord record) {}

  private final List<DataBlock> dataBlocks = new ArrayList<>();
  private final Map<String, List<Delete>> deletes = new HashMap<>();

  private LogBlocks() {}

  /** Parquet data blocks, by order. */
  List<DataBlock> dataBlocks() {
    return dataBlocks;
  }

  /** Delete records by record key, those of a key by order. */
  Map<String, List<Delete>> deletes() {
    return deletes;
  }

  /**
   * Scans the headers of a slice's log files and loads its delete blocks.
   *
   * @return the blocks, or null if there is one that is neither a whole Parquet data block nor a
   *     delete block
   */
  static LogBlocks scan(HoodieStorage storage, TableSlice slice) throws IOException {
    List<HoodieLogFile> files =
        slice.logFiles().stream()
            .map(file -> new HoodieLogFile(new StoragePath(file.path()), file.length()))
            .filter(file -> !file.isCDC())
            .sorted(HoodieLogFile.getLogFileComparator())
            .toList();
    Map<String, List<HoodieLogBlock>> byInstant = new LinkedHashMap<>();
    for (HoodieLogFile file : files) {
      try (HoodieLogFileReader reader =
          new HoodieLogFileReader(storage, file, null, HEADER_BUFFER)) {
        while (reader.hasNext()) {
          HoodieLogBlock block = reader.next();
          if (!isPlain(block)) {
            return null;
          }
          String instant = block.getLogBlockHeader().get(HeaderMetadataType.INSTANT_TIME);
          if (!InstantComparison.compareTimestamps(
              instant, InstantComparison.GREATER_THAN, slice.instant())) {
            byInstant.computeIfAbsent(instant, key -> new ArrayList<>()).add(block);
          }
        }
      } catch (RuntimeException e) {
        throw new IOException("Cannot read log file '" + file.getPath() + "'.", e);
      }
    }
    LogBlocks blocks = new LogBlocks();
    int order = 0;
    for (List<HoodieLogBlock> ofInstant : byInstant.values()) {
      for (HoodieLogBlock block : ofInstant) {
        blocks.add(block, order++);
      }
    }
    return blocks;
  }

  private static boolean isPlain(HoodieLogBlock block) {
    Map<HeaderMetadataType, String> header = block.getLogBlockHeader();
    boolean known =
        block.getBlockType() == HoodieLogBlockType.PARQUET_DATA_BLOCK
            || block.getBlockType() == HoodieLogBlockType.DELETE_BLOCK;
    return known
        && block.getBlockContentLocation().isPresent()
        && !header.containsKey(HeaderMetadataType.COMPACTED_BLOCK_TIMES)
        && !header.containsKey(HeaderMetadataType.IS_PARTIAL);
  }

  private void add(HoodieLogBlock block, int order) {
    if (block instanceof HoodieDeleteBlock deleteBlock) {
      for (DeleteRecord record : deleteBlock.getRecordsToDelete()) {
        deletes
            .computeIfAbsent(record.getRecordKey(), key -> new ArrayList<>(1))
            .add(new Delete(order, record));
      }
    } else {
      HoodieLogBlockContentLocation place = block.getBlockContentLocation().get();
      dataBlocks.add(
          new DataBlock(
              order,
              place.getLogFile().getPath().toString(),
              place.getContentPositionInLogFile(),
              place.getBlockSize()));
    }
  }
}
