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

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hudi.avro.model.HoodieValueTypeInfo;
import org.apache.hudi.metadata.HoodieIndexVersion;
import org.apache.hudi.stats.ValueMetadata;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.PrimitiveType;

/** Collects the ranges of one log file's columns from the footers of its blocks. */
final class ColumnRanges {

  /** Values are kept in the classes of this version of the column statistics. */
  static final HoodieIndexVersion INDEX_VERSION = HoodieIndexVersion.V2;

  private final List<Column> columns = new ArrayList<>();
  private final Map<String, Column> byName = new HashMap<>();

  ColumnRanges(List<PrimitiveType> indexed) {
    for (PrimitiveType type : indexed) {
      Column column = new Column(type);
      columns.add(column);
      byName.put(type.getName(), column);
    }
  }

  void add(ParquetMetadata footer) {
    for (BlockMetaData rowGroup : footer.getBlocks()) {
      for (ColumnChunkMetaData chunk : rowGroup.getColumns()) {
        Column column = byName.get(chunk.getPath().toDotString());
        if (column != null) {
          column.add(chunk);
        }
      }
    }
  }

  List<ColumnRange> ranges() {
    return columns.stream().map(Column::range).toList();
  }

  /**
   * Ends are merged as Parquet's statistics, which know the order of each type: bytes and texts are
   * unsigned, unlike Java's. Only what comes out is turned into Hudi's classes.
   */
  private static final class Column {
    private final String name;
    private final ValueMetadata values;
    private final Statistics<?> statistics;
    private long count;
    private long size;
    private long uncompressedSize;

    private Column(PrimitiveType type) {
      this.name = type.getName();
      this.values = ValueMetadata.getValueMetadata(type, INDEX_VERSION);
      this.statistics = Statistics.createStats(type);
    }

    private void add(ColumnChunkMetaData chunk) {
      statistics.mergeStatistics(chunk.getStatistics());
      count += chunk.getValueCount();
      size += chunk.getTotalSize();
      uncompressedSize += chunk.getTotalUncompressedSize();
    }

    private ColumnRange range() {
      // Without a value that is not null, Parquet's least and greatest are zeros, not values.
      boolean hasEnds = statistics.hasNonNullValue();
      HoodieValueTypeInfo type = values.getValueTypeInfo();
      return new ColumnRange(
          name,
          values.getValueType().name(),
          type.getAdditionalInfo(),
          hasEnds ? values.standardizeJavaTypeAndPromote(statistics.genericGetMin()) : null,
          hasEnds ? values.standardizeJavaTypeAndPromote(statistics.genericGetMax()) : null,
          statistics.isNumNullsSet() ? statistics.getNumNulls() : 0,
          count,
          size,
          uncompressedSize);
    }
  }
}
