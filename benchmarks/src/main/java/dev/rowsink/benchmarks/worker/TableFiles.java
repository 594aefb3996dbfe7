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
package dev.rowsink.benchmarks.worker;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * What a job has left on disk.
 *
 * @param files all files below the table's folder
 * @param bytes their bytes
 * @param dataFiles files that hold rows: no manifests, timelines, checksums
 * @param dataBytes their bytes
 */
record TableFiles(long files, long bytes, long dataFiles, long dataBytes) {

  static TableFiles of(Path folder) throws IOException {
    long[] found = new long[4];
    if (Files.exists(folder)) {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              found[0]++;
              found[1] += attributes.size();
              if (isData(folder.relativize(file))) {
                found[2]++;
                found[3] += attributes.size();
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure)
                throws IOException {
              if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE; // the end of a job removes what it needs no more
              }
              throw failure;
            }
          });
    }
    return new TableFiles(found[0], found[1], found[2], found[3]);
  }

  void into(Message message) {
    message
        .with("files", files)
        .with("bytes", bytes)
        .with("data_files", dataFiles)
        .with("data_bytes", dataBytes);
  }

  private static boolean isData(Path file) {
    String name = file.getFileName().toString();
    return !file.startsWith(".hoodie")
        && !name.endsWith(".crc")
        && (name.endsWith(".parquet") || name.contains(".log.") || name.startsWith("part-"));
  }
}
