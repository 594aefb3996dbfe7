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
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.flink.table.api.ValidationException;
import org.apache.hudi.index.bucket.BucketIdentifier;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.storage.StoragePath;
import org.apache.hudi.storage.StoragePathInfo;

/**
 * What the file names of a table say about its buckets.
 *
 * @param greatest greatest bucket number found; -1 if no file has one
 * @param withoutBucket a data file whose name has no bucket number; null if there is none
 */
record BucketFiles(int greatest, StoragePath withoutBucket) {

  /** Folders looked into: any of them shows the layout, and a table may have very many. */
  private static final int MOST_FOLDERS = 500;

  boolean isEmpty() {
    return greatest < 0 && withoutBucket == null;
  }

  static BucketFiles of(ExistingTable table) {
    HoodieStorage storage = table.metaClient().getStorage();
    int greatest = -1;
    Deque<StoragePath> folders = new ArrayDeque<>();
    folders.add(table.metaClient().getBasePath());
    try {
      for (int i = 0; i < MOST_FOLDERS && !folders.isEmpty(); i++) {
        for (StoragePathInfo entry : storage.listDirectEntries(folders.pop())) {
          StoragePath path = entry.getPath();
          if (entry.isDirectory()) {
            if (!path.getName().startsWith(".")) {
              folders.push(path);
            }
          } else if (BucketFileIds.isDataFile(path)) {
            int bucket = bucket(path);
            if (bucket < 0) {
              return new BucketFiles(greatest, path);
            }
            greatest = Math.max(greatest, bucket);
          }
        }
      }
    } catch (FileNotFoundException e) {
      return new BucketFiles(greatest, null);
    } catch (IOException e) {
      throw new ValidationException(
          "Table '" + table.metaClient().getBasePath() + "' cannot be listed: " + e.getMessage(),
          e);
    }
    return new BucketFiles(greatest, null);
  }

  private static int bucket(StoragePath file) {
    String fileId = BucketFileIds.fileId(file);
    return fileId.matches("\\d{8}(-.*)?") ? BucketIdentifier.bucketIdFromFileId(fileId) : -1;
  }
}
