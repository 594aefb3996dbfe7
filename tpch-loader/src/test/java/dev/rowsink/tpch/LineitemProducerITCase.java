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
import static org.assertj.core.api.Assertions.catchThrowable;

import io.trino.tpch.LineItem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineitemProducerITCase {
  private static final double SCALE = 0.001;
  private static final int PARTITIONS = 8;

  @TempDir private static Path folder;
  private static KafkaFixture kafka;

  @BeforeAll
  static void startKafka() throws Exception {
    kafka = KafkaFixture.start(folder.resolve("kafka"));
  }

  @AfterAll
  static void stopKafka() throws Exception {
    kafka.close();
    assertThat(Files.list(folder)).isEmpty();
  }

  @Test
  void sendsEveryRowOnceAndAnOrdersRowsToOnePartition() throws Exception {
    LineitemProducer producer =
        new LineitemProducer(SCALE, new Revisions(0, 0), TopicFormat.CSV, 2);
    try (Topic topic = Topic.open(kafka.address(), "once", PARTITIONS)) {
      LineitemProducer.Produced produced = producer.produce(kafka.address(), topic.name());

      List<LineItem> rows = TestRows.generated(SCALE);
      List<ConsumerRecord<byte[], byte[]>> messages = read(topic);
      RowEncoder encoder = TopicFormat.CSV.encoder(false);
      assertThat(messages.stream().map(LineitemProducerITCase::value))
          .containsExactlyInAnyOrderElementsOf(
              rows.stream().map(row -> text(encoder.encode(row, false))).toList());
      Map<String, Integer> partitions = new HashMap<>();
      assertThat(messages)
          .allSatisfy(
              message ->
                  assertThat(message.partition())
                      .isEqualTo(
                          partitions.computeIfAbsent(key(message), k -> message.partition())));
      assertThat(partitions.values().stream().distinct()).hasSize(PARTITIONS);
      assertThat(produced.rows()).isEqualTo(rows.size());
      assertThat(produced.distinctRows()).isEqualTo(rows.size());
      assertThat(produced.expected()).isEqualTo(checksum(rows));
      assertThat(topic.endOffsets().values().stream().mapToLong(Long::longValue).sum())
          .isEqualTo(rows.size());
    }
  }

  @Test
  void sendsUpdatesAfterTheRowsAndDeletesLast() throws Exception {
    Revisions revisions = new Revisions(0.3, 0.1);
    LineitemProducer producer = new LineitemProducer(SCALE, revisions, TopicFormat.CSV, 2);
    try (Topic topic = Topic.open(kafka.address(), "revised", PARTITIONS)) {
      LineitemProducer.Produced produced = producer.produce(kafka.address(), topic.name());

      Map<String, List<String>> versions =
          read(topic).stream()
              .map(LineitemProducerITCase::value)
              .collect(Collectors.groupingBy(LineitemProducerITCase::rowKey));
      List<LineItem> kept = new ArrayList<>();
      long messages = 0;
      for (LineItem row : TestRows.generated(SCALE)) {
        List<String> expected = versions(row, revisions);
        assertThat(versions.get(row.getOrderKey() + "|" + row.getLineNumber())).isEqualTo(expected);
        messages += expected.size();
        if (revisions.last(row) != null) {
          kept.add(revisions.last(row));
        }
      }
      assertThat(produced.rows()).isEqualTo(messages);
      assertThat(produced.distinctRows()).isEqualTo(versions.size());
      assertThat(produced.expected()).isEqualTo(checksum(kept));
    }
  }

  @Test
  void refusesATopicWithAnotherNumberOfPartitions() throws Exception {
    Topic.open(kafka.address(), "eight", 8).close();
    assertThat(catchThrowable(() -> Topic.open(kafka.address(), "eight", 4)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("'eight'")
        .hasMessageContaining("--partitions 8");
  }

  private static List<String> versions(LineItem row, Revisions revisions) {
    RowEncoder encoder = TopicFormat.CSV.encoder(true);
    List<String> versions = new ArrayList<>();
    versions.add(text(encoder.encode(row, false)));
    if (revisions.updates(row)) {
      versions.add(text(encoder.encode(revisions.updated(row), false)));
    }
    if (revisions.deletes(row)) {
      versions.add(text(encoder.encode(row, true)));
    }
    return versions;
  }

  private static Checksum checksum(List<LineItem> rows) {
    RowHash hash = new RowHash();
    Checksum checksum = new Checksum();
    rows.forEach(row -> checksum.add(hash.of(row)));
    return checksum;
  }

  private static String rowKey(String csv) {
    String[] fields = csv.split("\\|");
    return fields[0] + "|" + fields[3];
  }

  private static String value(ConsumerRecord<byte[], byte[]> message) {
    return text(message.value());
  }

  private static String key(ConsumerRecord<byte[], byte[]> message) {
    return text(message.key());
  }

  private static String text(byte[] utf8) {
    return new String(utf8, StandardCharsets.UTF_8);
  }

  private static List<ConsumerRecord<byte[], byte[]>> read(Topic topic) throws Exception {
    Properties config = new Properties();
    config.setProperty("bootstrap.servers", topic.broker());
    List<ConsumerRecord<byte[], byte[]>> messages = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      Map<Integer, Long> ends = topic.endOffsets();
      List<TopicPartition> partitions =
          ends.keySet().stream().map(p -> new TopicPartition(topic.name(), p)).toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      long total = ends.values().stream().mapToLong(Long::longValue).sum();
      while (messages.size() < total) {
        consumer.poll(Duration.ofSeconds(10)).forEach(messages::add);
      }
    }
    return messages;
  }
}
