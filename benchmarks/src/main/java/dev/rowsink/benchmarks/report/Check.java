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

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A figure held against what is asked of it.
 *
 * @param gate whether the benchmark fails if it is missed; else it is only told
 * @param value measured; NaN if it could not be, which misses nothing and meets nothing
 * @param limit the most that is allowed
 */
public record Check(boolean gate, String name, double value, double limit, String unit) {

  public static Check gate(String name, double value, double limit, String unit) {
    return new Check(true, name, value, limit, unit);
  }

  public static Check goal(String name, double value, double limit, String unit) {
    return new Check(false, name, value, limit, unit);
  }

  public boolean measured() {
    return !Double.isNaN(value) && !Double.isNaN(limit);
  }

  public boolean missed() {
    return measured() && value > limit;
  }

  /** Name and limit, as goals and gates of one figure differ in their limits. */
  String title() {
    return name + " at most " + limitText();
  }

  String outcome() {
    if (!measured()) {
      return "not measured";
    }
    return missed() ? "MISSED" : "met";
  }

  String valueText() {
    return number(value);
  }

  String limitText() {
    return number(limit);
  }

  Map<String, Object> json() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("kind", gate ? "gate" : "goal");
    fields.put("name", name);
    fields.put("value", measured() ? value : null);
    fields.put("limit", measured() ? limit : null);
    fields.put("unit", unit);
    fields.put("outcome", outcome());
    return fields;
  }

  private String number(double number) {
    return Double.isNaN(number) ? "-" : String.format(Locale.ROOT, "%.3f %s", number, unit);
  }
}
