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

import java.io.Serializable;
import java.util.ArrayList;

/**
 * The files that hold one file group's rows at an instant: an optional base file and the log files
 * to be merged onto it. It is what one task reads at a time.
 *
 * @param partitionPath partition path; empty for a table without partitions
 * @param fileId file group
 * @param instant latest completed instant of the snapshot, by its requested time
 * @param baseFile base file, or null if there are only log files
 * @param logFiles log files of completed instants, in no particular order
 */
public record TableSlice(
    String partitionPath,
    String fileId,
    String instant,
    DataFile baseFile,
    ArrayList<DataFile> logFiles)
    implements Serializable {

  /**
   * A file of the table.
   *
   * @param path path with scheme
   * @param length bytes
   */
  public record DataFile(String path, long length) implements Serializable {}
}
