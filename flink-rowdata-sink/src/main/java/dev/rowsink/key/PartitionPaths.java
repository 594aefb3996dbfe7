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
package dev.rowsink.key;

import dev.rowsink.table.TableSpec;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hudi.common.util.PartitionPathEncodeUtils;

/**
 * The partition path of a row ({@code _hoodie_partition_path}), relative to the table: the text
 * that the Avro key generators of Hudi 1.2.1 make of the same row; empty for a table without
 * partitions.
 *
 * <p>Not thread-safe: one a task.
 */
public final class PartitionPaths {

  private static final char FOLDER_SEPARATOR = '/';
  private static final String METADATA_FOLDER = ".hoodie";

  private final RowType rowType;
  private final KeyColumn[] columns;
  private final boolean hiveStyle;
  private final boolean urlEncode;

  // The row before often has the same path: its texts, and what was made of them.
  private final String[] lastTexts;
  private String lastPath;

  private PartitionPaths(TableSpec table) {
    this.rowType = table.rowType();
    this.columns = KeyColumns.ofPartitionPath(table);
    this.hiveStyle = table.hiveStylePartitioning();
    this.urlEncode = table.urlEncodePartitioning();
    this.lastTexts = new String[columns.length];
    this.lastPath = columns.length == 0 ? "" : null;
  }

  /**
   * @throws org.apache.flink.table.api.ValidationException if a partition column is missing or has
   *     a type that cannot be part of a path
   */
  public static PartitionPaths of(TableSpec table) {
    return new PartitionPaths(table);
  }

  /**
   * The partition path of the row.
   *
   * @throws InvalidKeyException if the path would lead out of the table, or into its metadata
   */
  public String partitionPath(RowData row) {
    boolean same = lastPath != null;
    for (int i = 0; i < columns.length; i++) {
      String text = columns[i].text(row);
      String value = text == null ? "" : text;
      if (!value.equals(lastTexts[i])) {
        lastTexts[i] = value;
        same = false;
      }
    }
    if (!same) {
      // Forgotten first: a path that is refused must be refused again.
      lastPath = null;
      lastPath = checked(path(), row);
    }
    return lastPath;
  }

  private String path() {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < columns.length; i++) {
      if (i > 0) {
        path.append(FOLDER_SEPARATOR);
      }
      if (hiveStyle) {
        path.append(columns[i].name()).append('=');
      }
      path.append(folder(lastTexts[i]));
    }
    return path.toString();
  }

  private String folder(String text) {
    if (text.isEmpty()) {
      return PartitionPathEncodeUtils.DEFAULT_PARTITION_PATH;
    }
    return urlEncode ? PartitionPathEncodeUtils.escapePathName(text) : text;
  }

  private String checked(String path, RowData row) {
    int start = 0;
    while (start <= path.length()) {
      int slash = path.indexOf(FOLDER_SEPARATOR, start);
      int end = slash < 0 ? path.length() : slash;
      String folder = path.substring(start, end);
      if (folder.isEmpty()
          || folder.equals(".")
          || folder.equals("..")
          || (start == 0 && folder.equals(METADATA_FOLDER))) {
        throw new InvalidKeyException(
            "The partition path '"
                + path
                + "' has a folder '"
                + folder
                + "', which is not a folder of the table's data, in row "
                + RowText.of(rowType, row)
                + ". Change or filter the value before the sink; slashes in values need"
                + " 'hoodie.datasource.write.partitionpath.urlencode' = 'true'.");
      }
      start = end + 1;
    }
    return path;
  }
}
