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
package dev.rowsink.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.hudi.client.HoodieJavaWriteClient;
import org.apache.hudi.client.WriteStatus;
import org.apache.hudi.common.config.HoodieMetadataConfig;
import org.apache.hudi.common.config.TypedProperties;
import org.apache.hudi.common.engine.EngineType;
import org.apache.hudi.common.model.HoodieAvroIndexedRecord;
import org.apache.hudi.common.model.HoodieEmptyRecord;
import org.apache.hudi.common.model.HoodieFailedWritesCleaningPolicy;
import org.apache.hudi.common.model.HoodieKey;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.hudi.common.model.HoodieRecord.HoodieRecordType;
import org.apache.hudi.common.model.HoodieRecordLocation;
import org.apache.hudi.common.table.HoodieTableConfig;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.timeline.HoodieTimeline;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.config.HoodieCleanConfig;
import org.apache.hudi.config.HoodieCompactionConfig;
import org.apache.hudi.config.HoodieIndexConfig;
import org.apache.hudi.config.HoodieWriteConfig;
import org.apache.hudi.index.HoodieIndex;
import org.apache.hudi.index.bucket.BucketIdentifier;
import org.apache.hudi.keygen.KeyGenerator;
import org.apache.hudi.keygen.factory.HoodieAvroKeyGeneratorFactory;

/**
 * Writes a table with Hudi's Java client. The client itself refuses the bucket index, so records
 * come with their location: the file group that the table has for the bucket which Hudi's own hash
 * gives.
 */
final class HudiJavaWriter {

  private final Path path;
  private final HudiJavaTable table;
  private final HoodieTableMetaClient metaClient;
  private final HoodieTableConfig tableConfig;
  private final int buckets;
  private final Schema schema;
  private final HoodieWriteConfig config;

  HudiJavaWriter(Path path, int buckets) {
    this.path = path;
    this.buckets = buckets;
    this.table = new HudiJavaTable(path);
    this.metaClient = table.metaClient();
    this.tableConfig = metaClient.getTableConfig();
    this.schema = HudiJavaTable.schema(metaClient, false).toAvroSchema();
    this.config = writeConfig();
  }

  /** Writes rows, whose meta columns, if they have any, are left out. */
  void upsert(List<GenericRecord> rows) {
    write(
        locate(rows, HoodieAvroIndexedRecord::new),
        (client, records, instant) -> client.upsertPreppedRecords(records, instant));
  }

  /** Deletes the keys of rows, without an ordering value: whatever their versions are. */
  void delete(List<GenericRecord> rows) {
    write(
        locate(rows, (key, row) -> new HoodieEmptyRecord<>(key, HoodieRecordType.AVRO)),
        (client, records, instant) -> client.deletePrepped(records, instant));
  }

  private interface Write {
    List<WriteStatus> apply(
        HoodieJavaWriteClient<Object> client, List<HoodieRecord<Object>> records, String instant);
  }

  /**
   * Writes one partition a commit: this client takes equal file ids for one file group, while those
   * that follow from the bucket number are the same in every partition.
   */
  private void write(List<HoodieRecord<Object>> records, Write write) {
    Map<String, List<HoodieRecord<Object>>> partitions =
        records.stream().collect(Collectors.groupingBy(HoodieRecord::getPartitionPath));
    try (HoodieJavaWriteClient<Object> client =
        new HoodieJavaWriteClient<>(table.engine(), config)) {
      for (List<HoodieRecord<Object>> partition : partitions.values()) {
        String instant = client.startCommit(HoodieTimeline.DELTA_COMMIT_ACTION);
        client.transitionInflight(instant);
        commit(client, instant, write.apply(client, partition, instant));
      }
    }
  }

  /** Merges log files into base files; says whether there was anything to merge. */
  boolean compact() {
    try (HoodieJavaWriteClient<Object> client =
        new HoodieJavaWriteClient<>(table.engine(), config)) {
      Option<String> instant = client.scheduleCompaction(Option.empty());
      if (!instant.isPresent()) {
        return false;
      }
      client.commitCompaction(instant.get(), client.compact(instant.get(), false), Option.empty());
      return true;
    }
  }

  private static void commit(
      HoodieJavaWriteClient<Object> client, String instant, List<WriteStatus> statuses) {
    statuses.forEach(
        status -> {
          if (status.hasErrors()) {
            throw new AssertionError("Records refused: " + status.getErrors());
          }
        });
    if (!client.commit(instant, statuses)) {
      throw new AssertionError("Instant " + instant + " was not committed");
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private List<HoodieRecord<Object>> locate(
      List<GenericRecord> rows, BiFunction<HoodieKey, GenericRecord, HoodieRecord> create) {
    SortedMap<String, SortedSet<String>> fileIds = table.fileIds();
    String lastInstant =
        metaClient
            .reloadActiveTimeline()
            .getCommitsTimeline()
            .filterCompletedInstants()
            .lastInstant()
            .get()
            .requestedTime();
    KeyGenerator keys = keyGenerator();
    List<HoodieRecord<Object>> records = new ArrayList<>();
    for (GenericRecord row : rows) {
      GenericRecord plain = withoutMetaColumns(row);
      HoodieKey key = keys.getKey(plain);
      int bucket =
          BucketIdentifier.getBucketId(key.getRecordKey(), String.join(",", keyFields()), buckets);
      String group = key.getPartitionPath() + "|" + BucketIdentifier.bucketIdStr(bucket);
      HoodieRecord record = create.apply(key, plain);
      record.setCurrentLocation(new HoodieRecordLocation(lastInstant, fileIds.get(group).first()));
      records.add(record);
    }
    return records;
  }

  private GenericRecord withoutMetaColumns(GenericRecord row) {
    GenericRecord plain = new GenericData.Record(schema);
    for (Schema.Field field : schema.getFields()) {
      plain.put(field.pos(), row.get(field.name()));
    }
    return plain;
  }

  private List<String> keyFields() {
    return List.of(tableConfig.getRecordKeyFields().get());
  }

  private KeyGenerator keyGenerator() {
    try {
      return HoodieAvroKeyGeneratorFactory.createKeyGenerator(keyProperties());
    } catch (IOException e) {
      throw new UncheckedIOException("No key generator for " + path, e);
    }
  }

  private TypedProperties keyProperties() {
    TypedProperties properties = new TypedProperties();
    properties.setProperty(
        "hoodie.datasource.write.recordkey.field", String.join(",", keyFields()));
    properties.setProperty("hoodie.datasource.write.partitionpath.field", partitionFields());
    // A table that Spark made names Spark's class; this client knows only the one for Avro.
    properties.setProperty(
        "hoodie.datasource.write.keygenerator.class",
        tableConfig
            .getKeyGeneratorClassName()
            .replace("Avro", "")
            .replace("KeyGenerator", "AvroKeyGenerator"));
    properties.setProperty(
        "hoodie.datasource.write.hive_style_partitioning",
        tableConfig.getHiveStylePartitioningEnable());
    properties.setProperty(
        "hoodie.datasource.write.partitionpath.urlencode", tableConfig.getUrlEncodePartitioning());
    return properties;
  }

  private String partitionFields() {
    Option<String[]> fields = tableConfig.getPartitionFields();
    return fields.isPresent() ? String.join(",", fields.get()) : "";
  }

  private HoodieWriteConfig writeConfig() {
    return HoodieWriteConfig.newBuilder()
        .withPath(path.toString())
        .forTable(tableConfig.getTableName())
        .withSchema(schema.toString())
        .withEngineType(EngineType.JAVA)
        .withEmbeddedTimelineServerEnabled(false)
        .withMarkersType("DIRECT")
        .withAutoUpgradeVersion(false)
        .withWriteTableVersion(tableConfig.getTableVersion().versionCode())
        .withProps(keyProperties())
        .withIndexConfig(
            HoodieIndexConfig.newBuilder().withIndexType(HoodieIndex.IndexType.INMEMORY).build())
        .withMetadataConfig(
            HoodieMetadataConfig.newBuilder()
                .enable(tableConfig.isMetadataTableAvailable())
                .build())
        .withCleanConfig(
            HoodieCleanConfig.newBuilder()
                .withAutoClean(false)
                .withFailedWritesCleaningPolicy(HoodieFailedWritesCleaningPolicy.LAZY)
                .build())
        .withCompactionConfig(
            HoodieCompactionConfig.newBuilder()
                .withInlineCompaction(false)
                .withMaxNumDeltaCommitsBeforeCompaction(1)
                .build())
        .build();
  }
}
