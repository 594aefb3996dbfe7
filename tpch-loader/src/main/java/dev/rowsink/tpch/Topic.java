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

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * The topic of a run: made if the broker has none of that name, else used as it is, from its
 * present end on.
 */
final class Topic implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration UNKNOWN_TOPIC_PATIENCE = Duration.ofSeconds(10);

  private final Admin admin;
  private final String broker;
  private final String name;
  private final int partitions;
  private final boolean created;

  private Topic(Admin admin, String broker, String name, int partitions, boolean created) {
    this.admin = admin;
    this.broker = broker;
    this.name = name;
    this.partitions = partitions;
    this.created = created;
  }

  /**
   * Waits until a broker answers.
   *
   * @throws IOException if it does not within {@code timeout}
   */
  static void awaitBroker(String broker, Duration timeout)
      throws IOException, InterruptedException {
    Admin admin = null;
    try {
      admin = connect(broker, timeout);
      await(admin.describeCluster().nodes(), timeout);
    } catch (KafkaException e) {
      throw new IOException("No Kafka broker at " + broker + ": " + e.getMessage(), e);
    } finally {
      if (admin != null) {
        // Without a limit it would wait for calls that a silent server never answers.
        admin.close(Duration.ZERO);
      }
    }
  }

  /**
   * @param partitions the topic's partitions; if the topic is there with another number, it is
   *     refused
   */
  static Topic open(String broker, String name, int partitions)
      throws IOException, InterruptedException {
    Admin admin = connect(broker, TIMEOUT);
    try {
      Optional<Integer> found = partitionsOf(admin, name);
      if (found.isPresent() && found.get() != partitions) {
        throw new BadInputException(
            "Topic '%s' at %s has %d partitions, not %d; give --partitions %d or another --topic."
                .formatted(name, broker, found.get(), partitions, found.get()));
      }
      if (found.isEmpty()) {
        NewTopic topic = new NewTopic(name, Optional.of(partitions), Optional.empty());
        await(admin.createTopics(List.of(topic)).all(), TIMEOUT);
      }
      return new Topic(admin, broker, name, partitions, found.isEmpty());
    } catch (IOException | InterruptedException | RuntimeException e) {
      admin.close(Duration.ZERO);
      throw e;
    }
  }

  String name() {
    return name;
  }

  String broker() {
    return broker;
  }

  /** Whether this run made the topic. */
  boolean created() {
    return created;
  }

  /** The offset that the next message of each partition will get. */
  Map<Integer, Long> endOffsets() throws IOException, InterruptedException {
    Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
    for (int partition = 0; partition < partitions; partition++) {
      latest.put(new TopicPartition(name, partition), OffsetSpec.latest());
    }
    return listOffsets(latest).entrySet().stream()
        .collect(
            Collectors.toMap(
                entry -> entry.getKey().partition(),
                entry -> entry.getValue().offset(),
                (one, other) -> one,
                TreeMap::new));
  }

  /** A broker may not know a topic yet that it has just made: it is asked again for a while. */
  private Map<TopicPartition, ListOffsetsResultInfo> listOffsets(
      Map<TopicPartition, OffsetSpec> wanted) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + UNKNOWN_TOPIC_PATIENCE.toNanos();
    while (true) {
      try {
        return await(admin.listOffsets(wanted).all(), TIMEOUT);
      } catch (IOException e) {
        if (!(e.getCause() instanceof UnknownTopicOrPartitionException)
            || System.nanoTime() > deadline) {
          throw e;
        }
        TimeUnit.MILLISECONDS.sleep(100);
      }
    }
  }

  void delete() throws IOException, InterruptedException {
    await(admin.deleteTopics(List.of(name)).all(), TIMEOUT);
  }

  @Override
  public void close() {
    admin.close(Duration.ofSeconds(1));
  }

  private static Optional<Integer> partitionsOf(Admin admin, String name)
      throws IOException, InterruptedException {
    try {
      TopicDescription topic =
          await(admin.describeTopics(List.of(name)).allTopicNames(), TIMEOUT).get(name);
      return Optional.of(topic.partitions().size());
    } catch (IOException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private static Admin connect(String broker, Duration timeout) {
    String millis = String.valueOf(timeout.toMillis());
    Properties config = new Properties();
    config.setProperty(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, broker);
    config.setProperty(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, millis);
    config.setProperty(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, millis);
    return Admin.create(config);
  }

  private static <T> T await(org.apache.kafka.common.KafkaFuture<T> answer, Duration timeout)
      throws IOException, InterruptedException {
    try {
      return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new IOException("The Kafka broker refused: " + e.getCause().getMessage(), e.getCause());
    } catch (TimeoutException e) {
      throw new IOException(
          "The Kafka broker did not answer within " + timeout.toSeconds() + " s.", e);
    }
  }
}
