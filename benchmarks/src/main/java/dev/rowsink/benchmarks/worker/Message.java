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
package dev.rowsink.benchmarks.worker;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Names and values, which travel between driver and worker as one line. Plain enough to need no
 * library on a peer's class path.
 */
public final class Message {

  /** Name of the value that says what a message is about. */
  private static final String KIND = "kind";

  private final Map<String, String> values = new LinkedHashMap<>();

  private Message() {}

  public static Message of(String kind) {
    return new Message().with(KIND, kind);
  }

  /** Reads what {@link #line()} wrote. */
  public static Message parse(String line) {
    Message message = new Message();
    for (String pair : line.split("&", -1)) {
      int equals = pair.indexOf('=');
      message.values.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
    }
    return message;
  }

  public Message with(String name, Object value) {
    values.put(name, String.valueOf(value));
    return this;
  }

  public String kind() {
    return text(KIND);
  }

  public String text(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalStateException("The message has no value '" + name + "': " + values);
    }
    return value;
  }

  public long number(String name) {
    return Long.parseLong(text(name));
  }

  public double real(String name) {
    return Double.parseDouble(text(name));
  }

  /** All values whose name starts with the prefix, by the rest of their name. */
  public Map<String, String> under(String prefix) {
    Map<String, String> found = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
          if (name.startsWith(prefix)) {
            found.put(name.substring(prefix.length()), value);
          }
        });
    return found;
  }

  public String line() {
    return values.entrySet().stream()
        .map(value -> encoded(value.getKey()) + "=" + encoded(value.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
