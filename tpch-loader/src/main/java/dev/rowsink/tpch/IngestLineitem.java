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
package dev.rowsink.tpch;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * The command line of {@code bin/ingest-lineitem}: options in, {@link IngestRun}, exit status out.
 */
@Command(
    name = "bin/ingest-lineitem",
    sortOptions = false,
    usageHelpWidth = 100,
    header = {
      "Streams TPC-H lineitem from Kafka into a Hudi table with Flink SQL, reads the table back and",
      "compares it with what was produced. Broker and Flink are embedded unless others are named.",
      ""
    },
    customSynopsis = "bin/ingest-lineitem [OPTION]...",
    optionListHeading = "%nOptions:%n",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:the table equals what was produced",
      "1:it does not, or the job failed",
      "2:bad input; one line says what to do, and nothing is left behind",
      "130:stopped by Ctrl-C or SIGTERM; nothing is left behind"
    },
    footer = {
      "",
      "Examples:",
      "  bin/ingest-lineitem",
      "      60,175 rows; about a minute once built",
      "  bin/ingest-lineitem --scale 1 --update-fraction 0.3 --delete-fraction 0.1",
      "      6 million rows, of which 30 %% are sent again with changes, then 10 %% deleted",
      "  bin/ingest-lineitem --path /data/lineitem --buckets 16 --set metadata.enabled=true",
      "  bin/ingest-lineitem --kafka broker:9092 --flink jobmanager:8081 --path hdfs://nn/lineitem",
      "  bin/ingest-lineitem --scale 0.1 --keep --json summary.json",
      "",
      "A delete travels as a row whose column _hoodie_is_deleted is true; topic and table have this",
      "column only with --delete-fraction. Ctrl-C stops everything and removes what the run made."
    })
public final class IngestLineitem implements Callable<Integer> {
  @Mixin private RunOptions options;

  private final PrintStream out;
  private final PrintStream err;
  private final Path home;
  private final Path folder;
  private final boolean terminal;
  private final IntConsumer finished;

  IngestLineitem(
      PrintStream out,
      PrintStream err,
      Path home,
      Path folder,
      boolean terminal,
      IntConsumer finished) {
    this.out = out;
    this.err = err;
    this.home = home;
    this.folder = folder;
    this.terminal = terminal;
    this.finished = finished;
  }

  /** Runs the command and ends the JVM with its status; see {@link Launcher} for the way there. */
  public static void main(String[] arguments) {
    Launcher.main(arguments);
  }

  /** Parses the arguments and does what they say. */
  int execute(String... arguments) {
    CommandLine command = new CommandLine(this);
    command.setExecutionStrategy(new CommandLine.RunLast());
    command.setParameterExceptionHandler(
        (e, ignored) -> {
          err.println(e.getMessage().lines().findFirst().orElse("") + suggestion(e));
          return ExitStatus.BAD_INPUT;
        });
    command.setOut(new PrintWriter(out, true, StandardCharsets.UTF_8));
    return command.execute(arguments);
  }

  @Override
  public Integer call() {
    Path log = folder.resolve("run.log");
    try {
      boolean equal =
          new IngestRun(options.settings(home), new Console(out, terminal), folder, finished).run();
      if (equal) {
        Folders.delete(folder);
        return ExitStatus.OK;
      }
      err.println("The table is not what was produced. The log is " + log);
      return ExitStatus.FAILED;
    } catch (Throwable e) {
      if (Stop.caused(e)) {
        // The way out must not be interrupted again.
        Thread.interrupted();
        err.println("Stopped.");
        return clean(ExitStatus.INTERRUPTED);
      }
      if (e instanceof BadInputException) {
        err.println(e.getMessage());
        return clean(ExitStatus.BAD_INPUT);
      }
      LoggerFactory.getLogger(IngestLineitem.class).error("The run failed.", e);
      err.println("Failed: " + Failures.message(e));
      err.println("The log is " + log);
      return ExitStatus.FAILED;
    }
  }

  private int clean(int status) {
    try {
      Folders.delete(folder);
    } catch (IOException e) {
      err.println(folder + " could not be removed: " + e.getMessage());
    }
    return status;
  }

  private static String suggestion(CommandLine.ParameterException e) {
    if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
      List<String> close = unmatched.getSuggestions();
      return close.isEmpty()
          ? "; see bin/ingest-lineitem --help"
          : "; did you mean " + String.join(" or ", close) + "?";
    }
    return "";
  }
}
