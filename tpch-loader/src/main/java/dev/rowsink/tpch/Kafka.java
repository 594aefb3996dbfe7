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

/** The broker of a run: one of its own, or one that runs already. */
final class Kafka implements AutoCloseable {
  private final EmbeddedBroker embedded;
  private final String address;

  private Kafka(EmbeddedBroker embedded, String address) {
    this.embedded = embedded;
    this.address = address;
  }

  static Kafka embedded(Path folder, Duration timeout) throws IOException {
    EmbeddedBroker broker = EmbeddedBroker.start(folder, timeout);
    return new Kafka(broker, broker.address());
  }

  static Kafka running(String address) {
    return new Kafka(null, address);
  }

  /**
   * @throws BadInputException if no broker answers there within {@code timeout}
   */
  static void checkAnswers(String address, Duration timeout) throws InterruptedException {
    try {
      Topic.awaitBroker(address, timeout);
    } catch (IOException e) {
      throw new BadInputException(
          "No Kafka broker answers at %s within %d s; start one or leave out --kafka."
              .formatted(address, timeout.toSeconds()),
          e);
    }
  }

  String address() {
    return address;
  }

  boolean isRunningElsewhere() {
    return embedded == null;
  }

  @Override
  public void close() throws IOException {
    if (embedded != null) {
      embedded.close();
    }
  }
}
