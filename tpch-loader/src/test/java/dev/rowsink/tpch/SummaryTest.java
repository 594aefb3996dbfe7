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

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryTest {
  private static final Checksum EXPECTED = new Checksum(90, 7, 9);
  @TempDir private Path folder;

  @Test
  void isEqualOnlyIfTheTableIsWhatWasProduced() {
    assertThat(summary(new Checksum(90, 7, 9)).equal()).isTrue();
    assertThat(summary(new Checksum(91, 7, 9)).equal()).isFalse();
    assertThat(summary(new Checksum(90, 8, 9)).equal()).isFalse();
    assertThat(summary(new Checksum(90, 7, 8)).equal()).isFalse();
  }

  @Test
  void tellsPeopleTheOutcomeAndTheNextStatement() {
    assertThat(summary(new Checksum(90, 7, 9)).text())
        .contains("Rows produced   120, 100 different keys")
        .contains("Rows in table   90, expected 90")
        .contains("0000000000000007" + "0000000000000009  equal")
        .contains("'path' = '/tables/o''neil'")
        .contains("PRIMARY KEY (l_orderkey, l_linenumber) NOT ENFORCED");
    assertThat(summary(new Checksum(90, 8, 9)).text()).contains("DIFFERENT");
  }

  @Test
  void tellsMachinesEveryField() throws Exception {
    Path file = folder.resolve("summary.json");
    summary(new Checksum(90, 8, 9)).write(file);
    JsonNode json = new ObjectMapper().readTree(file.toFile());
    assertThat(json.fieldNames())
        .toIterable()
        .containsExactly(
            "rows_produced",
            "rows_distinct",
            "rows_in_table",
            "checksum_expected",
            "checksum_read",
            "equal",
            "produce_seconds",
            "ingest_seconds",
            "rows_per_second",
            "table_path",
            "table_version",
            "instants",
            "config");
    assertThat(json.get("rows_produced").longValue()).isEqualTo(120);
    assertThat(json.get("rows_distinct").longValue()).isEqualTo(100);
    assertThat(json.get("rows_in_table").longValue()).isEqualTo(90);
    assertThat(json.get("equal").booleanValue()).isFalse();
    assertThat(json.get("produce_seconds").doubleValue()).isEqualTo(0.5);
    assertThat(json.get("rows_per_second").longValue()).isEqualTo(60);
    assertThat(json.get("instants")).hasSize(2);
    assertThat(json.get("config").get("format").textValue()).isEqualTo("csv");
  }

  private static Summary summary(Checksum read) {
    Settings settings =
        new Settings(
            0.1,
            null,
            null,
            "lineitem",
            8,
            TopicFormat.CSV,
            8,
            2,
            Duration.ofSeconds(10),
            Map.of(),
            new Revisions(0.2, 0.1),
            null,
            false,
            null,
            Path.of(""));
    return new Summary(
        settings,
        new LineitemProducer.Produced(120, 100, EXPECTED),
        read,
        0.5,
        2.0,
        1.0,
        "/tables/o'neil",
        new TablePath.Facts(9, List.of("20260101000000000", "20260101000010000")));
  }
}
