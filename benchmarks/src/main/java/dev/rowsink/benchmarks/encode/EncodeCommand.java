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
package dev.rowsink.benchmarks.encode;

import dev.rowsink.benchmarks.data.Workload;
import dev.rowsink.benchmarks.report.Console;
import dev.rowsink.benchmarks.report.Machine;
import dev.rowsink.benchmarks.report.Places;
import dev.rowsink.benchmarks.report.Report;
import dev.rowsink.benchmarks.report.Verdict;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bin/benchmark encode}. */
@Command(
    name = "encode",
    sortOptions = false,
    description = {
      "The encoders on one thread, beside snappy over the plain bytes of all columns and one copy:"
          + " CPU, allocation and bytes a row."
    })
public final class EncodeCommand implements Callable<Integer> {

  private static final String BOUNDS = " Default: ${DEFAULT-VALUE}.";

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      defaultValue = "lineitem",
      description = "Table: lineitem, wide10, wide20, wide50 or wide100." + BOUNDS)
  private String workload;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "300000",
      description = "Rows of one pass; at most those that the workload has." + BOUNDS)
  private int rows;

  @Option(
      names = "--passes",
      paramLabel = "N",
      defaultValue = "15",
      description = "Counted passes of each." + BOUNDS)
  private int passes;

  @Option(
      names = "--warmups",
      paramLabel = "N",
      defaultValue = "15",
      description = "Passes of each before those." + BOUNDS)
  private int warmups;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "An option of the table, such as hoodie.parquet.compression.codec=zstd.")
  private Map<String, String> options = new LinkedHashMap<>();

  @Mixin private Places places;

  @Override
  public Integer call() throws Exception {
    Console console = new Console(System.out);
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("workload", workload);
    settings.put("rows", rows);
    settings.put("passes", passes);
    settings.put("warmups", warmups);
    settings.put("set", options);
    Report report = new Report("encode", Machine.describe(places.home()), settings);
    Workload data = Workload.of(workload);
    Path rowFile = data.file(places.home().resolve("target/benchmark-rows"), Integer.MAX_VALUE);
    EncoderInput input = EncoderInput.of(data, rowFile, rows, options);
    EncodeRun run =
        new EncodeRun(
            Contestants.all(input, SnappyFloor.of(data, rowFile, rows)), input.rows(), console);
    run.run(warmups, passes);
    Verdict verdict = run.into(report);
    report.finish(console, places.results(), verdict);
    return verdict.exitStatus();
  }
}
