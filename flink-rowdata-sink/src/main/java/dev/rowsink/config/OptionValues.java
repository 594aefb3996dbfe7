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
package dev.rowsink.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.flink.annotation.Internal;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.FallbackKey;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.util.TimeUtils;

/**
 * Options as given, read by type. Every reading method throws {@link ValidationException} with
 * option, value and what is allowed; two names of one setting that disagree are refused.
 */
@Internal
public final class OptionValues {

  private static final String PREFIX = "properties.";
  private static final long MEBIBYTE = 1024L * 1024;

  private final TreeMap<String, String> values = new TreeMap<>();

  /** Blanks around values are dropped, and so is the prefix {@code properties.}. */
  public OptionValues(Map<String, String> options) {
    options.forEach(
        (name, value) -> {
          String key = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
          String text = value == null ? "" : value.trim();
          String other = values.put(key, text);
          if (other != null && !other.equals(text)) {
            throw new ValidationException(
                "Option '%s' is given twice, also as '%s%s', with the values '%s' and '%s'. Keep one."
                    .formatted(key, PREFIX, key, other, text));
          }
        });
  }

  /** All options, prefix removed. */
  public Map<String, String> all() {
    return values;
  }

  /** The name under which an option was given, or its own name if it was left out. */
  public String nameOf(ConfigOption<?> option) {
    return names(option).stream().filter(values::containsKey).findFirst().orElse(option.key());
  }

  public boolean has(ConfigOption<?> option) {
    return given(option) != null;
  }

  /** The text given under any of the option's names; null if left out or blank. */
  public String given(ConfigOption<?> option) {
    String first = null;
    String firstName = null;
    for (String name : names(option)) {
      String value = values.get(name);
      if (value == null || value.isEmpty()) {
        continue;
      }
      if (first != null && !first.equalsIgnoreCase(value)) {
        throw new ValidationException(
            "Options '%s' and '%s' are two names of one setting, but have the values '%s' and '%s'. Keep one."
                .formatted(firstName, name, first, value));
      }
      first = first == null ? value : first;
      firstName = firstName == null ? name : firstName;
    }
    return first;
  }

  /** The text given, else the default; null if there is none. */
  public String text(ConfigOption<String> option) {
    String value = given(option);
    return value == null && option.hasDefaultValue() ? option.defaultValue() : value;
  }

  /** The parts of a list separated by commas, blanks dropped; empty if left out. */
  public List<String> list(ConfigOption<String> option) {
    return split(nameOf(option), text(option));
  }

  /** One of the given words, in any case; returned as it stands in the list. */
  public String choice(ConfigOption<String> option, List<String> allowed) {
    String value = text(option);
    for (String word : allowed) {
      if (value != null && word.equalsIgnoreCase(value)) {
        return word;
      }
    }
    throw Refusal.of(nameOf(option), value, "one of " + String.join(", ", allowed));
  }

  public boolean flag(ConfigOption<Boolean> option) {
    String value = given(option);
    if (value == null) {
      return option.defaultValue();
    }
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw Refusal.of(nameOf(option), value, "true or false");
    };
  }

  /** A whole number between two bounds. */
  public int number(ConfigOption<Integer> option, int least, int most) {
    String value = given(option);
    if (value == null) {
      return option.defaultValue();
    }
    try {
      int number = Integer.parseInt(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Refused below, like a number out of bounds.
    }
    String bounds = most == Integer.MAX_VALUE ? "of at least " + least : least + " to " + most;
    throw Refusal.of(nameOf(option), value, "a whole number " + bounds);
  }

  /** A time of at least so many milliseconds; without unit it is in milliseconds. */
  public Duration millis(ConfigOption<?> option, long least) {
    String value = given(option);
    if (value == null) {
      Object byDefault = option.defaultValue();
      return byDefault instanceof Duration duration
          ? duration
          : Duration.ofMillis(((Number) byDefault).longValue());
    }
    try {
      Duration duration = TimeUtils.parseDuration(value);
      if (duration.toMillis() >= least) {
        return duration;
      }
    } catch (IllegalArgumentException | ArithmeticException e) {
      // Refused below, like a time that is too short.
    }
    throw Refusal.of(
        nameOf(option),
        value,
        "a time of at least %d ms, such as '30 s' or 30000".formatted(least));
  }

  /** A size in bytes, between two bounds; a number without unit, fractions allowed, is in MB. */
  public long mebibytes(ConfigOption<String> option, long least, long most) {
    return size(nameOf(option), text(option), MEBIBYTE, least, most);
  }

  /** A size in bytes, between two bounds; a number without unit is in bytes. */
  public long bytes(ConfigOption<String> option, long least, long most) {
    return size(nameOf(option), text(option), 1, least, most);
  }

  static long size(String name, String value, long unit, long least, long most) {
    try {
      long bytes =
          value.matches("[0-9]+(\\.[0-9]+)?")
              ? Math.round(Double.parseDouble(value) * unit)
              : MemorySize.parse(value).getBytes();
      if (bytes >= least && bytes <= most) {
        return bytes;
      }
    } catch (IllegalArgumentException e) {
      // Refused below, like a size out of bounds.
    }
    String plain = unit == 1 ? "bytes" : "MB";
    throw Refusal.of(
        name,
        value,
        "a size of %s to %s: a number of %s, or with a unit, such as '256 mb'"
            .formatted(words(least), words(most), plain));
  }

  private static String words(long bytes) {
    if (bytes >= MEBIBYTE) {
      return bytes % (1024 * MEBIBYTE) == 0
          ? bytes / (1024 * MEBIBYTE) + " gb"
          : bytes / MEBIBYTE + " mb";
    }
    return bytes % 1024 == 0 && bytes > 0 ? bytes / 1024 + " kb" : bytes + " bytes";
  }

  static List<String> split(String name, String value) {
    List<String> parts = new ArrayList<>();
    if (value == null || value.isBlank()) {
      return parts;
    }
    Set<String> seen = new LinkedHashSet<>();
    for (String part : value.split(",", -1)) {
      if (part.isBlank() || !seen.add(part.trim())) {
        throw Refusal.of(name, value, "a list of different names separated by commas");
      }
    }
    parts.addAll(seen);
    return parts;
  }

  static List<String> names(ConfigOption<?> option) {
    List<String> names = new ArrayList<>(List.of(option.key()));
    for (FallbackKey fallback : option.fallbackKeys()) {
      names.add(fallback.getKey());
    }
    return names;
  }
}
