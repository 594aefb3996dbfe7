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
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The whole command against a real broker and the real sink. */
class IngestLineitemITCase {
  @TempDir private static Path shared;
  private static KafkaFixture kafka;

  @TempDir private Path home;

  @BeforeAll
  static void startKafka() throws Exception {
    kafka = KafkaFixture.start(shared.resolve("kafka"));
  }

  @AfterAll
  static void stopKafka() throws Exception {
    kafka.close();
  }

  @Test
  void makesATableThatEqualsTheInputAndLeavesNothingElse() throws Exception {
    Path table = home.resolve("table");
    Path json = home.resolve("summary.json");
    CommandRun run =
        CommandRun.of(home, "--scale=0.01", "--path=" + table, "--json=" + json, "--checkpoint=2s");

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(ExitStatus.OK);
    assertThat(run.out())
        .contains("Rows produced   60,175, 60,175 different keys")
        .contains("Rows in table   60,175, expected 60,175")
        .contains("  equal")
        .contains("'path' = '" + table + "'")
        .doesNotContain("WARN", "SLF4J", "Exception");
    JsonNode summary = new ObjectMapper().readTree(json.toFile());
    assertThat(summary.get("equal").booleanValue()).isTrue();
    assertThat(summary.get("rows_in_table").longValue()).isEqualTo(60_175);
    assertThat(summary.get("table_version").intValue()).isEqualTo(9);
    assertThat(summary.get("instants")).isNotEmpty();
    assertThat(CommandRun.tree(home))
        .allMatch(file -> file.startsWith("table") || file.matches("summary.json|target"));
    refusesWhatTheTableDoesNotTake(table);
  }

  /** Bad input that needs a table: one line, status 2, and the table is as it was. */
  private void refusesWhatTheTableDoesNotTake(Path table) throws Exception {
    List<String> before = CommandRun.tree(home);
    String path = "--path=" + table;
    refused(CommandRun.of(home, path, "--delete-fraction=0.1"), "_hoodie_is_deleted");
    refused(CommandRun.of(home, path, "--buckets=16"), "num.buckets", "'16'", "8");
    assertThat(CommandRun.tree(home)).isEqualTo(before);
  }

  @Test
  void takesUpdatesAndDeletesIntoAccountOverARunningBroker() throws Exception {
    Path table = home.resolve("table");
    CommandRun run =
        CommandRun.of(
            home,
            "--scale=0.005",
            "--path=" + table,
            "--kafka=" + kafka.address(),
            "--topic=revised",
            "--format=csv",
            "--update-fraction=0.3",
            "--delete-fraction=0.1",
            "--set=metadata.enabled=true",
            "--set=properties.write.log_block.size=16",
            "--checkpoint=1s");

    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("  equal");
    assertThat(run.status()).isEqualTo(ExitStatus.OK);
    // The topic was made by the run, so that another number of partitions is no conflict now.
    Topic.open(kafka.address(), "revised", 3).close();
  }

  @Test
  void saysSoWhenTheTableIsNotWhatWasProduced() throws Exception {
    Path table = home.resolve("table");
    assertThat(CommandRun.of(home, "--scale=0.002", "--path=" + table, "--format=json").status())
        .isEqualTo(ExitStatus.OK);

    CommandRun smaller = CommandRun.of(home, "--scale=0.001", "--path=" + table);

    assertThat(smaller.out()).contains("DIFFERENT").contains("is there already");
    assertThat(smaller.err()).contains("not what was produced").contains("run.log");
    assertThat(smaller.status()).isEqualTo(ExitStatus.FAILED);
  }

  @ParameterizedTest
  @EnumSource(TopicFormat.class)
  void failsClearlyOnAMessageThatSomebodyElseSent(TopicFormat format) throws Exception {
    Path table = home.resolve("table");
    String topic = "foreign-" + format;
    CommandRun run =
        CommandRun.of(
            home,
            line -> {
              if (line.startsWith("Produced")) {
                send(topic, "{junk");
              }
            },
            "--scale=0.001",
            "--path=" + table,
            "--kafka=" + kafka.address(),
            "--topic=" + topic,
            "--format=" + format);

    assertThat(run.err())
        .startsWith("Failed: Topic '" + topic + "' holds a message that is no row of lineitem")
        .contains("in format " + format, "--topic", "run.log")
        .hasLineCount(2);
    assertThat(run.status()).isEqualTo(ExitStatus.FAILED);
    assertThat(table).doesNotExist();
  }

  private static void send(String topic, String text) {
    Properties config = new Properties();
    config.setProperty("bootstrap.servers", kafka.address());
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer())) {
      producer.send(new ProducerRecord<>(topic, text.getBytes(StandardCharsets.UTF_8)));
    }
  }

  private static void refused(CommandRun run, String... parts) {
    assertThat(run.err()).contains(parts).hasLineCount(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
  }
}
