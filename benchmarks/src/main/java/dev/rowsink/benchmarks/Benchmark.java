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
package dev.rowsink.benchmarks;

import dev.rowsink.benchmarks.encode.EncodeCommand;
import dev.rowsink.benchmarks.peers.PeersCommand;
import dev.rowsink.benchmarks.peers.ScaleCommand;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line of {@code bin/benchmark}. */
@Command(
    name = "bin/benchmark",
    usageHelpWidth = 100,
    header = {
      "Measures Rowsink: whole jobs beside other sinks, the encoder beside the least that encoding",
      "can cost, growing numbers of rows, and small parts with JMH.",
      ""
    },
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      PeersCommand.class,
      EncodeCommand.class,
      ScaleCommand.class,
      JmhCommand.class,
      CommandLine.HelpCommand.class
    },
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:all gates are met; goals may be missed",
      "1:a gate is missed, or the benchmark failed",
      "2:bad input"
    },
    footer = {
      "",
      "Each prints tables and leaves result.json and report.html under benchmarks/results. Figures are",
      "worth something on a machine that does nothing else."
    })
public final class Benchmark {

  private static final int FAILED = 1;
  private static final int BAD_INPUT = 2;

  private Benchmark() {}

  /** Ends the JVM with the command's status. */
  public static void main(String[] arguments) {
    System.exit(execute(arguments));
  }

  /** Parses the arguments and does what they say. */
  public static int execute(String... arguments) {
    CommandLine command = new CommandLine(new Benchmark());
    command.setExecutionExceptionHandler(
        (e, ignored, parsed) -> {
          System.err.println(
              e instanceof IOException || e instanceof IllegalArgumentException
                  ? "Failed: " + e.getMessage()
                  : "Failed: " + e);
          return e instanceof IllegalArgumentException ? BAD_INPUT : FAILED;
        });
    if (arguments.length == 0) {
      command.usage(System.out);
      return BAD_INPUT;
    }
    return command.execute(arguments);
  }
}
