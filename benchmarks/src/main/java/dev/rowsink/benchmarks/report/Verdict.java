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
package dev.rowsink.benchmarks.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Gates and goals of a run, and what follows from them. */
public record Verdict(List<Check> checks) {

  /** 0, or 1 if a gate is missed. */
  public int exitStatus() {
    return checks.stream().anyMatch(check -> check.gate() && check.missed()) ? 1 : 0;
  }

  public TextTable table() {
    TextTable table =
        new TextTable("Gates and goals", "check", "", "measured", "at most", "outcome");
    for (Check check : checks) {
      table.add(
          check.name(),
          check.gate() ? "gate" : "goal",
          check.valueText(),
          check.limitText(),
          check.outcome());
    }
    return table;
  }

  /** What a benchmark prints last. */
  public String lastLine() {
    return "Gates missed: %s. Goals missed: %s. Not measured: %d."
        .formatted(
            names(checks.stream().filter(check -> check.gate() && check.missed()).toList()),
            names(checks.stream().filter(check -> !check.gate() && check.missed()).toList()),
            checks.stream().filter(check -> !check.measured()).count());
  }

  public List<Map<String, Object>> json() {
    return checks.stream().map(Check::json).toList();
  }

  private static String names(List<Check> checks) {
    return checks.isEmpty()
        ? "none"
        : checks.stream().map(Check::title).collect(Collectors.joining("; "));
  }
}
