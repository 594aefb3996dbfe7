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
package dev.rowsink.interop;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;
import org.apache.parquet.schema.MessageType;

/** Parquet schemas of a table's files: of base files, or of the blocks in its log files. */
final class ParquetSchemas {

  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

  private final List<MessageType> schemas;

  private ParquetSchemas(List<MessageType> schemas) {
    this.schemas = schemas;
  }

  static ParquetSchemas ofBaseFiles(Path table) {
    return of(table, ".*\\.parquet");
  }

  /** The log files must have one data block each: the text between its first and last mark. */
  static ParquetSchemas ofLogFiles(Path table) {
    return of(table, "\\..*\\.log\\..*");
  }

  /** The column's type and annotation in each file, without duplicates. */
  Set<String> column(String name) {
    Set<String> types = new HashSet<>();
    schemas.forEach(schema -> types.add(schema.getType(name).toString()));
    return types;
  }

  private static ParquetSchemas of(Path table, String fileName) {
    List<MessageType> schemas = new ArrayList<>();
    try (Stream<Path> files = Files.walk(table)) {
      for (Path file : files.filter(path -> isData(table, path, fileName)).toList()) {
        schemas.add(schema(Files.readAllBytes(file)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The files of " + table + " cannot be read", e);
    }
    return new ParquetSchemas(schemas);
  }

  private static boolean isData(Path table, Path path, String fileName) {
    return !table.relativize(path).startsWith(".hoodie")
        && path.getFileName().toString().matches(fileName)
        && !path.getFileName().toString().endsWith(".crc");
  }

  private static MessageType schema(byte[] file) throws IOException {
    int from = indexOf(file, 0, 1);
    int to = indexOf(file, file.length - MAGIC.length, -1) + MAGIC.length;
    byte[] block = new byte[to - from];
    System.arraycopy(file, from, block, 0, block.length);
    try (ParquetFileReader reader = ParquetFileReader.open(new Bytes(block))) {
      return reader.getFooter().getFileMetaData().getSchema();
    }
  }

  private static int indexOf(byte[] file, int start, int direction) {
    for (int i = start; i >= 0 && i <= file.length - MAGIC.length; i += direction) {
      if (file[i] == MAGIC[0]
          && file[i + 1] == MAGIC[1]
          && file[i + 2] == MAGIC[2]
          && file[i + 3] == MAGIC[3]) {
        return i;
      }
    }
    throw new IllegalArgumentException("No Parquet mark in the file");
  }

  /** Bytes in memory as a Parquet file. */
  private static final class Bytes implements InputFile {

    private final byte[] content;

    Bytes(byte[] content) {
      this.content = content;
    }

    @Override
    public long getLength() {
      return content.length;
    }

    @Override
    public SeekableInputStream newStream() {
      ByteArrayInputStream stream = new ByteArrayInputStream(content);
      return new DelegatingSeekableInputStream(stream) {
        @Override
        public long getPos() {
          return (long) content.length - stream.available();
        }

        @Override
        public void seek(long position) {
          stream.reset();
          stream.skip(position);
        }
      };
    }
  }
}
