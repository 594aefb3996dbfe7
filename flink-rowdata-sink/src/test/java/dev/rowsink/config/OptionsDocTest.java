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

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.description.HtmlFormatter;
import org.apache.flink.util.TimeUtils;
import org.junit.jupiter.api.Test;

/** Holds the options table of the documentation against the options. */
class OptionsDocTest {

  private static final Path DOCUMENT = Path.of("..", "docs", "options.md");

  @Test
  void theDocumentedOptionsAreThoseOfTheCode() throws IOException {
    String expected = document();
    if (Boolean.getBoolean("options.doc.write")) {
      Files.createDirectories(DOCUMENT.getParent());
      Files.writeString(DOCUMENT, expected);
    }

    assertThat(Files.readString(DOCUMENT))
        .as("docs/options.md; write it anew by running this test with -Doptions.doc.write=true")
        .isEqualTo(expected);
  }

  @Test
  void everyOptionSaysWhatItDoes() {
    for (ConfigOption<?> option : HudiOptions.all()) {
      assertThat(description(option)).as(option.key()).endsWith(".").hasSizeGreaterThan(20);
    }
  }

  private static String document() {
    return """
        <!-- Written by OptionsDocTest from the option classes in dev.rowsink.config. -->

        | Option | Also accepted as | Default | Meaning |
        |---|---|---|---|
        """
        + HudiOptions.all().stream().map(OptionsDocTest::row).collect(Collectors.joining());
  }

  private static String row(ConfigOption<?> option) {
    List<String> names = OptionValues.names(option);
    String others =
        names.stream().skip(1).map(name -> "`" + name + "`").collect(Collectors.joining("<br>"));
    Object value = option.hasDefaultValue() ? option.defaultValue() : null;
    String byDefault = value == null ? "" : "`" + text(value) + "`";
    return "| `%s` | %s | %s | %s |\n"
        .formatted(option.key(), others, byDefault, description(option).replace("|", "\\|"));
  }

  private static String text(Object value) {
    return value instanceof Duration duration
        ? TimeUtils.formatWithHighestUnit(duration)
        : value.toString();
  }

  private static String description(ConfigOption<?> option) {
    return new HtmlFormatter().format(option.description());
  }
}
