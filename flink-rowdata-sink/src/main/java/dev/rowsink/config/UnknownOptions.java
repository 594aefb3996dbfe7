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

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.api.ValidationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds options that nobody knows, and what they may have been meant to be. */
final class UnknownOptions {

  private static final Logger LOG = LoggerFactory.getLogger(UnknownOptions.class);

  /** Every option of the classes of Hudi 1.2.1 that the sink links, its old names included. */
  private static final String CORE_LIST = "/dev/rowsink/config/hudi-options.txt";

  /** Options of Hudi's Flink connector that change nothing for upserts into buckets. */
  private static final String WITHOUT_EFFECT_LIST = "/dev/rowsink/config/without-effect.txt";

  private static final Set<String> CORE = load(CORE_LIST);
  private static final Set<String> WITHOUT_EFFECT = load(WITHOUT_EFFECT_LIST);
  private static final Set<String> OURS = ours();

  private UnknownOptions() {}

  /**
   * @throws ValidationException if an option is unknown and either close to a known one or none of
   *     Hudi's core
   */
  static void check(Map<String, String> options) {
    for (String name : options.keySet()) {
      if (name.startsWith("hadoop.") || OURS.contains(name) || RefusedOptions.knows(name)) {
        continue;
      }
      if (WITHOUT_EFFECT.contains(name)) {
        LOG.info("Option '{}' has no effect with the BUCKET index and is ignored.", name);
      } else if (!CORE.contains(name)) {
        unknown(name, options.get(name));
      }
    }
  }

  /**
   * Whether an option is one of this sink's, of Hudi's Flink connector's or of Hudi 1.2.1's core.
   */
  static boolean knows(String name) {
    return name.startsWith("hadoop.")
        || OURS.contains(name)
        || RefusedOptions.knows(name)
        || WITHOUT_EFFECT.contains(name)
        || CORE.contains(name);
  }

  static Set<String> core() {
    return CORE;
  }

  static String closestCore(String name) {
    return closest(name, CORE);
  }

  private static void unknown(String name, String value) {
    boolean core = name.startsWith("hoodie.");
    String closest = closest(name, core ? CORE : WITHOUT_EFFECT);
    String meant = closest == null ? "" : " Did you mean '" + closest + "'?";
    if (!core || closest != null) {
      throw new ValidationException(
          "Option '%s' (value '%s') is unknown.%s%s"
              .formatted(name, value, meant, core ? "" : known(closest)));
    }
    LOG.warn(
        "Option '{}' is not one of Hudi's; it is handed to Hudi's write client as it is.", name);
  }

  private static String known(String closest) {
    if (closest != null) {
      return "";
    }
    Set<String> plain = new TreeSet<>(OURS);
    plain.removeIf(option -> option.startsWith("hoodie."));
    return " Known options are hoodie.*, hadoop.* and " + String.join(", ", plain) + ".";
  }

  /** The known name with the fewest edits, if they are few for its length; null if none is. */
  private static String closest(String name, Set<String> others) {
    Set<String> candidates = new TreeSet<>(OURS);
    candidates.addAll(others);
    candidates.addAll(RefusedOptions.names());
    String best = null;
    int least = Math.max(1, Math.min(4, name.length() / 5)) + 1;
    for (String candidate : candidates) {
      int edits = edits(name, candidate, least);
      if (edits < least) {
        least = edits;
        best = candidate;
      }
    }
    return best;
  }

  /** Levenshtein distance, given up at the limit. */
  private static int edits(String a, String b, int limit) {
    if (Math.abs(a.length() - b.length()) >= limit) {
      return limit;
    }
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }

  private static Set<String> ours() {
    Set<String> names = new HashSet<>(Set.of("connector", "property-version"));
    for (ConfigOption<?> option : HudiOptions.all()) {
      names.addAll(OptionValues.names(option));
    }
    return names;
  }

  private static Set<String> load(String resource) {
    try (InputStream in = UnknownOptions.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("Resource " + resource + " is missing in the jar.");
      }
      Collection<String> lines =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines().toList();
      Set<String> names = new HashSet<>(lines);
      names.removeIf(line -> line.isBlank() || line.startsWith("#"));
      return names;
    } catch (IOException e) {
      throw new UncheckedIOException("Resource " + resource + " cannot be read.", e);
    }
  }
}
