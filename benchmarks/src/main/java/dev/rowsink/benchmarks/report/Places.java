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
package dev.rowsink.benchmarks.report;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where the repository is, and where reports go. */
public final class Places {

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description = "Folder of the reports. Default: benchmarks/results.")
  private Path results;

  /** The repository, as the script that started this JVM says. */
  public Path home() {
    return Path.of(System.getProperty("rowsink.home", "")).toAbsolutePath();
  }

  public Path results() {
    return results == null ? home().resolve("benchmarks/results") : results;
  }
}
