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
import dev.rowsink.benchmarks.report.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the JVMs of sinks, all for the same workload. */
final class Workers {

  private static final String MAIN = "dev.rowsink.benchmarks.worker.SinkWorker";

  private final Path home;
  private final Path folder;
  private final Workload workload;
  private final Path rowFile;
  private final SinkUnderTest.JobSettings jobs;
  private final String heap;
  private final ClassPaths classPaths;

  /**
   * @param folder where tables and temporary files go
   * @param heap most heap of each JVM, as of -Xmx
   */
  Workers(
      Path home,
      Path folder,
      Workload workload,
      Path rowFile,
      SinkUnderTest.JobSettings jobs,
      String heap,
      Console console) {
    this.home = home;
    this.folder = folder;
    this.workload = workload;
    this.rowFile = rowFile;
    this.jobs = jobs;
    this.heap = heap;
    this.classPaths = new ClassPaths(home, console);
  }

  SinkUnderTest start(Peer peer) throws IOException {
    Path work = folder.resolve(peer.name());
    Files.createDirectories(work);
    List<String> arguments = new ArrayList<>();
    arguments.add(work.resolve("flink").toString());
    arguments.add(String.valueOf(jobs.tasks()));
    if (peer.hook() != null) {
      arguments.add(peer.hook());
    }
    WorkerProcess worker =
        WorkerProcess.start(
            peer.name(), classPaths.of(peer), heap, log(peer.name()), MAIN, arguments);
    return new SinkUnderTest(peer, workload, rowFile, jobs, work, worker);
  }

  /** The log of a worker. */
  Path log(String name) {
    return home.resolve("target/benchmark-logs").resolve(workload.name() + "-" + name + ".log");
  }
}
