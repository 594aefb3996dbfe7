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

import dev.rowsink.parquet.EncodedBlock;
import org.apache.hudi.common.model.HoodieLogFile;

/** What is known of a log file that is being written. */
final class LogFileProgress {

  private final HoodieLogFile file;
  private final ColumnRanges ranges;
  private long size;
  private long rows;
  private long deletes;

  LogFileProgress(HoodieLogFile file, ColumnRanges ranges) {
    this.file = file;
    this.ranges = ranges;
  }

  String name() {
    return file.getFileName();
  }

  long size() {
    return size;
  }

  void grownTo(long bytes) {
    size = bytes;
  }

  void addRows(EncodedBlock block) {
    rows += block.rows();
    ranges.add(block.footer());
  }

  void addDeletes(int count) {
    deletes += count;
  }

  LogFileStat stat(String fileId, String partitionPath, boolean newFileGroup) {
    return new LogFileStat(
        fileId,
        partitionPath,
        partitionPath.isEmpty() ? name() : partitionPath + "/" + name(),
        file.getLogVersion(),
        size,
        rows,
        deletes,
        newFileGroup,
        ranges.ranges());
  }
}
