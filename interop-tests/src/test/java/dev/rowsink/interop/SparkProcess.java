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

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.rowsink.interop.content.TableContent;
import dev.rowsink.interop.spark.SparkAnswer;
import dev.rowsink.interop.spark.SparkRequest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * Spark in a process of its own. One process serves all test classes, since its start takes longer
 * than most tests; it ends with this JVM, also if that is killed, because then its standard input
 * ends.
 */
final class SparkProcess {

  private static final int START_SECONDS = 120;
  private static final int ANSWER_SECONDS = 180;
  private static final ObjectMapper JSON = new ObjectMapper();
  private static SparkProcess shared;

  private final Process process;
  private final BufferedReader answers;
  private final Path log;
  private final ExecutorService waiting =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "spark-answer");
            thread.setDaemon(true);
            return thread;
          });

  private SparkProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
    this.answers = process.inputReader(StandardCharsets.UTF_8);
  }

  /** The process that all tests of this JVM share; starts it if need be. */
  static synchronized SparkProcess shared() {
    if (shared == null || !shared.process.isAlive()) {
      try {
        shared = start();
      } catch (IOException e) {
        throw new UncheckedIOException("Spark's process cannot be started", e);
      }
    }
    return shared;
  }

  /** Reads the table and answers with the rows of a query over its view {@code t}. */
  TableContent query(Path table, String statement, List<String> key, Map<String, String> options) {
    return ask(
        new SparkRequest(
            SparkRequest.Kind.QUERY, table.toString(), statement, List.copyOf(key), options));
  }

  /** Writes the rows of a query, which may be one over the table's own view {@code t}. */
  void write(Path table, String statement, Map<String, String> options) {
    ask(new SparkRequest(SparkRequest.Kind.WRITE, table.toString(), statement, List.of(), options));
  }

  /** Runs one SQL statement. */
  TableContent sql(String statement) {
    return sql(statement, List.of());
  }

  /** Runs one SQL statement, of whose rows some columns tell them apart. */
  TableContent sql(String statement, List<String> key) {
    return ask(
        new SparkRequest(SparkRequest.Kind.SQL, null, statement, List.copyOf(key), Map.of()));
  }

  private synchronized TableContent ask(SparkRequest request) {
    try {
      process.outputWriter(StandardCharsets.UTF_8).append(JSON.writeValueAsString(request));
      process.outputWriter(StandardCharsets.UTF_8).append('\n').flush();
      SparkAnswer answer = answer(ANSWER_SECONDS);
      if (answer.error() != null) {
        throw new AssertionError("Spark failed at " + request + "\n" + shortened(answer.error()));
      }
      return answer.content();
    } catch (IOException e) {
      throw new UncheckedIOException("Spark's process is gone; its log is " + log, e);
    }
  }

  private SparkAnswer answer(int seconds) throws IOException {
    Callable<String> read = answers::readLine;
    String line;
    try {
      line = waiting.submit(read).get(seconds, TimeUnit.SECONDS);
    } catch (TimeoutException | ExecutionException | InterruptedException e) {
      process.destroyForcibly();
      throw new AssertionError("No answer from Spark within " + seconds + " s; log: " + log, e);
    }
    if (line == null) {
      throw new AssertionError("Spark's process ended; its log " + log + " ends with\n" + tail());
    }
    return JSON.readValue(line, SparkAnswer.class);
  }

  private static String shortened(String trace) {
    return trace
        .lines()
        .filter(line -> !line.startsWith("\t") || line.contains("hudi"))
        .limit(40)
        .collect(Collectors.joining("\n"));
  }

  private String tail() throws IOException {
    List<String> lines = Files.readAllLines(log);
    return String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size()));
  }

  private static SparkProcess start() throws IOException {
    Path module = Path.of(System.getProperty("interop.spark.module"));
    Path work = Files.createDirectories(Path.of(System.getProperty("interop.work")));
    Path log = work.resolve("spark.log");
    String dependencies = Files.readString(module.resolve("target/classpath.txt")).trim();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList(System.getProperty("interop.spark.opens").trim().split("\\s+")));
    command.addAll(
        List.of(
            "-Xmx2g",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Djava.io.tmpdir=" + Files.createDirectories(work.resolve("tmp")),
            "-cp",
            module.resolve("target/classes") + ":" + dependencies,
            "dev.rowsink.interop.spark.SparkSide",
            work.resolve("warehouse").toString()));
    Process process =
        new ProcessBuilder(command).directory(work.toFile()).redirectError(log.toFile()).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    SparkProcess spark = new SparkProcess(process, log);
    spark.answer(START_SECONDS);
    return spark;
  }
}
