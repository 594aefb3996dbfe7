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

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What Flink reads from the topic, its checksum worked out in SQL, is what was generated. */
class TopicChecksumITCase {
  private static final double SCALE = 0.002;

  @TempDir private static Path folder;
  private static KafkaFixture kafka;
  private static FlinkCluster cluster;

  @BeforeAll
  static void start() throws Exception {
    kafka = KafkaFixture.start(folder.resolve("kafka"));
    cluster = FlinkCluster.embedded(folder, 2, MemorySize.ofMebiBytes(64));
  }

  @AfterAll
  static void stop() throws Exception {
    cluster.close();
    kafka.close();
  }

  @ParameterizedTest
  @EnumSource(TopicFormat.class)
  void isThatOfTheGenerator(TopicFormat format) throws Exception {
    try (Topic topic = Topic.open(kafka.address(), "lineitem-" + format, 4)) {
      junk(topic);
      Map<Integer, Long> starts = topic.endOffsets();
      LineitemProducer.Produced produced =
          new LineitemProducer(SCALE, new Revisions(0, 0), format, 2)
              .produce(kafka.address(), topic.name());
      Map<Integer, Long> ends = topic.endOffsets();
      junk(topic);

      assertThat(checksum(settings(format, topic.name()), starts, ends))
          .isEqualTo(produced.expected());
    }
  }

  private static Checksum checksum(
      Settings settings, Map<Integer, Long> starts, Map<Integer, Long> ends) throws Exception {
    Configuration config = cluster.clientConfiguration();
    config.set(ExecutionOptions.RUNTIME_MODE, RuntimeExecutionMode.BATCH);
    TableEnvironment tables = TableEnvironment.create(config);
    tables.executeSql(TableDdl.source(settings, kafka.address(), starts, ends));
    tables.createTemporarySystemFunction("lineitem_checksum", LineitemChecksum.class);
    String sql = TableDdl.checksum() + "_topic";
    try (CloseableIterator<Row> rows = tables.executeSql(sql).collect()) {
      Row checksum = rows.next().getFieldAs(0);
      return new Checksum(
          checksum.<Long>getFieldAs(0), checksum.<Long>getFieldAs(1), checksum.<Long>getFieldAs(2));
    }
  }

  /** A message that no format can read, in every partition: the run must not look at it. */
  private static void junk(Topic topic) {
    Properties config = new Properties();
    config.setProperty("bootstrap.servers", topic.broker());
    byte[] value = "{junk".getBytes(StandardCharsets.UTF_8);
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer())) {
      for (int partition = 0; partition < 4; partition++) {
        producer.send(new ProducerRecord<>(topic.name(), partition, null, value));
      }
    }
  }

  private static Settings settings(TopicFormat format, String topic) {
    return new Settings(
        SCALE,
        null,
        kafka.address(),
        topic,
        4,
        format,
        8,
        2,
        Duration.ofSeconds(10),
        Map.of(),
        new Revisions(0, 0),
        null,
        false,
        null,
        folder);
  }
}
