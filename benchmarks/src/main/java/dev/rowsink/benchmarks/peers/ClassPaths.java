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
package dev.rowsink.benchmarks.peers;

import dev.rowsink.benchmarks.report.Console;
import dev.rowsink.benchmarks.report.Folders;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The jars of the peers. Each folder of {@code benchmarks/peers} is a pom that names a set; Maven
 * lays a set out below it when it is first needed.
 */
final class ClassPaths {

  private static final String CONNECTOR = "connector";

  private final Path home;
  private final Console console;

  ClassPaths(Path home, Console console) {
    this.home = home;
    this.console = console;
  }

  /** The class path of a peer's worker. */
  String of(Peer peer) throws IOException {
    List<String> entries = new ArrayList<>();
    Path module = home.resolve("benchmarks");
    entries.add(module.resolve("target/benchmarks.jar").toString());
    for (String set : peer.classPath()) {
      entries.add(
          set.equals(CONNECTOR)
              ? home.resolve("flink-sql-connector/target/flink-sql-connector-hudi.jar").toString()
              : folder(set).resolve("*").toString());
    }
    return entries.stream().collect(Collectors.joining(File.pathSeparator));
  }

  private Path folder(String set) throws IOException {
    Path pom = home.resolve("benchmarks/peers").resolve(set).resolve("pom.xml");
    Path lib = pom.resolveSibling("target/lib");
    // What the jars were fetched for; empty while they are. Sets that are modules of the build have
    // none, and are up to date with it.
    Path fetched = pom.resolveSibling("target/fetched.xml");
    if (Files.isDirectory(lib) && (!Files.exists(fetched) || Files.mismatch(fetched, pom) < 0)) {
      return lib;
    }
    Folders.delete(lib);
    Files.createDirectories(fetched.getParent());
    Files.writeString(fetched, "");
    console.line("Fetching the jars of " + set + " with Maven ...");
    Path log = home.resolve("target/fetch-" + set + ".log");
    Files.createDirectories(log.getParent());
    Process maven =
        new ProcessBuilder("mvn", "-B", "-ntp", "-f", pom.toString(), "package")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (maven.onExit().join().exitValue() != 0) {
      throw new IOException(
          "Maven could not fetch the jars of " + set + "; its output is in " + log);
    }
    Files.copy(pom, fetched, StandardCopyOption.REPLACE_EXISTING);
    return lib;
  }
}
