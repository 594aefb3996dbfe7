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

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.flink.table.api.ValidationException;
import org.apache.hudi.common.schema.HoodieSchema;
import org.apache.hudi.common.table.HoodieTableConfig;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.TableSchemaResolver;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.exception.HoodieException;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.storage.StoragePath;
import org.apache.hudi.storage.StoragePathInfo;

/** A table as its {@code hoodie.properties} and its last commit describe it. */
final class ExistingTable {

  static final String BUCKETS = "hoodie.bucket.index.num.buckets";
  static final String HASH_FIELDS = "hoodie.bucket.index.hash.field";
  static final String INDEX_TYPE = "hoodie.index.type";
  static final String INDEX = "BUCKET";
  static final String WRITE_KEY = "hoodie.datasource.write.recordkey.field";
  static final String DELETE_FIELD = "hoodie.record.merge.property.hoodie.payload.delete.field";
  static final String DELETE_MARKER = "hoodie.record.merge.property.hoodie.payload.delete.marker";

  private final String path;
  private final HoodieTableMetaClient metaClient;
  private final HoodieTableConfig config;

  private ExistingTable(String path, HoodieTableMetaClient metaClient) {
    this.path = path;
    this.metaClient = metaClient;
    this.config = metaClient.getTableConfig();
  }

  /**
   * Opens the table at a path.
   *
   * @return the table; null if the path does not exist or is empty
   * @throws ValidationException if the path holds something that is no Hudi table, or cannot be
   *     read
   */
  static ExistingTable open(String path, Map<String, String> hadoopProperties) {
    HoodieStorage storage = TableStorage.open(path, hadoopProperties);
    try {
      if (isTable(storage, path)) {
        return new ExistingTable(
            path,
            HoodieTableMetaClient.builder()
                .setStorage(storage)
                .setConf(storage.getConf())
                .setBasePath(path)
                .setLoadActiveTimelineOnLoad(true)
                .build());
      }
      refuseForeignFiles(storage, path);
      return null;
    } catch (IOException | HoodieException e) {
      throw new ValidationException(
          "Path '" + path + "' cannot be read: " + e.getMessage() + ".", e);
    }
  }

  static boolean isTable(HoodieStorage storage, String path) throws IOException {
    return storage.exists(
        new StoragePath(
            new StoragePath(path, HoodieTableMetaClient.METAFOLDER_NAME),
            HoodieTableConfig.HOODIE_PROPERTIES_FILE));
  }

  /** A metadata folder alone is a table whose creation was cut off; it is created again. */
  private static void refuseForeignFiles(HoodieStorage storage, String path) throws IOException {
    List<StoragePathInfo> entries;
    try {
      entries = storage.listDirectEntries(new StoragePath(path));
    } catch (FileNotFoundException e) {
      return;
    }
    for (StoragePathInfo entry : entries) {
      String name = entry.getPath().getName();
      if (!name.equals(HoodieTableMetaClient.METAFOLDER_NAME)) {
        throw new ValidationException(
            "Option 'path' is '%s', but there is something that is no Hudi table: %s. Give an empty or new path."
                .formatted(path, name.equals(new StoragePath(path).getName()) ? "a file" : name));
      }
    }
  }

  HoodieTableConfig config() {
    return config;
  }

  HoodieTableMetaClient metaClient() {
    return metaClient;
  }

  List<String> keyFields() {
    return list(config.getRecordKeyFields());
  }

  List<String> partitionFields() {
    return list(config.getPartitionFields());
  }

  List<String> orderingFields() {
    return config.getOrderingFields();
  }

  /** A property's text; null if the table does not have it. */
  String property(String name) {
    String value = config.getString(name);
    return value == null || value.isBlank() ? null : value.trim();
  }

  /** The schema of the last commit, else the one given at creation, as Avro JSON. */
  String schema() {
    try {
      Option<HoodieSchema> schema =
          new TableSchemaResolver(metaClient).getTableSchemaIfPresent(false);
      if (schema.isPresent()) {
        return schema.get().toString();
      }
    } catch (HoodieException e) {
      throw new ValidationException(
          "The schema of table '" + path + "' cannot be read: " + e.getMessage() + ".", e);
    }
    return config.getTableCreateSchema().map(HoodieSchema::toString).orElse(null);
  }

  /** Whether the table has ever been committed to. */
  boolean hasCommits() {
    return !metaClient.getCommitsTimeline().filterCompletedInstants().empty()
        || metaClient.getArchivedTimeline().countInstants() > 0;
  }

  private static List<String> list(Option<String[]> fields) {
    return fields.map(Arrays::asList).orElse(List.of());
  }
}
