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

/** Bounds the log files that a write task holds open: beyond it the least recent is closed. */
final class OpenLogFiles {

  private final int capacity;
  private final LinkedHashSet<BucketLog> open = new LinkedHashSet<>();

  OpenLogFiles(int capacity) {
    this.capacity = capacity;
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
    for (BucketLog closing : toClose) {
      try {
        closing.closeFile();
      } finally {
        closing.lock().unlock();
      }
    }
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
