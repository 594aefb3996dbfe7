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
package dev.rowsink.packaging;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * The local file system, but commits wait: while a file {@code hold} lies beside the table's folder
 * no completed instant is written, and {@code held} says that one waits.
 */
public final class HoldingFileSystem extends LocalFileSystem {

  private static void hold(Path file) throws IOException {
    String path = file.toUri().getPath();
    int timeline = path.indexOf("/.hoodie/timeline/");
    if (timeline < 0 || !path.matches(".*_\\d+\\.deltacommit.*")) {
      return;
    }
    File folder = new File(path.substring(0, timeline)).getParentFile();
    try {
      while (new File(folder, "hold").exists()) {
        new File(folder, "held").createNewFile();
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      throw new InterruptedIOException("Interrupted while holding " + file);
    }
  }

  @Override
  public FSDataOutputStream create(
      Path file,
      FsPermission permission,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    hold(file);
    return super.create(file, permission, overwrite, bufferSize, replication, blockSize, progress);
  }

  @Override
  public FSDataOutputStream create(
      Path file,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    hold(file);
    return super.create(file, overwrite, bufferSize, replication, blockSize, progress);
  }
}
