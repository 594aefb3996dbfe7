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
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Bounds the log files that a write task holds open: beyond it the least recent is closed. */
final class OpenLogFiles {

  private static final Logger LOG = LoggerFactory.getLogger(OpenLogFiles.class);

  /** An open file is a descriptor and a few kilobytes; s3a keeps what it uploads on disk. */
  private static final int LIGHT = 2048;

  /** Two threads of the client, and a connection to each data node of the block. */
  private static final int HDFS = 512;

  /** Clients of other stores hold what they upload in memory, up to 8 MB a file. */
  private static final int HEAVY = 64;

  private final int capacity;
  private final LinkedHashSet<BucketLog> open = new LinkedHashSet<>();
  private boolean warned;

  OpenLogFiles(int capacity) {
    this.capacity = capacity;
  }

  /**
   * @param configured most files, or 0 for what suits the storage
   * @param scheme of the table's file system
   */
  static OpenLogFiles of(int configured, String scheme) {
    if (configured > 0) {
      return new OpenLogFiles(configured);
    }
    return new OpenLogFiles(
        switch (scheme) {
          case "file", "s3a" -> LIGHT;
          case "hdfs", "viewfs" -> HDFS;
          default -> HEAVY;
        });
  }

  int capacity() {
    return capacity;
  }

  /** Notes that a flush appends to this log now, whose lock it holds. */
  void touch(BucketLog log) throws IOException {
    List<BucketLog> toClose = new ArrayList<>();
    synchronized (open) {
      open.remove(log);
      open.add(log);
      Iterator<BucketLog> leastRecent = open.iterator();
      while (open.size() - toClose.size() > capacity && leastRecent.hasNext()) {
        BucketLog candidate = leastRecent.next();
        // One that is being appended to is not the least recent for long.
        if (candidate != log && candidate.lock().tryLock()) {
          toClose.add(candidate);
        }
      }
      open.removeAll(toClose);
    }
    if (!toClose.isEmpty()) {
      warnOnce();
    }
    for (BucketLog closing : toClose) {
      try {
        closing.closeFile();
      } finally {
        closing.lock().unlock();
      }
    }
  }

  private void warnOnce() {
    synchronized (open) {
      if (warned) {
        return;
      }
      warned = true;
    }
    LOG.warn(
        "A write task writes more than {} log files at a time and closes some early; each that goes"
            + " on is one more file for readers and compaction. Raise 'write.open-log-files' if the"
            + " storage allows, or have fewer buckets a task: more 'write.tasks', or fewer"
            + " partitions at a time.",
        capacity);
  }

  void forget(BucketLog log) {
    synchronized (open) {
      open.remove(log);
    }
  }

  /** Lets go of all files, when the task fails or is cancelled. */
  void abortAll() {
    List<BucketLog> all;
    synchronized (open) {
      all = new ArrayList<>(open);
      open.clear();
    }
    all.forEach(BucketLog::abort);
  }
}
