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

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A sink that is measured.
 *
 * @param name as in the command line
 * @param title as in reports
 * @param classPath folders of {@code benchmarks/peers}, whose jars it runs with; {@code connector}
 *     is Rowsink's own jar
 * @param keyed whether its table has the primary key
 * @param options of its table; {@code {path}}, {@code {key}}, {@code {buckets}} and {@code {tasks}}
 *     are filled in
 * @param configuration settings of its job
 * @param readable whether its table can be read back; only the baselines' cannot
 * @param hook name of a {@link Runnable} that its worker runs first; null for none
 */
record Peer(
    String name,
    String title,
    List<String> classPath,
    boolean keyed,
    Map<String, String> options,
    Map<String, String> configuration,
    boolean readable,
    String hook) {

  static Peer of(String name, String title, String connector, String... classPath) {
    return new Peer(
        name,
        title,
        List.of(classPath),
        true,
        Map.of("connector", connector),
        Map.of(),
        true,
        null);
  }

  Peer withoutKey() {
    return new Peer(name, title, classPath, false, options, configuration, readable, hook);
  }

  Peer unreadable() {
    return new Peer(name, title, classPath, keyed, options, configuration, false, hook);
  }

  Peer named(String newName, String newTitle) {
    return new Peer(newName, newTitle, classPath, keyed, options, configuration, readable, hook);
  }

  Peer option(String key, String value) {
    return new Peer(
        name, title, classPath, keyed, with(options, key, value), configuration, readable, hook);
  }

  Peer configure(String key, String value) {
    return new Peer(
        name, title, classPath, keyed, options, with(configuration, key, value), readable, hook);
  }

  Peer hooked(String className) {
    return new Peer(name, title, classPath, keyed, options, configuration, readable, className);
  }

  /** The options of its table as the WITH clause of a CREATE TABLE. */
  String with(Map<String, String> variables) {
    return options.entrySet().stream()
        .map(option -> "'" + option.getKey() + "'='" + filled(option.getValue(), variables) + "'")
        .collect(Collectors.joining(", ", "WITH (", ")"));
  }

  private static String filled(String text, Map<String, String> variables) {
    String filled = text;
    for (Map.Entry<String, String> variable : variables.entrySet()) {
      filled = filled.replace("{" + variable.getKey() + "}", variable.getValue());
    }
    return filled;
  }

  private static Map<String, String> with(Map<String, String> map, String key, String value) {
    Map<String, String> extended = new LinkedHashMap<>(map);
    extended.put(key, value);
    return extended;
  }
}
