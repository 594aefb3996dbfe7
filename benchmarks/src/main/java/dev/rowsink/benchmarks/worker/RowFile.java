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

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.apache.flink.core.memory.MemorySegmentFactory;
import org.apache.flink.table.data.binary.BinaryRowData;

/**
 * Rows on disk as Flink holds them in memory. The driver makes the rows once, so that no worker
 * needs their generator, and all replay the same bytes.
 */
public final class RowFile {

  private static final int BUFFER = 1 << 20;

  private RowFile() {}

  public static void write(Path file, List<BinaryRowData> rows) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Path unfinished = file.resolveSibling(file.getFileName() + ".part");
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(unfinished), BUFFER))) {
      out.writeInt(rows.size());
      out.writeInt(rows.get(0).getArity());
      for (BinaryRowData row : rows) {
        byte[] bytes = row.getSegments()[0].getArray();
        out.writeInt(row.getSizeInBytes());
        out.write(bytes, row.getOffset(), row.getSizeInBytes());
      }
    }
    Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
  }

  public static BinaryRowData[] read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER))) {
      BinaryRowData[] rows = new BinaryRowData[in.readInt()];
      int arity = in.readInt();
      for (int i = 0; i < rows.length; i++) {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        rows[i] = new BinaryRowData(arity);
        rows[i].pointTo(MemorySegmentFactory.wrap(bytes), 0, bytes.length);
      }
      return rows;
    }
  }
}
