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

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import org.apache.flink.util.TimeUtils;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the values of options, each with what is allowed in its refusal. */
final class Arguments {
  private static final int MOST = 10_000;
  private static final double LARGEST_SCALE = 100_000;
  // The generator makes 1.5 million orders at scale 1; below this there would be none.
  private static final double SMALLEST_SCALE = 0.000_001;

  private Arguments() {}

  static final class Scale implements ITypeConverter<Double> {
    @Override
    public Double convert(String value) {
      Double scale = number(value);
      if (scale == null || !(scale >= SMALLEST_SCALE && scale <= LARGEST_SCALE)) {
        throw refusal(value, "a number above 0, such as 0.01 or 1");
      }
      return scale;
    }
  }

  static final class Fraction implements ITypeConverter<Double> {
    @Override
    public Double convert(String value) {
      Double fraction = number(value);
      if (fraction == null || !(fraction >= 0 && fraction <= 1)) {
        throw refusal(value, "a number from 0 to 1, such as 0.3");
      }
      return fraction;
    }
  }

  static final class Count implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String value) {
      if (!value.matches("[1-9]\\d{0,4}") || Integer.parseInt(value) > MOST) {
        throw refusal(value, "a whole number from 1 to " + MOST);
      }
      return Integer.valueOf(value);
    }
  }

  static final class Address implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
      if (!value.matches("[^\\s:/,]+:\\d{1,5}|\\[[0-9a-fA-F:]+]:\\d{1,5}")
          || Integer.parseInt(value.substring(value.lastIndexOf(':') + 1)) > 65535) {
        throw refusal(value, "HOST:PORT, such as localhost:9092");
      }
      return value;
    }
  }

  static final class TopicName implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
      if (!value.matches("[a-zA-Z0-9._-]{1,249}") || value.matches("\\.{1,2}")) {
        throw refusal(value, "letters, digits, '.', '_' and '-'");
      }
      return value;
    }
  }

  static final class Format implements ITypeConverter<TopicFormat> {
    @Override
    public TopicFormat convert(String value) {
      return Arrays.stream(TopicFormat.values())
          .filter(format -> format.toString().equals(value.toLowerCase(Locale.ROOT)))
          .findFirst()
          .orElseThrow(() -> refusal(value, "json, csv or avro"));
    }
  }

  static final class Interval implements ITypeConverter<Duration> {
    private static final Duration SHORTEST = Duration.ofMillis(100);

    @Override
    public Duration convert(String value) {
      Duration interval;
      try {
        interval = TimeUtils.parseDuration(value);
      } catch (IllegalArgumentException e) {
        throw refusal(value, "a duration such as 10s, 500ms or 1m");
      }
      if (interval.compareTo(SHORTEST) < 0) {
        throw refusal(value, "a duration of 100ms or more");
      }
      return interval;
    }
  }

  private static Double number(String value) {
    try {
      return Double.valueOf(value);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static TypeConversionException refusal(String value, String allowed) {
    return new TypeConversionException("'" + value + "' is not " + allowed);
  }
}
