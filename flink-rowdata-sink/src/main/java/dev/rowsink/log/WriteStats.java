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

import java.util.HashMap;
import java.util.Map;
import org.apache.flink.annotation.Internal;
import org.apache.hudi.avro.model.HoodieValueTypeInfo;
import org.apache.hudi.common.fs.FSUtils;
import org.apache.hudi.common.model.HoodieDeltaWriteStat;
import org.apache.hudi.stats.HoodieColumnRangeMetadata;
import org.apache.hudi.stats.ValueMetadata;
import org.apache.hudi.stats.ValueType;

/** Log file stats as the write stats that a Hudi commit takes. */
@Internal
public final class WriteStats {

  private WriteStats() {}

  /**
   * The write stat of a log file, with the ranges of its columns if it has any: Hudi then has no
   * need to read the file back.
   *
   * @param instant requested time of the deltacommit that the file belongs to
   */
  public static HoodieDeltaWriteStat of(LogFileStat file, String instant) {
    String name = FSUtils.getFileNameFromPath(file.path());
    HoodieDeltaWriteStat stat = new HoodieDeltaWriteStat();
    stat.setFileId(file.fileId());
    stat.setPartitionPath(file.partitionPath());
    stat.setPath(file.path());
    stat.setPrevCommit(instant);
    stat.setBaseFile("");
    stat.setLogVersion(file.logVersion());
    stat.setLogOffset(0);
    stat.addLogFiles(name);
    stat.setNumWrites(file.rows());
    stat.setNumInserts(file.newFileGroup() ? file.rows() : 0);
    stat.setNumUpdateWrites(file.newFileGroup() ? 0 : file.rows());
    stat.setNumDeletes(file.deletes());
    stat.setTotalWriteBytes(file.fileSize());
    stat.setFileSizeInBytes(file.fileSize());
    if (!file.columns().isEmpty()) {
      Map<String, HoodieColumnRangeMetadata<Comparable>> ranges = new HashMap<>();
      for (ColumnRange range : file.columns()) {
        ranges.put(range.column(), range(file.path(), range));
      }
      stat.putRecordsStats(ranges);
    }
    return stat;
  }

  /** Hudi's signatures have the values as raw Comparables, and its type info is an ordinal. */
  @SuppressWarnings({"rawtypes", "unchecked", "EnumOrdinal"})
  private static HoodieColumnRangeMetadata<Comparable> range(String path, ColumnRange range) {
    ValueMetadata values =
        ValueMetadata.getValueMetadata(
            new HoodieValueTypeInfo(ValueType.valueOf(range.type()).ordinal(), range.typeInfo()));
    return new HoodieColumnRangeMetadata<>(
        path,
        range.column(),
        (Comparable) range.min(),
        (Comparable) range.max(),
        range.nulls(),
        range.values(),
        range.size(),
        range.uncompressedSize(),
        values);
  }
}
