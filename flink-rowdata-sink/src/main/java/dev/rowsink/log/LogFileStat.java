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

import java.util.List;
import org.apache.flink.annotation.Internal;

/**
 * A finished log file, as the commit has to name it: one stat a file, since Hudi deletes at commit
 * every marked file that no stat names.
 *
 * @param fileId file group of the bucket
 * @param partitionPath partition path; empty for a table without partitions
 * @param path path of the file, relative to the table
 * @param logVersion version number in the file's name
 * @param fileSize bytes of the file
 * @param rows rows in data blocks
 * @param deletes records in delete blocks
 * @param newFileGroup whether the file group had no file before
 * @param columns ranges of the columns that the metadata table indexes
 */
@Internal
public record LogFileStat(
    String fileId,
    String partitionPath,
    String path,
    int logVersion,
    long fileSize,
    long rows,
    long deletes,
    boolean newFileGroup,
    List<ColumnRange> columns) {}
