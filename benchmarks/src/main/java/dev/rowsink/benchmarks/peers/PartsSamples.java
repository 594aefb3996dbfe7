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

import dev.rowsink.benchmarks.report.Spread;
import dev.rowsink.benchmarks.worker.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** CPU microseconds a row of buffer and encoder floor, measured between the rounds. */
final class PartsSamples {

  private static final String PREFIX = "part.";

  private final Map<String, List<Double>> samples = new LinkedHashMap<>();

  void add(Message sample) {
    sample
        .under(PREFIX)
        .forEach(
            (part, micros) ->
                samples
                    .computeIfAbsent(part, ignored -> new ArrayList<>())
                    .add(Double.valueOf(micros)));
  }

  Map<String, Spread> spreads() {
    Map<String, Spread> spreads = new LinkedHashMap<>();
    samples.forEach((part, micros) -> spreads.put(part, Spread.of(micros)));
    return spreads;
  }

  /** The median of a part; NaN if it was not measured. */
  double median(String part) {
    List<Double> micros = samples.get(part);
    return micros == null ? Double.NaN : Spread.of(micros).median();
  }
}
