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

import java.io.IOException;
import org.apache.hudi.common.fs.FSUtils;
import org.apache.hudi.common.model.IOType;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.storage.StoragePath;

/**
 * Marker files of one instant: an empty file for each data file that the instant may leave behind,
 * there before the data file is. By them Hudi finds what to delete at a commit and at a rollback.
 *
 * <p>Markers are of Hudi's type DIRECT, and of kind CREATE, as log files have them since table
 * version 8.
 */
final class LogMarkers {

  private final HoodieStorage storage;
  private final StoragePath folder;

  LogMarkers(HoodieStorage storage, StoragePath table, String instant, String partitionPath) {
    this.storage = storage;
    this.folder =
        FSUtils.constructAbsolutePath(
            new StoragePath(table, HoodieTableMetaClient.TEMPFOLDER_NAME + "/" + instant),
            partitionPath);
  }

  /** Creates the marker of a file, unless it is there. */
  void create(String fileName) throws IOException {
    StoragePath marker =
        new StoragePath(
            folder, fileName + HoodieTableMetaClient.MARKER_EXTN + "." + IOType.CREATE.name());
    if (!storage.exists(marker)) {
      storage.create(marker, false).close();
    }
  }
}
