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

import dev.rowsink.benchmarks.worker.CommandLoop;
import dev.rowsink.benchmarks.worker.Message;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/** The JVM of a worker, seen from the driver. It works only while a command is under way. */
public final class WorkerProcess implements AutoCloseable {

  private static final Duration END = Duration.ofSeconds(15);

  private static final List<String> OPENS =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.io",
          "java.net",
          "java.nio",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.time",
          "java.math",
          "java.text",
          "sun.nio.ch",
          "sun.util.calendar");

  private final String name;
  private final Path log;
  private final Process process;
  private final BufferedReader answers;
  private final Writer commands;

  private WorkerProcess(String name, Path log, Process process) {
    this.name = name;
    this.log = log;
    this.process = process;
    this.answers = process.inputReader(StandardCharsets.UTF_8);
    this.commands = process.outputWriter(StandardCharsets.UTF_8);
  }

  /**
   * Starts a worker and waits until it takes commands.
   *
   * @param heap as of the JVM's -Xmx
   * @param log where its log and errors go
   */
  public static WorkerProcess start(
      String name, String classPath, String heap, Path log, String main, List<String> arguments)
      throws IOException {
    Files.createDirectories(log.getParent());
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    OPENS.forEach(opened -> command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED"));
    command.add("-Xmx" + heap);
    command.add("-XX:+UseG1GC");
    command.add("-Djdk.attach.allowAttachSelf=true");
    command.add("-Dlog4j.configurationFile=worker-log4j2.xml");
    command.addAll(List.of("-cp", classPath, main));
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    WorkerProcess worker = new WorkerProcess(name, log, process);
    worker.receive(ignored -> {});
    return worker;
  }

  /**
   * Has a command carried out.
   *
   * @param progress told how far the command has come, now and then
   * @throws IOException if the worker could not, with its reason
   */
  public Message execute(Message command, Duration limit, LongConsumer progress)
      throws IOException {
    commands.write(command.line() + "\n");
    commands.flush();
    CompletableFuture<Void> overdue =
        CompletableFuture.runAsync(
            process::destroyForcibly,
            CompletableFuture.delayedExecutor(limit.toSeconds(), TimeUnit.SECONDS));
    try {
      return receive(progress);
    } finally {
      overdue.cancel(false);
    }
  }

  private Message receive(LongConsumer progress) throws IOException {
    for (String line = answers.readLine(); line != null; line = answers.readLine()) {
      Message message = Message.parse(line);
      if (message.kind().equals(CommandLoop.FAILED)) {
        throw new IOException(name + ": " + message.text("reason") + " (log: " + log + ")");
      }
      if (!message.kind().equals(CommandLoop.PROGRESS)) {
        return message;
      }
      progress.accept(message.number("done"));
    }
    throw new IOException(
        name + ": its JVM has ended, or took too long and was ended; its log is " + log);
  }

  @Override
  public void close() {
    try {
      commands.close();
    } catch (IOException alreadyGone) {
      process.destroyForcibly();
    }
    try {
      if (!process.waitFor(END.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
