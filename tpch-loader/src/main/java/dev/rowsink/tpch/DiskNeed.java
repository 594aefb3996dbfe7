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
package dev.rowsink.tpch;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How much disk a run will take, at most, and whether it is free. */
final class DiskNeed {
  // Measured: 42 to 60 bytes a row in snappy-compressed Parquet; room for other codecs.
  private static final long TABLE_BYTES_PER_ROW = 80;
  // Broker, cluster and table make some files of their own, however few the rows.
  private static final long FIXED_BYTES = 64L * 1024 * 1024;

  private final Map<Path, Long> needs = new LinkedHashMap<>();

  /** What the embedded broker will store for so many messages; their compression is extra room. */
  static long topicBytes(long messages, TopicFormat format) {
    return FIXED_BYTES + messages * format.bytesPerRow();
  }

  static long tableBytes(long messages) {
    return FIXED_BYTES + messages * TABLE_BYTES_PER_ROW;
  }

  void add(Path folder, long bytes) {
    needs.merge(folder, bytes, Long::sum);
  }

  /**
   * One line that states need and room, file system by file system.
   *
   * @throws BadInputException if a file system has less room than is needed
   */
  String check() throws IOException {
    Map<FileStore, Long> stores = new LinkedHashMap<>();
    Map<FileStore, Path> names = new LinkedHashMap<>();
    for (Map.Entry<Path, Long> need : needs.entrySet()) {
      FileStore store = Files.getFileStore(existing(need.getKey()));
      stores.merge(store, need.getValue(), Long::sum);
      names.putIfAbsent(store, need.getKey());
    }
    StringBuilder line = new StringBuilder("Disk:");
    for (Map.Entry<FileStore, Long> need : stores.entrySet()) {
      long room = need.getKey().getUsableSpace();
      Path name = names.get(need.getKey());
      if (room < need.getValue()) {
        throw new BadInputException(
            "This needs up to %s of disk at %s, where %s are free; make room, or choose a smaller --scale or another --path."
                .formatted(size(need.getValue()), name, size(room)));
      }
      line.append(line.charAt(line.length() - 1) == ':' ? " " : "; ");
      line.append("up to %s needed, %s free".formatted(size(need.getValue()), size(room)));
    }
    return line.append('.').toString();
  }

  static String size(long bytes) {
    double megabytes = bytes / 1e6;
    return megabytes < 1000
        ? String.format(Locale.ROOT, "%.0f MB", megabytes)
        : String.format(Locale.ROOT, "%.1f GB", megabytes / 1000);
  }

  private static Path existing(Path folder) {
    Path path = folder.toAbsolutePath();
    while (!Files.exists(path)) {
      path = path.getParent();
    }
    return path;
  }
}
