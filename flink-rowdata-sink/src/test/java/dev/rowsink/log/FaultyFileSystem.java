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
package dev.rowsink.log;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.Syncable;
import org.apache.hadoop.util.Progressable;

/** Local files under the scheme {@code faulty}; what is done to log files is noted, or fails. */
public final class FaultyFileSystem extends RawLocalFileSystem {

  static final String SCHEME = "faulty";
  static final List<String> CALLS = new CopyOnWriteArrayList<>();
  static volatile String failing = "";

  @Override
  public URI getUri() {
    return URI.create(SCHEME + ":///");
  }

  @Override
  public String getScheme() {
    return SCHEME;
  }

  @Override
  public void initialize(URI uri, Configuration conf) throws IOException {
    super.initialize(URI.create("file:///"), conf);
  }

  @Override
  public FSDataOutputStream create(
      Path path,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    FSDataOutputStream out =
        super.create(path, overwrite, bufferSize, replication, blockSize, progress);
    boolean log = path.getName().contains(".log.") && !path.getName().contains(".marker");
    return log ? new FSDataOutputStream(new Noting(out), new FileSystem.Statistics(SCHEME)) : out;
  }

  private static void note(String call) throws IOException {
    CALLS.add(call);
    if (call.equals(failing)) {
      throw new IOException("no space left on device");
    }
  }

  private static final class Noting extends OutputStream implements Syncable {

    private final FSDataOutputStream out;

    private Noting(FSDataOutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
      note("write");
      out.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      note("write");
      out.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }

    @Override
    public void hflush() throws IOException {
      out.hflush();
    }

    @Override
    public void hsync() throws IOException {
      note("hsync");
      out.hsync();
    }

    @Override
    public void close() throws IOException {
      note("close");
      out.close();
    }
  }
}
