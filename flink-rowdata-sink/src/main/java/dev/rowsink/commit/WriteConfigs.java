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
package dev.rowsink.commit;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.TableSpec;
import org.apache.hudi.common.config.HoodieMetadataConfig;
import org.apache.hudi.common.config.RecordMergeMode;
import org.apache.hudi.common.config.TypedProperties;
import org.apache.hudi.common.engine.EngineType;
import org.apache.hudi.common.table.marker.MarkerType;
import org.apache.hudi.config.HoodieIndexConfig;
import org.apache.hudi.config.HoodieWriteConfig;
import org.apache.hudi.index.HoodieIndex;

/**
 * The configuration of Hudi's write client: what the user passed through, under what Rowsink
 * depends on.
 */
final class WriteConfigs {

  private WriteConfigs() {}

  static HoodieWriteConfig of(TableSpec table, WriteOptions write) {
    TypedProperties properties = new TypedProperties();
    properties.putAll(write.hoodieProperties());
    properties.setProperty(
        "hoodie.datasource.write.recordkey.field", String.join(",", table.keyFields()));
    properties.setProperty(
        "hoodie.datasource.write.partitionpath.field", String.join(",", table.partitionFields()));
    // Several instants are pending at once; EAGER would roll each back at the next one's start.
    properties.setProperty("hoodie.clean.failed.writes.policy", "LAZY");
    return HoodieWriteConfig.newBuilder()
        .withEngineType(EngineType.JAVA)
        .withPath(table.path())
        .forTable(table.name())
        .withSchema(table.tableSchema())
        .withProps(properties)
        .withWriteTableVersion(table.version())
        .withAutoUpgradeVersion(false)
        .withEmbeddedTimelineServerEnabled(false)
        .withMarkersType(MarkerType.DIRECT.name())
        .withRecordMergeMode(RecordMergeMode.valueOf(table.mergeMode().name()))
        // The Java client refuses BUCKET; the sink does the bucketing and the client looks nothing
        // up.
        .withIndexConfig(
            HoodieIndexConfig.newBuilder()
                .fromProperties(properties)
                .withIndexType(HoodieIndex.IndexType.INMEMORY)
                .build())
        .withMetadataConfig(
            HoodieMetadataConfig.newBuilder()
                .fromProperties(properties)
                .enable(table.metadataTable())
                .build())
        .build();
  }
}
