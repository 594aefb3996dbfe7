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
import dev.rowsink.table.HudiTable;
import dev.rowsink.table.TableSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.avro.generic.IndexedRecord;
import org.apache.hudi.avro.HoodieAvroReaderContext;
import org.apache.hudi.client.HoodieJavaWriteClient;
import org.apache.hudi.client.WriteStatus;
import org.apache.hudi.client.common.HoodieJavaEngineContext;
import org.apache.hudi.common.config.HoodieMetadataConfig;
import org.apache.hudi.common.config.TypedProperties;
import org.apache.hudi.common.engine.EngineType;
import org.apache.hudi.common.model.FileSlice;
import org.apache.hudi.common.model.HoodieFailedWritesCleaningPolicy;
import org.apache.hudi.common.model.HoodieWriteStat;
import org.apache.hudi.common.model.WriteOperationType;
import org.apache.hudi.common.schema.HoodieSchema;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.read.HoodieFileGroupReader;
import org.apache.hudi.common.table.timeline.HoodieTimeline;
import org.apache.hudi.common.table.view.HoodieTableFileSystemView;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.common.util.collection.ClosableIterator;
import org.apache.hudi.config.HoodieCleanConfig;
import org.apache.hudi.config.HoodieCompactionConfig;
import org.apache.hudi.config.HoodieIndexConfig;
import org.apache.hudi.config.HoodieWriteConfig;
import org.apache.hudi.index.HoodieIndex;
import org.apache.hudi.metadata.HoodieTableMetadata;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.table.HoodieTable;

/** A table whose log files are ours and whose commits, compactions and reads are Hudi's own. */
public final class JavaClientTable implements AutoCloseable {

  private final TableSpec table;
  private final WriteOptions options;
  private final HoodieWriteConfig config;
  private final HoodieJavaEngineContext context;
  private final Client client;

  public JavaClientTable(TableSpec table, WriteOptions options) {
    this.table = table;
    this.options = options;
    HudiTable.createIfMissing(table, options);
    this.context = new HoodieJavaEngineContext(metaClient().getStorageConf());
    this.config = config();
    this.client = new Client(context, config);
  }

  private HoodieWriteConfig config() {
    Properties properties = new Properties();
    properties.setProperty(
        "hoodie.datasource.write.recordkey.field", String.join(",", table.keyFields()));
    properties.setProperty(
        "hoodie.datasource.write.partitionpath.field", String.join(",", table.partitionFields()));
    return HoodieWriteConfig.newBuilder()
        .withPath(table.path())
        .withSchema(table.tableSchema())
        .forTable(table.name())
        .withEngineType(EngineType.JAVA)
        .withMarkersType("DIRECT")
        .withWriteTableVersion(table.version())
        .withEmbeddedTimelineServerEnabled(false)
        .withProps(properties)
        .withIndexConfig(
            HoodieIndexConfig.newBuilder().withIndexType(HoodieIndex.IndexType.INMEMORY).build())
        .withMetadataConfig(
            HoodieMetadataConfig.newBuilder()
                .withEngineType(EngineType.JAVA)
                .enable(table.metadataTable())
                .withMetadataIndexColumnStats(true)
                .build())
        .withCleanConfig(
            HoodieCleanConfig.newBuilder()
                .withFailedWritesCleaningPolicy(HoodieFailedWritesCleaningPolicy.LAZY)
                .withAutoClean(false)
                .build())
        .withCompactionConfig(
            HoodieCompactionConfig.newBuilder()
                .withInlineCompaction(false)
                .withMaxNumDeltaCommitsBeforeCompaction(1)
                .build())
        .build();
  }

  public HoodieTableMetaClient metaClient() {
    return HudiTable.metaClient(table, options);
  }

  HoodieWriteConfig writeConfig() {
    return config;
  }

  HoodieJavaEngineContext context() {
    return context;
  }

  public HoodieStorage storage() {
    return metaClient().getStorage();
  }

  HoodieTable<?, ?, ?, ?> hoodieTable() {
    return client.table();
  }

  /** Starts a deltacommit and moves it to inflight. */
  public String begin() {
    String instant = client.startCommit(HoodieTimeline.DELTA_COMMIT_ACTION);
    client.setOperationType(WriteOperationType.UPSERT);
    HoodieTable<?, ?, ?, ?> started = client.initialise(instant);
    client.preWrite(instant, WriteOperationType.UPSERT, started.getMetaClient());
    client.transitionInflight(instant);
    return instant;
  }

  public void commit(String instant, List<LogFileStat> files) {
    commitStats(
        instant,
        files.stream().<HoodieWriteStat>map(file -> WriteStats.of(file, instant)).toList());
  }

  void commitStats(String instant, List<HoodieWriteStat> stats) {
    List<WriteStatus> statuses = new ArrayList<>();
    for (HoodieWriteStat stat : stats) {
      WriteStatus status = new WriteStatus(false, 0.0, false);
      status.setFileId(stat.getFileId());
      status.setPartitionPath(stat.getPartitionPath());
      status.setStat(stat);
      statuses.add(status);
    }
    boolean done =
        client.commit(
            instant,
            statuses,
            Option.empty(),
            HoodieTimeline.DELTA_COMMIT_ACTION,
            Map.of(),
            Option.empty(),
            Option.empty());
    if (!done) {
      throw new IllegalStateException("Instant " + instant + " was not committed");
    }
  }

  public void compact() {
    String instant = client.scheduleCompaction(Option.empty()).get();
    client.commitCompaction(instant, client.compact(instant, false), Option.empty());
  }

  void rollBack(String instant) {
    if (!client.rollback(instant)) {
      throw new IllegalStateException("Instant " + instant + " was not rolled back");
    }
  }

  List<FileSlice> slices() throws Exception {
    HoodieTableMetaClient metaClient = metaClient();
    HoodieTimeline timeline =
        metaClient.getCommitsAndCompactionTimeline().filterCompletedInstants();
    List<FileSlice> slices = new ArrayList<>();
    if (timeline.empty()) {
      return slices;
    }
    String latest = timeline.lastInstant().get().requestedTime();
    HoodieTableMetadata metadata =
        metaClient
            .getTableFormat()
            .getMetadataFactory()
            .create(context, metaClient.getStorage(), config.getMetadataConfig(), table.path());
    try (HoodieTableFileSystemView view =
        new HoodieTableFileSystemView(metadata, metaClient, timeline)) {
      for (String partition : metadata.getAllPartitionPaths()) {
        view.getLatestMergedFileSlicesBeforeOrOn(partition, latest).forEach(slices::add);
      }
    }
    return slices;
  }

  /** Every row that Hudi's own file-group reader gives, as Avro. */
  public List<IndexedRecord> read() throws Exception {
    HoodieTableMetaClient metaClient = metaClient();
    HoodieSchema schema = HoodieSchema.parse(table.blockSchema());
    List<IndexedRecord> rows = new ArrayList<>();
    for (FileSlice slice : slices()) {
      TypedProperties properties = new TypedProperties();
      properties.putAll(config.getProps());
      try (HoodieFileGroupReader<IndexedRecord> reader =
              HoodieFileGroupReader.<IndexedRecord>builder()
                  .withReaderContext(
                      new HoodieAvroReaderContext(
                          metaClient.getStorageConf(),
                          metaClient.getTableConfig(),
                          Option.empty(),
                          Option.empty()))
                  .withHoodieTableMetaClient(metaClient)
                  .withLatestCommitTime(
                      metaClient
                          .getActiveTimeline()
                          .filterCompletedInstants()
                          .lastInstant()
                          .get()
                          .requestedTime())
                  .withDataSchema(schema)
                  .withRequestedSchema(schema)
                  .withInternalSchemaOpt(Option.empty())
                  .withProps(properties)
                  .withBaseFileOption(slice.getBaseFile())
                  .withLogFiles(slice.getLogFiles())
                  .withPartitionPath(slice.getPartitionPath())
                  .withStart(0L)
                  .withLength(Long.MAX_VALUE)
                  .withShouldUseRecordPosition(false)
                  .build();
          ClosableIterator<IndexedRecord> iterator = reader.getClosableIterator()) {
        iterator.forEachRemaining(rows::add);
      }
    }
    return rows;
  }

  @Override
  public void close() {
    client.close();
  }

  private static final class Client extends HoodieJavaWriteClient<Object> {

    private Client(HoodieJavaEngineContext context, HoodieWriteConfig config) {
      super(context, config);
    }

    private HoodieTable<?, ?, ?, ?> initialise(String instant) {
      return initTable(WriteOperationType.UPSERT, Option.of(instant));
    }

    private HoodieTable<?, ?, ?, ?> table() {
      return createTable(getConfig());
    }
  }
}
