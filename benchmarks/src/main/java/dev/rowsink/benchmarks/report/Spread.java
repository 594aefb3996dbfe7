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

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The median of several measurements, and how far they lie apart. */
public record Spread(double median, double min, double max) {

  /** Of an even number of values the mean of the two in the middle. */
  public static Spread of(Collection<Double> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("There is no median of nothing.");
    }
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Spread(median, sorted[0], sorted[sorted.length - 1]);
  }

  public static Spread of(double... values) {
    return of(Arrays.stream(values).boxed().toList());
  }

  public Spread minus(double amount) {
    return new Spread(median - amount, min - amount, max - amount);
  }

  /** {@code median (min-max)} with so many decimals. */
  public String text(int decimals) {
    String number = "%." + decimals + "f";
    return String.format(
        Locale.ROOT, number + " (" + number + "-" + number + ")", median, min, max);
  }

  public Map<String, Double> json() {
    Map<String, Double> values = new LinkedHashMap<>();
    values.put("median", median);
    values.put("min", min);
    values.put("max", max);
    return values;
  }
}
