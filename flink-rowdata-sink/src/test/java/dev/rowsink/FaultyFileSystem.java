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
package dev.rowsink;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * The local file system, until a test wants it to fail: then the next writes to files of some name
 * throw. It stands in for {@code file:} by the Hadoop options {@link #OPTIONS}.
 */
public final class FaultyFileSystem extends LocalFileSystem {

  /** Options of a sink that make it use this file system. */
  static final Map<String, String> OPTIONS =
      Map.of(
          "hadoop.fs.file.impl",
          FaultyFileSystem.class.getName(),
          "hadoop.fs.file.impl.disable.cache",
          "true");

  private static volatile Predicate<String> failing = name -> false;
  private static volatile Predicate<String> delayed = name -> false;
  private static final AtomicReference<Duration> PAUSE = new AtomicReference<>();
  private static final AtomicInteger LEFT = new AtomicInteger();
  private static final AtomicInteger THROWN = new AtomicInteger();

  /** Lets so many writes to files throw whose path is such. */
  static void fail(int times, Predicate<String> path) {
    failing = path;
    THROWN.set(0);
    LEFT.set(times);
  }

  /** Lets the first write to such a file take so long. */
  static void delay(Duration pause, Predicate<String> path) {
    delayed = path;
    PAUSE.set(pause);
  }

  /** How many writes have thrown since {@link #fail}. */
  static int thrown() {
    return THROWN.get();
  }

  static void heal() {
    PAUSE.set(null);
    LEFT.set(0);
  }

  private static void maybeThrow(Path file) throws IOException {
    if (failing.test(file.toString()) && LEFT.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
      THROWN.incrementAndGet();
      throw new IOException("The test lets the write to " + file + " fail");
    }
  }

  private static void maybePause(Path file) throws IOException {
    Duration pause = delayed.test(file.toString()) ? PAUSE.getAndSet(null) : null;
    if (pause != null) {
      try {
        Thread.sleep(pause.toMillis());
      } catch (InterruptedException e) {
        throw new InterruptedIOException("A delayed write was interrupted");
      }
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
    FSDataOutputStream out =
        super.create(file, permission, overwrite, bufferSize, replication, blockSize, progress);
    return faulty(file, out);
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
    return faulty(
        file, super.create(file, overwrite, bufferSize, replication, blockSize, progress));
  }

  private static FSDataOutputStream faulty(Path file, FSDataOutputStream out) throws IOException {
    return new FSDataOutputStream(out, null) {
      @Override
      public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        maybePause(file);
        maybeThrow(file);
        super.write(bytes, offset, length);
      }
    };
  }
}
