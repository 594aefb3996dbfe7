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

import dev.rowsink.log.LogFileStat;
import dev.rowsink.log.LogFileWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The log of one bucket in one instant. Its file stays open from flush to flush; when too many are
 * open it is closed, and the next flush goes on in the file's next version.
 */
final class BucketLog {

  /** Opens the log file with this version number. */
  interface Opener {
    LogFileWriter open(int version) throws IOException;
  }

  private final Opener opener;
  private final ReentrantLock lock = new ReentrantLock();
  private final List<LogFileStat> finished = new ArrayList<>();
  private LogFileWriter writer;
  private int nextVersion = 1;

  BucketLog(Opener opener) {
    this.opener = opener;
  }

  /** Held while a flush appends, so that nobody closes the file under it. */
  ReentrantLock lock() {
    return lock;
  }

  LogFileWriter writer() throws IOException {
    if (writer == null) {
      writer = opener.open(nextVersion);
    }
    return writer;
  }

  /** Closes the open file, if there is one. The lock must be held. */
  void closeFile() throws IOException {
    if (writer != null) {
      nextVersion = writer.nextVersion();
      LogFileWriter closing = writer;
      writer = null;
      finished.addAll(closing.close());
    }
  }

  /** Closes the log for good. */
  List<LogFileStat> finish() throws IOException {
    lock.lock();
    try {
      closeFile();
      return List.copyOf(finished);
    } finally {
      lock.unlock();
    }
  }

  /** Lets go of an open file without finishing it. */
  void abort() {
    lock.lock();
    try {
      if (writer != null) {
        writer.abort();
        writer = null;
      }
    } finally {
      lock.unlock();
    }
  }
}
