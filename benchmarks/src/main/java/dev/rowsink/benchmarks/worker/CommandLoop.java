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

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Takes commands from standard input until it ends, and answers each with one line on standard
 * output, after any number of lines of progress. Whatever else is printed goes to standard error.
 */
public final class CommandLoop {

  /** Kind of an answer that says why a command could not be carried out. */
  public static final String FAILED = "failed";

  /** Kind of a message that only tells how far a command has come. */
  public static final String PROGRESS = "progress";

  private final PrintStream answers;

  public CommandLoop() {
    answers =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    System.setOut(System.err);
  }

  /** Carries out one command. */
  @FunctionalInterface
  public interface Command {
    Message execute(Message command) throws Exception;
  }

  /** Serves until the driver closes the worker's standard input. */
  public void serve(Command commands) throws IOException {
    send(Message.of("ready"));
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      send(answer(commands, Message.parse(line)));
    }
  }

  public void progress(long done) {
    send(Message.of(PROGRESS).with("done", done));
  }

  // Whatever a peer throws, an Error of its class path included, is an answer and not the end.
  @SuppressWarnings("CatchingThrowable")
  private static Message answer(Command commands, Message command) {
    try {
      return commands.execute(command);
    } catch (Throwable e) {
      e.printStackTrace();
      return Message.of(FAILED).with("reason", rootCause(e));
    }
  }

  private static String rootCause(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    return String.valueOf(cause).replaceAll("\\s+", " ");
  }

  private synchronized void send(Message message) {
    answers.println(message.line());
  }
}
