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
package dev.rowsink.merge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hudi.common.config.HoodieMetadataConfig;
import org.apache.hudi.common.engine.HoodieLocalEngineContext;
import org.apache.hudi.common.model.FileSlice;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.timeline.HoodieInstant;
import org.apache.hudi.common.table.timeline.HoodieTimeline;
import org.apache.hudi.common.table.view.HoodieTableFileSystemView;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.exception.TableNotFoundException;
import org.apache.hudi.metadata.HoodieTableMetadata;
import org.apache.hudi.storage.StorageConfiguration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lists the file slices of a table's latest snapshot: files of completed instants only. File names
 * come from the metadata table where the table has one, else from listing its folders.
 */
public final class FileSlices {

  private static final Logger LOG = LoggerFactory.getLogger(FileSlices.class);

  private FileSlices() {}

  /**
   * The slices of the latest completed instant; none if the table does not exist or has no
   * completed instant yet.
   *
   * @throws IOException if the table cannot be listed; the message names its path
   */
  public static List<TableSlice> latest(String tablePath, StorageConfiguration<?> storage)
      throws IOException {
    HoodieTableMetaClient metaClient;
    try {
      metaClient = HoodieTableMetaClient.builder().setConf(storage).setBasePath(tablePath).build();
    } catch (TableNotFoundException e) {
      LOG.warn("There is no Hudi table at '{}': it is read as empty.", tablePath);
      return List.of();
    }
    HoodieTimeline completed =
        metaClient.getCommitsAndCompactionTimeline().filterCompletedInstants();
    Option<HoodieInstant> last = completed.lastInstant();
    if (last.isEmpty()) {
      LOG.warn("The Hudi table at '{}' has no commit yet: it is read as empty.", tablePath);
      return List.of();
    }
    return list(metaClient, storage, completed, last.get().requestedTime());
  }

  private static List<TableSlice> list(
      HoodieTableMetaClient metaClient,
      StorageConfiguration<?> storage,
      HoodieTimeline completed,
      String instant)
      throws IOException {
    String path = metaClient.getBasePath().toString();
    HoodieMetadataConfig config =
        HoodieMetadataConfig.newBuilder()
            .enable(metaClient.getTableConfig().isMetadataTableAvailable())
            .build();
    List<TableSlice> slices = new ArrayList<>();
    try (HoodieTableMetadata metadata =
            metaClient
                .getTableFormat()
                .getMetadataFactory()
                .create(
                    new HoodieLocalEngineContext(storage), metaClient.getStorage(), config, path);
        HoodieTableFileSystemView view =
            new HoodieTableFileSystemView(metadata, metaClient, completed)) {
      for (String partition : metadata.getAllPartitionPaths()) {
        try (Stream<FileSlice> merged =
            view.getLatestMergedFileSlicesBeforeOrOn(partition, instant)) {
          merged
              .filter(slice -> !slice.isEmpty())
              .map(slice -> slice(slice, instant))
              .forEach(slices::add);
        }
      }
      return slices;
    } catch (Exception e) {
      throw new IOException("Cannot list the files of the table at '" + path + "'.", e);
    }
  }

  private static TableSlice slice(FileSlice slice, String instant) {
    TableSlice.DataFile base =
        slice
            .getBaseFile()
            .map(file -> new TableSlice.DataFile(file.getPath(), file.getFileSize()))
            .orElse(null);
    ArrayList<TableSlice.DataFile> logs = new ArrayList<>();
    slice
        .getLogFiles()
        .forEach(
            file ->
                logs.add(new TableSlice.DataFile(file.getPath().toString(), file.getFileSize())));
    return new TableSlice(slice.getPartitionPath(), slice.getFileId(), instant, base, logs);
  }
}
