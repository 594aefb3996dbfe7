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
package dev.rowsink.write;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * Local files, quickly: no process for each file's permissions, nothing is synchronized with the
 * disk. One of the next writes to a log file fails, if a test wants it.
 */
public final class QuickFileSystem extends RawLocalFileSystem {

  static final Map<String, String> OPTIONS =
      Map.of(
          "hadoop.fs.file.impl",
          QuickFileSystem.class.getName(),
          "hadoop.fs.file.impl.disable.cache",
          "true");

  private static final AtomicLong UNTIL_FAILURE = new AtomicLong(Long.MAX_VALUE);

  /** Lets a write to a log file throw, once, after so many that do not. */
  static void failAfter(long writes) {
    UNTIL_FAILURE.set(writes);
  }

  static void heal() {
    failAfter(Long.MAX_VALUE);
  }

  @Override
  public void setPermission(Path path, FsPermission permission) {}

  @Override
  public FSDataOutputStream create(
      Path file,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    FSDataOutputStream out =
        super.create(file, overwrite, bufferSize, replication, blockSize, progress);
    boolean log = file.getName().contains(".log.") && !file.getName().contains("marker");
    return new FSDataOutputStream(out, null) {
      @Override
      public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        if (log && UNTIL_FAILURE.getAndDecrement() == 0) {
          throw new IOException("No space left on device, says the test");
        }
        super.write(bytes, offset, length);
      }

      @Override
      public void hsync() throws IOException {
        flush();
      }
    };
  }
}
