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
package dev.rowsink.sql.source;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.HudiTable;
import dev.rowsink.table.TableSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.hudi.client.HoodieJavaWriteClient;
import org.apache.hudi.client.WriteStatus;
import org.apache.hudi.client.common.HoodieJavaEngineContext;
import org.apache.hudi.common.config.HoodieMetadataConfig;
import org.apache.hudi.common.engine.EngineType;
import org.apache.hudi.common.model.HoodieAvroIndexedRecord;
import org.apache.hudi.common.model.HoodieKey;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.config.HoodieIndexConfig;
import org.apache.hudi.config.HoodieWriteConfig;
import org.apache.hudi.index.HoodieIndex;

/** A table that is written by Hudi's own Java client: base files first, Avro log blocks later. */
final class HudiClientTable implements AutoCloseable {

  private final TableSpec table;
  private final Schema schema;
  private final HoodieJavaWriteClient<Object> client;

  HudiClientTable(TableSpec table) {
    this.table = table;
    this.schema = new Schema.Parser().parse(table.tableSchema());
    HudiTable.createIfMissing(table, WriteOptions.defaults());
    HoodieWriteConfig config =
        HoodieWriteConfig.newBuilder()
            .withPath(table.path())
            .withSchema(table.tableSchema())
            .forTable(table.name())
            .withEngineType(EngineType.JAVA)
            .withMarkersType("DIRECT")
            .withWriteTableVersion(table.version())
            .withEmbeddedTimelineServerEnabled(false)
            .withIndexConfig(
                HoodieIndexConfig.newBuilder()
                    .withIndexType(HoodieIndex.IndexType.INMEMORY)
                    .build())
            .withMetadataConfig(
                HoodieMetadataConfig.newBuilder()
                    .withEngineType(EngineType.JAVA)
                    .enable(table.metadataTable())
                    .build())
            .build();
    this.client =
        new HoodieJavaWriteClient<>(
            new HoodieJavaEngineContext(
                HudiTable.metaClient(table, WriteOptions.defaults()).getStorageConf()),
            config);
  }

  /** A row with the given values and nulls elsewhere. */
  GenericRecord row(Map<String, ?> values) {
    GenericRecord row = new GenericData.Record(schema);
    values.forEach(row::put);
    return row;
  }

  /** Upserts rows in a commit of their own; the first column is the key. */
  void upsert(GenericRecord... rows) {
    List<HoodieRecord<Object>> records = new ArrayList<>();
    for (GenericRecord row : rows) {
      HoodieKey key = new HoodieKey(row.get(0).toString(), partitionPath(row));
      @SuppressWarnings({"unchecked", "rawtypes"}) // The client's type parameter says nothing.
      HoodieRecord<Object> record = (HoodieRecord) new HoodieAvroIndexedRecord(key, row);
      records.add(record);
    }
    String instant = client.startCommit();
    List<WriteStatus> statuses = client.upsert(records, instant);
    client.commit(
        instant, statuses, Option.empty(), "deltacommit", Map.of(), Option.empty(), Option.empty());
  }

  private String partitionPath(GenericRecord row) {
    return table.partitionFields().isEmpty()
        ? ""
        : row.get(table.partitionFields().get(0)).toString();
  }

  @Override
  public void close() {
    client.close();
  }
}
