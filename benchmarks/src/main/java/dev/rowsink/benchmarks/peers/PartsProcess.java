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

import dev.rowsink.benchmarks.data.Workload;
import dev.rowsink.benchmarks.worker.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The JVM in which buffer and encoder floor are measured, on the driver's own class path. */
final class PartsProcess implements AutoCloseable {

  private static final Duration LIMIT = Duration.ofMinutes(5);
  private static final int ROWS = 200_000;

  private final WorkerProcess worker;

  private PartsProcess(WorkerProcess worker) {
    this.worker = worker;
  }

  static PartsProcess start(String heap, Workload workload, Path rowFile, Path log)
      throws IOException {
    return new PartsProcess(
        WorkerProcess.start(
            "parts",
            System.getProperty("java.class.path"),
            heap,
            log,
            "dev.rowsink.benchmarks.encode.PartsWorker",
            List.of(workload.name(), rowFile.toString(), String.valueOf(ROWS))));
  }

  Message sample() throws IOException {
    return worker.execute(Message.of("sample"), LIMIT, ignored -> {});
  }

  @Override
  public void close() {
    worker.close();
  }
}
