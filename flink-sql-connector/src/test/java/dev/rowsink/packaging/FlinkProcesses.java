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
package dev.rowsink.packaging;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A JobManager and a TaskManager, each a JVM of its own, with Flink's jars, the Hadoop client and
 * the connector's jar in the class path and nothing else.
 */
final class FlinkProcesses implements AutoCloseable {

  private static final Path CLUSTER = Path.of(System.getProperty("cluster.directory"));

  /** What Flink's own start scripts open on Java 17. */
  private static final List<String> OPENS =
      List.of(
          "--add-exports=java.base/sun.net.util=ALL-UNNAMED",
          "--add-exports=java.rmi/sun.rmi.registry=ALL-UNNAMED",
          "--add-exports=java.security.jgss/sun.security.krb5=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/java.net=ALL-UNNAMED",
          "--add-opens=java.base/java.io=ALL-UNNAMED",
          "--add-opens=java.base/java.nio=ALL-UNNAMED",
          "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
          "--add-opens=java.base/java.text=ALL-UNNAMED",
          "--add-opens=java.base/java.time=ALL-UNNAMED",
          "--add-opens=java.base/java.util=ALL-UNNAMED",
          "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
          "--add-opens=java.base/java.util.concurrent.atomic=ALL-UNNAMED",
          "--add-opens=java.base/java.util.concurrent.locks=ALL-UNNAMED");

  private final Path folder;
  private final boolean testClasses;
  private Process taskManager;
  private final List<Process> processes = new ArrayList<>();

  /** Starts both. */
  FlinkProcesses(Path folder) throws IOException {
    this(folder, "", false);
  }

  /**
   * Starts both.
   *
   * @param more further lines of Flink's configuration
   * @param testClasses whether the classes of these tests are in the class path, too
   */
  FlinkProcesses(Path folder, String more, boolean testClasses) throws IOException {
    this.folder = Files.createDirectories(folder);
    this.testClasses = testClasses;
    Files.writeString(
        Files.createDirectories(folder.resolve("conf")).resolve("config.yaml"),
        configuration() + more);
    processes.add(
        start(
            "jobmanager",
            "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint",
            "--configDir",
            folder.resolve("conf").toString()));
    startTaskManager();
  }

  /** Starts a TaskManager; another one may have been killed. */
  final void startTaskManager() throws IOException {
    taskManager =
        start(
            "taskmanager",
            "org.apache.flink.runtime.taskexecutor.TaskManagerRunner",
            "--configDir",
            folder.resolve("conf").toString());
    processes.add(taskManager);
  }

  /** Kills the TaskManager as the system would: with SIGKILL. */
  void killTaskManager() throws InterruptedException {
    taskManager.destroyForcibly().waitFor();
  }

  /**
   * Runs a script in a client JVM of its own and returns what it prints. (Flink's SQL client cannot
   * start without the Python module.)
   */
  String sql(String script) throws Exception {
    return await(startSql(script, "batch"));
  }

  /** Starts a client that runs a script in Flink's batch or streaming mode. */
  Process startSql(String script, String mode) throws IOException {
    Path file = Files.writeString(folder.resolve("script.sql"), script);
    Process client = start("sql-client", SqlScript.class.getName(), file.toString(), mode);
    processes.add(client);
    return client;
  }

  /** Waits for a client and returns what it has printed. */
  String await(Process client) throws Exception {
    if (!client.waitFor(8, TimeUnit.MINUTES)) {
      throw new IllegalStateException("The client does not end:\n" + logs());
    }
    return Files.readString(log("sql-client"));
  }

  /** What all processes have printed. */
  String logs() throws IOException {
    StringBuilder logs = new StringBuilder();
    for (String name : List.of("jobmanager", "taskmanager", "sql-client")) {
      if (Files.exists(log(name))) {
        logs.append("== ").append(name).append('\n').append(Files.readString(log(name)));
      }
    }
    return logs.toString();
  }

  private Process start(String name, String main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx512m");
    command.addAll(OPENS);
    command.add("-cp");
    command.add(
        testClasses || main.equals(SqlScript.class.getName())
            ? classPath() + File.pathSeparator + System.getProperty("test.classes")
            : classPath());
    command.add(main);
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().keySet().removeIf(variable -> variable.startsWith("HADOOP"));
    builder.environment().put("FLINK_CONF_DIR", folder.resolve("conf").toString());
    builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log(name).toFile()));
    return builder.start();
  }

  private Path log(String name) {
    return folder.resolve(name + ".log");
  }

  private static String classPath() throws IOException {
    List<String> jars = new ArrayList<>();
    for (String part : List.of("flink", "lib")) {
      try (Stream<Path> files = Files.list(CLUSTER.resolve(part))) {
        files.map(Path::toString).filter(name -> name.endsWith(".jar")).sorted().forEach(jars::add);
      }
    }
    jars.add(ConnectorJar.PATH.toString());
    return String.join(File.pathSeparator, jars);
  }

  private static String configuration() throws IOException {
    return """
        jobmanager.rpc.address: 127.0.0.1
        jobmanager.rpc.port: %d
        jobmanager.bind-host: 127.0.0.1
        rest.address: 127.0.0.1
        rest.bind-address: 127.0.0.1
        rest.port: %d
        taskmanager.host: 127.0.0.1
        taskmanager.bind-host: 127.0.0.1
        taskmanager.numberOfTaskSlots: 2
        taskmanager.cpu.cores: 1.0
        taskmanager.memory.framework.heap.size: 128m
        taskmanager.memory.framework.off-heap.size: 64m
        taskmanager.memory.jvm-metaspace.size: 256m
        taskmanager.memory.jvm-overhead.min: 64m
        taskmanager.memory.jvm-overhead.max: 64m
        taskmanager.memory.task.heap.size: 384m
        taskmanager.memory.task.off-heap.size: 0m
        taskmanager.memory.network.min: 32m
        taskmanager.memory.network.max: 32m
        taskmanager.memory.managed.size: 64m
        parallelism.default: 1
        execution.target: remote
        """
        .formatted(freePort(), freePort());
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @Override
  public void close() throws InterruptedException {
    for (Process process : processes) {
      process.destroyForcibly();
    }
    for (Process process : processes) {
      process.waitFor();
    }
  }
}
