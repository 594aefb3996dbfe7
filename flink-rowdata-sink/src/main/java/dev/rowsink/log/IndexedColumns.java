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

import dev.rowsink.config.WriteOptions;
import dev.rowsink.parquet.ParquetSchemas;
import dev.rowsink.table.TableSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.apache.hudi.common.config.HoodieMetadataConfig;
import org.apache.hudi.common.engine.EngineType;
import org.apache.hudi.common.model.HoodieRecord.HoodieRecordType;
import org.apache.hudi.common.schema.HoodieSchema;
import org.apache.hudi.common.table.HoodieTableConfig;
import org.apache.hudi.common.table.HoodieTableVersion;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.metadata.HoodieIndexVersion;
import org.apache.hudi.metadata.HoodieTableMetadataUtil;
import org.apache.hudi.metadata.MetadataPartitionType;
import org.apache.hudi.util.Lazy;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/** The columns whose ranges the metadata table wants at a commit. */
final class IndexedColumns {

  private IndexedColumns() {}

  /**
   * Hudi's own choice for the table; none if its metadata table is off, or column statistics are
   * switched off by Hudi's option. Hudi reads every log block back at the commit if ranges that it
   * wants are not supplied.
   */
  static List<PrimitiveType> of(TableSpec table, WriteOptions options) {
    Properties properties = new Properties();
    // Hudi's default depends on the engine that asks: supplied but unwanted ranges do no harm.
    properties.setProperty(HoodieMetadataConfig.ENABLE_METADATA_INDEX_COLUMN_STATS.key(), "true");
    properties.putAll(options.hoodieProperties());
    HoodieMetadataConfig config =
        HoodieMetadataConfig.newBuilder()
            .withEngineType(EngineType.JAVA)
            .fromProperties(properties)
            .enable(table.metadataTable())
            .build();
    HoodieIndexVersion version =
        HoodieIndexVersion.getCurrentVersion(
            HoodieTableVersion.fromVersionCode(table.version()),
            MetadataPartitionType.COLUMN_STATS);
    if (!config.isEnabled()
        || !config.isColumnStatsIndexEnabled()
        || version != ColumnRanges.INDEX_VERSION) {
      return List.of();
    }
    Set<String> names =
        HoodieTableMetadataUtil.getColumnsToIndex(
                new HoodieTableConfig(),
                config,
                Lazy.lazily(() -> Option.of(HoodieSchema.parse(table.blockSchema()))),
                Option.of(HoodieRecordType.AVRO),
                version)
            .keySet();
    List<PrimitiveType> columns = new ArrayList<>();
    for (Type field : ParquetSchemas.blockSchema(table).getFields()) {
      if (names.contains(field.getName())) {
        columns.add(field.asPrimitiveType());
      }
    }
    return columns;
  }
}
