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

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of a run: printed tables, {@code result.json} and {@code report.html} in a folder of
 * their own.
 */
public final class Report {

  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
  private static final String STYLE =
      """
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 1100px; margin: 2em auto; padding: 0 1em; color: #222; }
      h1 { font-size: 1.5em; } h2 { font-size: 1.1em; margin-top: 2em; }
      table { border-collapse: collapse; font-size: 13px; }
      th, td { padding: 3px 10px; border-bottom: 1px solid #ddd; text-align: right; white-space: nowrap; }
      th:first-child, td:first-child { text-align: left; }
      svg { width: 100%; max-width: 860px; font-size: 12px; } svg text { fill: #222; }
      p { max-width: 50em; } .scroll { overflow-x: auto; }
      """;

  private final String command;
  private final Map<String, Object> json = new LinkedHashMap<>();
  private final List<String> notes = new ArrayList<>();
  private final List<TextTable> tables = new ArrayList<>();
  private final List<BarChart> charts = new ArrayList<>();
  private final Map<String, String> machine;

  /**
   * @param command name of the benchmark
   * @param settings its options, as they were
   */
  public Report(String command, Map<String, String> machine, Map<String, Object> settings) {
    this.command = command;
    this.machine = machine;
    json.put("benchmark", command);
    json.put("machine", machine);
    json.put("settings", settings);
  }

  /** Something that a reader of the figures must know. */
  public void note(String text) {
    notes.add(text);
  }

  public void table(TextTable table) {
    tables.add(table);
  }

  public void chart(BarChart chart) {
    charts.add(chart);
  }

  public void json(String name, Object value) {
    json.put(name, value);
  }

  /** Prints all and writes the files. */
  public Path finish(Console console, Path results, Verdict verdict) throws IOException {
    if (!verdict.checks().isEmpty()) {
      tables.add(verdict.table());
    }
    json.put("notes", notes);
    json.put("checks", verdict.json());
    json.put("exit_status", verdict.exitStatus());
    Path folder =
        results.resolve(command + "-" + DATE.format(LocalDateTime.now(ZoneId.systemDefault())));
    Files.createDirectories(folder);
    new ObjectMapper()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .writeValue(folder.resolve("result.json").toFile(), json);
    Files.writeString(folder.resolve("report.html"), html());
    tables.forEach(table -> console.print(table.text()));
    console.print("\n");
    notes.forEach(note -> console.print("Note: " + note + "\n"));
    console.print("Report: " + folder.resolve("report.html") + "\n");
    console.print(verdict.lastLine() + "\n");
    return folder;
  }

  private String html() {
    String title = Html.escaped("bin/benchmark " + command);
    StringBuilder html = new StringBuilder();
    html.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
        .append(title)
        .append("</title><style>\n")
        .append(STYLE)
        .append("</style></head><body>\n<h1>")
        .append(title)
        .append("</h1>\n<p>");
    machine.forEach(
        (name, value) ->
            html.append(Html.escaped(name)).append(": ").append(Html.escaped(value)).append("; "));
    html.append("</p>\n");
    charts.forEach(chart -> html.append(chart.svg()));
    tables.forEach(table -> html.append("<div class=\"scroll\">" + table.html() + "</div>\n"));
    notes.forEach(note -> html.append("<p>").append(Html.escaped(note)).append("</p>\n"));
    return html.append("</body></html>\n").toString();
  }
}
