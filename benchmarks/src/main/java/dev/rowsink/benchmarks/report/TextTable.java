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

import java.util.ArrayList;
import java.util.List;

/** Rows of texts under headings: aligned on a terminal, and in HTML. */
public final class TextTable {

  private final String title;
  private final List<String> headings;
  private final List<List<String>> rows = new ArrayList<>();

  public TextTable(String title, String... headings) {
    this.title = title;
    this.headings = List.of(headings);
  }

  public void add(String... cells) {
    if (cells.length != headings.size()) {
      throw new IllegalArgumentException(cells.length + " cells under " + headings);
    }
    rows.add(List.of(cells));
  }

  /** Columns are as wide as they need; all but the first are aligned to the right. */
  public String text() {
    StringBuilder text = new StringBuilder("\n").append(title).append("\n\n");
    appendRow(text, headings);
    for (List<String> row : rows) {
      appendRow(text, row);
    }
    return text.toString();
  }

  public String html() {
    StringBuilder html = new StringBuilder("<h2>" + Html.escaped(title) + "</h2>\n<table>\n");
    appendHtml(html, headings, "th");
    rows.forEach(row -> appendHtml(html, row, "td"));
    return html.append("</table>\n").toString();
  }

  private void appendRow(StringBuilder text, List<String> cells) {
    for (int c = 0; c < cells.size(); c++) {
      String cell = cells.get(c);
      String padding = " ".repeat(width(c) - cell.length());
      text.append(c == 0 ? "  " + cell + padding : "  " + padding + cell);
    }
    text.append('\n');
  }

  private int width(int column) {
    int width = headings.get(column).length();
    for (List<String> row : rows) {
      width = Math.max(width, row.get(column).length());
    }
    return width;
  }

  private static void appendHtml(StringBuilder html, List<String> cells, String tag) {
    html.append("<tr>");
    for (String cell : cells) {
      html.append("<%s>%s</%s>".formatted(tag, Html.escaped(cell), tag));
    }
    html.append("</tr>\n");
  }
}
