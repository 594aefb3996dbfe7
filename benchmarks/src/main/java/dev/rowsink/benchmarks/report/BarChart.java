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
import java.util.Locale;

/** Horizontal bars with a whisker from the least to the most: one SVG that needs nothing else. */
public final class BarChart {

  private static final int WIDTH = 860;
  private static final int LABELS = 300;
  private static final int VALUES = 150;
  private static final int BAR = 18;
  private static final int STEP = 28;
  private static final String OURS = "#1f6f8b";
  private static final String OTHERS = "#b8c4cc";

  private final String title;
  private final String unit;
  private final List<Bar> bars = new ArrayList<>();

  public BarChart(String title, String unit) {
    this.title = title;
    this.unit = unit;
  }

  private record Bar(String label, Spread spread, boolean ours) {}

  /**
   * Adds a bar below the others.
   *
   * @param ours whether the bar stands out
   */
  public void add(String label, Spread spread, boolean ours) {
    bars.add(new Bar(label, spread, ours));
  }

  String svg() {
    double most = bars.stream().mapToDouble(bar -> bar.spread.max()).max().orElse(1);
    double scale = (WIDTH - LABELS - VALUES) / Math.max(most, 1e-9);
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<h2>%s</h2>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n"
            .formatted(Html.escaped(title), WIDTH, bars.size() * STEP + 8, Html.escaped(title)));
    for (int i = 0; i < bars.size(); i++) {
      append(svg, bars.get(i), i * STEP + 4, scale);
    }
    return svg.append("</svg>\n").toString();
  }

  private void append(StringBuilder svg, Bar bar, int y, double scale) {
    double length = Math.max(0, bar.spread.median() * scale);
    double from = LABELS + Math.max(0, bar.spread.min() * scale);
    double to = LABELS + Math.max(0, bar.spread.max() * scale);
    int middle = y + BAR / 2;
    svg.append(
        String.format(
            Locale.ROOT,
            """
            <text x="%d" y="%d" text-anchor="end">%s</text>
            <rect x="%d" y="%d" width="%.1f" height="%d" fill="%s"/>
            <line x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke="#333" stroke-width="1.5"/>
            <text x="%.1f" y="%d">%.2f %s</text>
            """,
            LABELS - 8,
            middle + 4,
            Html.escaped(bar.label),
            LABELS,
            y,
            length,
            BAR,
            bar.ours ? OURS : OTHERS,
            from,
            middle,
            to,
            middle,
            to + 8,
            middle + 4,
            bar.spread.median(),
            Html.escaped(unit)));
  }
}
