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

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * Takes rows one by one and makes a {@link TableContent} of them. A column's checksum is the sum of
 * a 64-bit hash over (key, value) of each row: independent of row order, and changed when two rows
 * swap their values.
 */
public final class ContentCollector {

  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private final List<String> columns;
  private final int[] keys;
  private final long[] sums;
  private final List<TreeMap<String, String>> rows = new ArrayList<>();

  /**
   * A collector of rows with these columns, of which some tell rows apart.
   *
   * @throws IllegalArgumentException if a key column is not among the columns
   */
  public ContentCollector(List<String> columns, List<String> key) {
    this.columns = List.copyOf(columns);
    this.keys = key.stream().mapToInt(columns::indexOf).toArray();
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] < 0) {
        throw new IllegalArgumentException("No column '" + key.get(i) + "' among " + columns);
      }
    }
    this.sums = new long[columns.size()];
  }

  /** Adds a row whose values stand in the order of the columns. */
  public void add(Object[] values) {
    TreeMap<String, String> row = new TreeMap<>();
    for (int i = 0; i < values.length; i++) {
      row.put(columns.get(i), ValueText.of(values[i]));
    }
    long keyHash = FNV_OFFSET;
    for (int key : keys) {
      keyHash = hash(keyHash, row.get(columns.get(key)));
    }
    for (int i = 0; i < sums.length; i++) {
      sums[i] += mix(hash(keyHash, row.get(columns.get(i))));
    }
    rows.add(row);
  }

  /** All rows added so far. */
  public TableContent content() {
    TreeMap<String, String> checksums = new TreeMap<>();
    for (int i = 0; i < sums.length; i++) {
      checksums.put(columns.get(i), Long.toHexString(sums[i]));
    }
    List<TreeMap<String, String>> sorted = new ArrayList<>(rows);
    sorted.sort(Comparator.comparing(this::keyText));
    return new TableContent(rows.size(), checksums, sorted);
  }

  private String keyText(TreeMap<String, String> row) {
    StringBuilder text = new StringBuilder();
    for (int key : keys) {
      text.append(row.get(columns.get(key))).append('\u0001');
    }
    return text.toString();
  }

  private static long hash(long start, String text) {
    // A null is a byte that UTF-8 never has, so that it differs from every text.
    byte[] bytes = text == null ? new byte[] {(byte) 0xff} : text.getBytes(StandardCharsets.UTF_8);
    long hash = start;
    for (byte b : bytes) {
      hash = (hash ^ (b & 0xff)) * FNV_PRIME;
    }
    return (hash ^ 0xfe) * FNV_PRIME;
  }

  private static long mix(long hash) {
    long mixed = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
    return mixed ^ (mixed >>> 33);
  }
}
