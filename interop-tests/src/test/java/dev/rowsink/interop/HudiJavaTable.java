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

import dev.rowsink.interop.content.ContentCollector;
import dev.rowsink.interop.content.TableContent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.IndexedRecord;
import org.apache.hadoop.conf.Configuration;
import org.apache.hudi.avro.HoodieAvroReaderContext;
import org.apache.hudi.client.common.HoodieJavaEngineContext;
import org.apache.hudi.common.config.HoodieMetadataConfig;
import org.apache.hudi.common.config.TypedProperties;
import org.apache.hudi.common.model.FileSlice;
import org.apache.hudi.common.model.HoodieRecord;
import org.apache.hudi.common.schema.HoodieSchema;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.TableSchemaResolver;
import org.apache.hudi.common.table.read.HoodieFileGroupReader;
import org.apache.hudi.common.table.timeline.HoodieTimeline;
import org.apache.hudi.common.table.view.HoodieTableFileSystemView;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.common.util.collection.ClosableIterator;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;
import org.apache.hudi.metadata.HoodieTableMetadata;
import org.apache.hudi.storage.StorageConfiguration;

/**
 * A table as Hudi's own Java classes see it: file slices from Hudi's file-system view, rows from
 * Hudi's file-group reader. Nothing of the product takes part.
 */
final class HudiJavaTable {

  private final Path path;
  private final StorageConfiguration<Configuration> storage =
      HadoopFSUtils.getStorageConfWithCopy(new Configuration());
  private final HoodieJavaEngineContext engine = new HoodieJavaEngineContext(storage);

  HudiJavaTable(Path path) {
    this.path = path;
  }

  HoodieTableMetaClient metaClient() {
    return HoodieTableMetaClient.builder()
        .setConf(storage)
        .setBasePath(path.toString())
        .setLoadActiveTimelineOnLoad(true)
        .build();
  }

  HoodieJavaEngineContext engine() {
    return engine;
  }

  /** All rows of the latest snapshot, without meta columns. */
  TableContent content(List<String> key) {
    List<String> columns = columns();
    ContentCollector collector = new ContentCollector(columns, key);
    forEachRecord(
        row -> {
          Object[] values = new Object[columns.size()];
          for (int i = 0; i < values.length; i++) {
            Schema.Field field = row.getSchema().getField(columns.get(i));
            values[i] = AvroValues.toJava(row.get(field.pos()), field.schema());
          }
          collector.add(values);
        });
    return collector.content();
  }

  /** All rows of the latest snapshot as records with meta columns. */
  List<GenericRecord> records() {
    List<GenericRecord> records = new ArrayList<>();
    forEachRecord(row -> records.add((GenericRecord) row));
    return records;
  }

  /** File ids of every bucket of every partition, keyed by {@code partition|bucket}. */
  SortedMap<String, SortedSet<String>> fileIds() {
    SortedMap<String, SortedSet<String>> ids = new TreeMap<>();
    forEachSlice(
        metaClient(),
        (slice, latest) ->
            ids.computeIfAbsent(
                    slice.getPartitionPath() + "|" + slice.getFileId().substring(0, 8),
                    bucket -> new TreeSet<>())
                .add(slice.getFileId()));
    return ids;
  }

  /** How many log files and base files the latest file slices have. */
  String layout() {
    int[] files = new int[2];
    forEachSlice(
        metaClient(),
        (slice, latest) -> {
          files[0] += slice.getBaseFile().isPresent() ? 1 : 0;
          files[1] += (int) slice.getLogFiles().count();
        });
    return files[0] + " base files, " + files[1] + " log files";
  }

  /** How many compactions the table has seen; each is a completed commit on the timeline. */
  int compactions() {
    return metaClient()
        .reloadActiveTimeline()
        .getCommitTimeline()
        .filterCompletedInstants()
        .countInstants();
  }

  /** Requested times of instants that have not completed. */
  List<String> pendingInstants() {
    return metaClient().reloadActiveTimeline().filterInflightsAndRequested().getInstants().stream()
        .map(Object::toString)
        .toList();
  }

  private List<String> columns() {
    return schema(metaClient(), false).toAvroSchema().getFields().stream()
        .map(Schema.Field::name)
        .toList();
  }

  private void forEachRecord(Consumer<IndexedRecord> action) {
    HoodieTableMetaClient client = metaClient();
    HoodieSchema schema = schema(client, true);
    forEachSlice(client, (slice, latest) -> readSlice(client, schema, slice, latest, action));
  }

  private interface SliceAction {
    void accept(FileSlice slice, String latestInstant);
  }

  private void forEachSlice(HoodieTableMetaClient client, SliceAction action) {
    HoodieTimeline timeline = client.getCommitsAndCompactionTimeline().filterCompletedInstants();
    if (timeline.empty()) {
      return;
    }
    String latest = timeline.lastInstant().get().requestedTime();
    HoodieMetadataConfig config =
        HoodieMetadataConfig.newBuilder()
            .enable(client.getTableConfig().isMetadataTableAvailable())
            .build();
    HoodieTableMetadata files =
        client
            .getTableFormat()
            .getMetadataFactory()
            .create(engine, client.getStorage(), config, path.toString());
    try (HoodieTableFileSystemView view = new HoodieTableFileSystemView(files, client, timeline)) {
      for (String partition : files.getAllPartitionPaths()) {
        List<FileSlice> slices =
            view.getLatestMergedFileSlicesBeforeOrOn(partition, latest)
                .collect(Collectors.toList());
        slices.forEach(slice -> action.accept(slice, latest));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The partitions of " + path + " cannot be listed", e);
    }
  }

  private void readSlice(
      HoodieTableMetaClient client,
      HoodieSchema schema,
      FileSlice slice,
      String latest,
      Consumer<IndexedRecord> action) {
    HoodieAvroReaderContext context =
        new HoodieAvroReaderContext(
            storage, client.getTableConfig(), Option.empty(), Option.empty());
    try (HoodieFileGroupReader<IndexedRecord> reader =
            HoodieFileGroupReader.<IndexedRecord>builder()
                .withReaderContext(context)
                .withHoodieTableMetaClient(client)
                .withLatestCommitTime(latest)
                .withDataSchema(schema)
                .withRequestedSchema(schema)
                .withInternalSchemaOpt(Option.empty())
                .withProps(new TypedProperties())
                .withBaseFileOption(slice.getBaseFile())
                .withLogFiles(slice.getLogFiles())
                .withPartitionPath(slice.getPartitionPath())
                .withStart(0L)
                .withLength(Long.MAX_VALUE)
                .withShouldUseRecordPosition(false)
                .build();
        ClosableIterator<IndexedRecord> rows = reader.getClosableIterator()) {
      rows.forEachRemaining(action);
    } catch (IOException e) {
      throw new UncheckedIOException("File group " + slice.getFileId() + " cannot be read", e);
    }
  }

  static HoodieSchema schema(HoodieTableMetaClient client, boolean withMetaColumns) {
    try {
      return new TableSchemaResolver(client).getTableSchema(withMetaColumns);
    } catch (Exception e) {
      throw new IllegalStateException("No schema of table " + client.getBasePath(), e);
    }
  }

  /** Names of Hudi's five meta columns. */
  static boolean isMetaColumn(String name) {
    return HoodieRecord.HOODIE_META_COLUMNS.contains(name);
  }
}
