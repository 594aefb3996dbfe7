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
package dev.rowsink.table;

import dev.rowsink.config.WriteOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;
import org.apache.flink.annotation.Internal;
import org.apache.hudi.common.config.RecordMergeMode;
import org.apache.hudi.common.model.HoodieTableType;
import org.apache.hudi.common.table.HoodieTableConfig;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.storage.StorageConfiguration;
import org.apache.hudi.storage.StoragePath;

/**
 * One table on storage: whether it is there, and making it.
 *
 * <p>A new table gets the properties that Hudi's own Flink connector would write, and besides them
 * index, bucket count and hash fields under Hudi's option names: Hudi keeps them nowhere, although
 * no one can write the table with others (apache/hudi#8310).
 */
@Internal
public final class HudiTable {

  private HudiTable() {}

  /**
   * Whether there is a table at the path.
   *
   * @throws UncheckedIOException if the path cannot be read
   */
  public static boolean exists(String path, Map<String, String> hadoopProperties) {
    try {
      return ExistingTable.isTable(TableStorage.open(path, hadoopProperties), path);
    } catch (IOException e) {
      throw new UncheckedIOException("Path " + path + " cannot be read.", e);
    }
  }

  /**
   * Creates the table if it is not there. One that is there keeps its properties; those of the
   * buckets are added if it does not have them.
   *
   * @throws UncheckedIOException if the table cannot be written
   */
  public static void createIfMissing(TableSpec table, WriteOptions write) {
    HoodieStorage storage = TableStorage.open(table.path(), write.hadoopProperties());
    try {
      if (ExistingTable.isTable(storage, table.path())) {
        complete(table, write, storage);
      } else {
        create(table, storage.getConf());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Table " + table.path() + " cannot be created.", e);
    }
  }

  /** A client of the table's timeline and properties, with the active timeline loaded. */
  public static HoodieTableMetaClient metaClient(TableSpec table, WriteOptions write) {
    return HoodieTableMetaClient.builder()
        .setConf(HadoopFSUtils.getStorageConf(TableStorage.hadoopConf(write.hadoopProperties())))
        .setBasePath(table.path())
        .setLoadActiveTimelineOnLoad(true)
        .build();
  }

  private static void create(TableSpec table, StorageConfiguration<?> conf) throws IOException {
    HoodieTableMetaClient.TableBuilder builder =
        HoodieTableMetaClient.newTableBuilder()
            .setTableType(HoodieTableType.MERGE_ON_READ)
            .setTableName(table.name())
            .setDatabaseName(table.database())
            .setTableVersion(table.version())
            .setTableCreateSchema(table.tableSchema())
            .setBaseFileFormat("PARQUET")
            .setArchiveLogFolder("history")
            .setRecordKeyFields(String.join(",", table.keyFields()))
            .setRecordMergeMode(RecordMergeMode.valueOf(table.mergeMode().name()))
            .setKeyGeneratorClassProp(
                KeyGeneratorKind.of(table.keyFields(), table.partitionFields()).className())
            .setHiveStylePartitioningEnable(table.hiveStylePartitioning())
            .setUrlEncodePartitioning(table.urlEncodePartitioning())
            .setShouldDropPartitionColumns(false)
            .setPopulateMetaFields(true)
            .setCDCEnabled(false);
    if (!table.orderingFields().isEmpty()) {
      builder.setOrderingFields(String.join(",", table.orderingFields()));
    }
    if (!table.partitionFields().isEmpty()) {
      builder.setPartitionFields(String.join(",", table.partitionFields()));
    }
    if (table.deleteField() != null) {
      builder.setRecordDeleteFieldAndMarker(table.deleteField(), table.deleteMarker());
    }
    Properties properties = builder.build();
    properties.putAll(bucketProperties(table));
    HoodieTableMetaClient.createTableLayoutOnStorage(
        conf, new StoragePath(table.path()), properties, null, true);
  }

  private static void complete(TableSpec table, WriteOptions write, HoodieStorage storage) {
    HoodieTableMetaClient metaClient = metaClient(table, write);
    Properties missing = bucketProperties(table);
    missing.keySet().removeIf(name -> metaClient.getTableConfig().contains((String) name));
    if (!missing.isEmpty()) {
      HoodieTableConfig.update(storage, metaClient.getMetaPath(), missing);
    }
  }

  private static Properties bucketProperties(TableSpec table) {
    Properties properties = new Properties();
    properties.setProperty(ExistingTable.BUCKETS, Integer.toString(table.buckets()));
    properties.setProperty(ExistingTable.HASH_FIELDS, String.join(",", table.hashFields()));
    // Only both together let a Spark write without options find the bucket index: its compaction
    // fails on a bucket index whose key it does not know.
    properties.setProperty(ExistingTable.INDEX_TYPE, ExistingTable.INDEX);
    properties.setProperty(ExistingTable.WRITE_KEY, String.join(",", table.keyFields()));
    return properties;
  }
}
