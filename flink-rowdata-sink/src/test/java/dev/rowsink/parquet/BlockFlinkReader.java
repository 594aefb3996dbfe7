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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.flink.formats.parquet.vector.ParquetColumnarRowSplitReader;
import org.apache.flink.formats.parquet.vector.ParquetSplitReaderUtil;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.utils.TypeConversions;
import org.apache.hadoop.conf.Configuration;

/** Reads blocks, as files, with Flink's vectorised reader. */
final class BlockFlinkReader {

  private static final int BATCH = 500;

  private BlockFlinkReader() {}

  /**
   * The columns that Flink's reader can read as Hudi's tables store them: not the microseconds of a
   * day, and no point in time before 1970.
   */
  static RowType readable(RowType columns, BlockContent content) {
    return new RowType(
        false,
        columns.getFields().stream()
            .filter(field -> reads(field.getType(), content.column(field.getName())))
            .toList());
  }

  private static boolean reads(LogicalType type, Object[] values) {
    return switch (type.getTypeRoot()) {
      case TIME_WITHOUT_TIME_ZONE -> BlockValues.isMillis(type);
      case TIMESTAMP_WITHOUT_TIME_ZONE, TIMESTAMP_WITH_LOCAL_TIME_ZONE ->
          Arrays.stream(values).allMatch(value -> value == null || (Long) value >= 0);
      default -> true;
    };
  }

  static BlockContent read(Path block, RowType columns) throws IOException {
    List<RowType.RowField> fields = columns.getFields();
    String[] names = fields.stream().map(RowType.RowField::getName).toArray(String[]::new);
    DataType[] types =
        fields.stream()
            .map(field -> TypeConversions.fromLogicalToDataType(field.getType()))
            .toArray(DataType[]::new);
    List<List<Object>> values = new ArrayList<>();
    fields.forEach(field -> values.add(new ArrayList<>()));
    try (ParquetColumnarRowSplitReader reader =
        ParquetSplitReaderUtil.genPartColumnarRowReader(
            true,
            true,
            new Configuration(false),
            names,
            types,
            Map.of(),
            IntStream.range(0, names.length).toArray(),
            BATCH,
            new org.apache.flink.core.fs.Path(block.toUri()),
            0,
            Files.size(block))) {
      while (!reader.reachedEnd()) {
        RowData row = reader.nextRecord();
        for (int c = 0; c < names.length; c++) {
          values.get(c).add(BlockValues.stored(row, c, fields.get(c).getType(), true));
        }
      }
    }
    return new BlockContent(List.of(names), values.stream().map(List::toArray).toList());
  }
}
