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
package dev.rowsink.interop.spark;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The main class of the Spark process: one {@link SparkRequest} a line on standard input, one
 * {@link SparkAnswer} a line on standard output. The process ends when its input ends, be it in the
 * middle of a request: it never outlives the tests that started it.
 */
public final class SparkSide {

  private static final ObjectMapper JSON = new ObjectMapper();

  private SparkSide() {}

  /** Serves requests until the input ends. The argument is the folder of Spark's warehouse. */
  public static void main(String[] args) throws Exception {
    PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    // Whatever a library prints must not stand between the answers.
    System.setOut(System.err);
    BlockingQueue<String> requests = new LinkedBlockingQueue<>();
    Thread input = new Thread(() -> readLines(requests), "requests");
    input.setDaemon(true);
    input.start();

    SparkTables tables = SparkTables.start(args[0]);
    answers.println(JSON.writeValueAsString(new SparkAnswer(null, null)));
    while (true) {
      SparkRequest request = JSON.readValue(requests.take(), SparkRequest.class);
      answers.println(JSON.writeValueAsString(answer(tables, request)));
    }
  }

  private static void readLines(BlockingQueue<String> requests) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        requests.add(line);
      }
    } catch (IOException e) {
      e.printStackTrace();
    } finally {
      Runtime.getRuntime().halt(0);
    }
  }

  private static SparkAnswer answer(SparkTables tables, SparkRequest request) {
    try {
      return switch (request.kind()) {
        case QUERY -> new SparkAnswer(null, tables.query(request));
        case WRITE -> {
          tables.write(request);
          yield new SparkAnswer(null, null);
        }
        case SQL -> new SparkAnswer(null, tables.sql(request));
      };
    } catch (Throwable t) {
      // Scala code throws checked exceptions undeclared; each is an answer, not the end.
      StringWriter trace = new StringWriter();
      t.printStackTrace(new PrintWriter(trace, true));
      return new SparkAnswer(trace.toString(), null);
    }
  }
}
