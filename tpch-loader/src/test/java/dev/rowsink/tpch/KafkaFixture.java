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
import java.nio.file.Path;
import java.time.Duration;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.kafka.KafkaContainer;

/**
 * A real Kafka broker for tests: in a container where a Docker engine answers, else embedded. The
 * test output says which.
 */
final class KafkaFixture implements AutoCloseable {
  private static final String IMAGE = "apache/kafka:3.9.1";

  private final AutoCloseable broker;
  private final String address;

  private KafkaFixture(AutoCloseable broker, String address) {
    this.broker = broker;
    this.address = address;
  }

  static KafkaFixture start(Path folder) throws IOException {
    KafkaFixture fixture = dockerAnswers() ? container() : embedded(folder);
    System.out.println(fixture);
    return fixture;
  }

  String address() {
    return address;
  }

  @Override
  public void close() throws Exception {
    broker.close();
  }

  @Override
  public String toString() {
    String kind = broker instanceof EmbeddedBroker ? "embedded broker" : "container " + IMAGE;
    return "Kafka for this test: %s at %s".formatted(kind, address);
  }

  private static boolean dockerAnswers() {
    return DockerClientFactory.instance().isDockerAvailable();
  }

  private static KafkaFixture container() {
    KafkaContainer container = new KafkaContainer(IMAGE);
    container.start();
    return new KafkaFixture(container, container.getBootstrapServers());
  }

  private static KafkaFixture embedded(Path folder) throws IOException {
    EmbeddedBroker broker = EmbeddedBroker.start(folder, Duration.ofSeconds(60));
    return new KafkaFixture(broker, broker.address());
  }
}
