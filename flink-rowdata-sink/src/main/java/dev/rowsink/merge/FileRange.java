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
package dev.rowsink.merge;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hudi.io.SeekableDataInputStream;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.storage.StoragePath;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/**
 * A part of a file that is a whole Parquet file: the content of a log block, or all of a base file.
 * It has one open stream, which its columns take turns to read from.
 */
final class FileRange implements InputFile, Closeable {

  private static final int STREAM_BUFFER = 64 * 1024;

  private final String path;
  private final long start;
  private final long length;
  private final SeekableDataInputStream stream;

  FileRange(HoodieStorage storage, String path, long start, long length) throws IOException {
    this.path = path;
    this.start = start;
    this.length = length;
    this.stream = storage.openSeekable(new StoragePath(path), STREAM_BUFFER, false);
  }

  /** Reads bytes at a position of the range. */
  void readFully(long position, byte[] target, int offset, int count) throws IOException {
    try {
      stream.seek(start + position);
      stream.readFully(target, offset, count);
    } catch (EOFException e) {
      throw new IOException("File '" + path + "' ends before position " + (start + position), e);
    }
  }

  @Override
  public long getLength() {
    return length;
  }

  /** A stream over the range. Closing it leaves the range open. */
  @Override
  public SeekableInputStream newStream() throws IOException {
    stream.seek(start);
    return new Window(stream);
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }

  @Override
  public String toString() {
    return path + "[" + start + "+" + length + "]";
  }

  /** The stream with positions counted from the start of the range. */
  private final class Window extends DelegatingSeekableInputStream {

    Window(InputStream in) {
      super(in);
    }

    @Override
    public long getPos() throws IOException {
      return stream.getPos() - start;
    }

    @Override
    public void seek(long position) throws IOException {
      stream.seek(start + position);
    }

    @Override
    public void close() {
      // The range is closed by its owner.
    }
  }
}
