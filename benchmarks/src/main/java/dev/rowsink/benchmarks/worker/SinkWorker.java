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

import java.nio.file.Path;
import java.util.Map;

/**
 * The JVM of one sink. It keeps a Flink cluster for all its jobs, so that what is measured is a job
 * on a running, warm cluster.
 *
 * <p>Commands, all of which carry tables as SQL: {@code run} (a job, measured), {@code read} (a
 * query's only row), {@code plan} (whether a job would be accepted).
 */
public final class SinkWorker {

  private SinkWorker() {}

  /**
   * Serves the driver.
   *
   * @param arguments the folder for temporary files, the slots of the cluster, and the name of a
   *     {@link Runnable} to run first, if there is one
   */
  public static void main(String[] arguments) throws Exception {
    CommandLoop commands = new CommandLoop();
    if (arguments.length > 2) {
      Class.forName(arguments[2])
          .asSubclass(Runnable.class)
          .getDeclaredConstructor()
          .newInstance()
          .run();
    }
    try (WorkerCluster cluster =
        WorkerCluster.start(Path.of(arguments[0]), Integer.parseInt(arguments[1]))) {
      SqlJobs jobs = new SqlJobs(cluster, commands);
      commands.serve(command -> execute(jobs, command));
    }
    // Threads that a sink has left behind do not keep the worker.
    System.exit(0);
  }

  private static Message execute(SqlJobs jobs, Message command) throws Exception {
    Map<String, String> configuration = command.under("conf.");
    return switch (command.kind()) {
      case "run" -> jobs.run(command, configuration);
      case "read" -> jobs.read(command, configuration);
      case "plan" -> jobs.plan(command, configuration);
      default -> throw new IllegalStateException("Unknown command " + command.kind());
    };
  }
}
