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

  private static final class Column {
    private final String name;
    private final ValueMetadata values;
    private Comparable<?> min;
    private Comparable<?> max;
    private long nulls;
    private long count;
    private long size;
    private long uncompressedSize;

    private Column(PrimitiveType type) {
      this.name = type.getName();
      this.values = ValueMetadata.getValueMetadata(type, INDEX_VERSION);
    }

    private void add(ColumnChunkMetaData chunk) {
      Statistics<?> statistics = chunk.getStatistics();
      // Without a value that is not null, Parquet's least and greatest are zeros, not values.
      if (statistics.hasNonNullValue()) {
        min = lesser(min, values.standardizeJavaTypeAndPromote(statistics.genericGetMin()));
        max = greater(max, values.standardizeJavaTypeAndPromote(statistics.genericGetMax()));
      }
      nulls += statistics.getNumNulls();
      count += chunk.getValueCount();
      size += chunk.getTotalSize();
      uncompressedSize += chunk.getTotalUncompressedSize();
    }

    private ColumnRange range() {
      HoodieValueTypeInfo type = values.getValueTypeInfo();
      return new ColumnRange(
          name,
          values.getValueType().name(),
          type.getAdditionalInfo(),
          min,
          max,
          nulls,
          count,
          size,
          uncompressedSize);
    }
  }

  private static Comparable<?> lesser(Comparable<?> a, Comparable<?> b) {
    return a == null || compare(b, a) < 0 ? b : a;
  }

  private static Comparable<?> greater(Comparable<?> a, Comparable<?> b) {
    return a == null || compare(b, a) > 0 ? b : a;
  }

  /** Both are of the one class that the column's value type has. */
  @SuppressWarnings("unchecked")
  private static int compare(Comparable<?> a, Comparable<?> b) {
    return ((Comparable<Object>) a).compareTo(b);
  }
}
