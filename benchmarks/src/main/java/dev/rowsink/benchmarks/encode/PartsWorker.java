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
import dev.rowsink.benchmarks.report.Spread;
import dev.rowsink.benchmarks.worker.CommandLoop;
import dev.rowsink.benchmarks.worker.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The JVM that measures the parts of a sink's gate, beside the whole jobs: {@code sample} answers
 * with CPU microseconds a row of each.
 */
public final class PartsWorker {

  private static final int PASSES = 3;

  private PartsWorker() {}

  /**
   * Serves the driver.
   *
   * @param arguments name of the workload, its file of rows, number of rows
   */
  public static void main(String[] arguments) throws IOException {
    CommandLoop commands = new CommandLoop();
    int rows = Integer.parseInt(arguments[2]);
    Workload workload = Workload.of(arguments[0]);
    Path rowFile = Path.of(arguments[1]);
    EncoderInput input = EncoderInput.of(workload, rowFile, rows, Map.of());
    List<Contestant> parts = Contestants.parts(input, SnappyFloor.of(workload, rowFile, rows));
    commands.serve(command -> sample(parts, input.rows()));
    System.exit(0);
  }

  /** The median of a few passes each, in turn. */
  private static Message sample(List<Contestant> parts, int rows) throws IOException {
    List<List<Double>> micros = new ArrayList<>();
    parts.forEach(part -> micros.add(new ArrayList<>()));
    for (int i = 0; i < PASSES; i++) {
      for (int p = 0; p < parts.size(); p++) {
        micros.get(p).add(Stopwatch.measure(parts.get(p), rows).nanos() / 1e3);
      }
    }
    Message answer = Message.of("sample");
    for (int p = 0; p < parts.size(); p++) {
      answer.with("part." + parts.get(p).name(), Spread.of(micros.get(p)).median());
    }
    return answer;
  }
}
