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
package dev.rowsink.interop.content;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The rows of a table or query, whatever their order.
 *
 * @param count number of rows
 * @param checksums a checksum for each column, which ties each value to the key of its row
 * @param rows the rows by column name, values as text; sorted by key
 */
public record TableContent(
    long count, TreeMap<String, String> checksums, List<TreeMap<String, String>> rows) {

  /** Whether both hold the same rows. */
  public boolean sameAs(TableContent other) {
    return count == other.count && checksums.equals(other.checksums);
  }

  /** Says how the other content differs: counts, columns, and the first rows that differ. */
  public String difference(TableContent other) {
    StringBuilder text = new StringBuilder();
    text.append("rows: ").append(count).append(" and ").append(other.count);
    TreeMap<String, String> columns = new TreeMap<>(checksums);
    columns.putAll(other.checksums);
    List<String> different = new ArrayList<>();
    for (String column : columns.keySet()) {
      String mine = checksums.get(column);
      if (mine == null || !mine.equals(other.checksums.get(column))) {
        different.add(column);
      }
    }
    text.append("; columns that differ: ").append(different);
    appendRows(text, "only in the first", rows, other.rows);
    appendRows(text, "only in the second", other.rows, rows);
    return text.toString();
  }

  private static void appendRows(
      StringBuilder text,
      String title,
      List<TreeMap<String, String>> from,
      List<TreeMap<String, String>> without) {
    List<TreeMap<String, String>> rest = new ArrayList<>(from);
    rest.removeAll(without);
    text.append('\n').append(title).append(": ").append(rest.size()).append(" rows");
    rest.stream().limit(5).forEach(row -> text.append("\n  ").append(row));
  }
}
