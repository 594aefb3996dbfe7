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
package dev.rowsink.tpch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The command, run in this JVM as {@code bin/ingest-lineitem} would.
 *
 * @param status its exit status
 * @param out its standard output
 * @param err its standard error
 */
record CommandRun(int status, String out, String err) {
  static CommandRun of(Path home, String... arguments) {
    return of(home, line -> {}, arguments);
  }

  /** Tells each line of standard output to {@code lines} as it is written. */
  static CommandRun of(Path home, Consumer<String> lines, String... arguments) {
    ByteArrayOutputStream out = new LineStream(lines);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        new IngestLineitem(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                home,
                home.resolve("target").resolve("run"),
                false,
                ignored -> {})
            .execute(arguments);
    return new CommandRun(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** All files and folders below a folder, as relative paths. */
  static List<String> tree(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> !file.equals(folder))
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private static final class LineStream extends ByteArrayOutputStream {
    private final Consumer<String> lines;
    private int told;

    LineStream(Consumer<String> lines) {
      this.lines = lines;
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
      super.write(bytes, offset, length);
      for (int i = told; i < count; i++) {
        if (buf[i] == '\n') {
          lines.accept(new String(buf, told, i - told, StandardCharsets.UTF_8));
          told = i + 1;
        }
      }
    }
  }
}
