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
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Exit;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * A real Apache Kafka broker in this JVM: one KRaft node, reachable from this machine only, on
 * ports that were free. Its data lies in the given folder, which is removed on {@link #close}.
 */
final class EmbeddedBroker implements AutoCloseable {
  private static final int NODE_ID = 1;
  private static final String HOST = "127.0.0.1";
  // Another process can take a port between the probe and the bind.
  private static final int ATTEMPTS = 3;

  private final KafkaRaftServer server;
  private final Path folder;
  private final String address;

  private EmbeddedBroker(KafkaRaftServer server, Path folder, String address) {
    this.server = server;
    this.folder = folder;
    this.address = address;
  }

  /**
   * Starts a broker and waits until it answers.
   *
   * @param folder where its data goes; made, and removed at the end
   * @throws IOException if it does not come up within {@code timeout}
   */
  static EmbeddedBroker start(Path folder, Duration timeout) throws IOException {
    keepTheProcess();
    for (int attempt = 1; ; attempt++) {
      KafkaRaftServer server = null;
      try {
        Folders.delete(folder);
        Files.createDirectories(folder);
        int[] ports = freePorts();
        KafkaConfig config = new KafkaConfig(properties(folder, ports[0], ports[1]), false);
        format(folder, config);
        server = new KafkaRaftServer(config, Time.SYSTEM);
        server.startup();
        String address = HOST + ":" + ports[0];
        Topic.awaitBroker(address, timeout);
        return new EmbeddedBroker(server, folder, address);
      } catch (Exception | LinkageError e) {
        // A class that cannot be initialised is what Kafka makes of a JVM that is ending.
        if (server != null) {
          server.shutdown();
        }
        Folders.delete(folder);
        if (attempt == ATTEMPTS || Stop.caused(e)) {
          throw new IOException("The embedded Kafka broker in " + folder + " did not start.", e);
        }
      }
    }
  }

  /** A broker of its own ends its process when it fails; here the run has to clean up first. */
  private static void keepTheProcess() {
    Exit.Procedure fail =
        (status, message) -> {
          throw new IllegalStateException("The embedded Kafka broker has failed: " + message);
        };
    Exit.setExitProcedure(fail);
    Exit.setHaltProcedure(fail);
  }

  /** Host and port for clients. */
  String address() {
    return address;
  }

  @Override
  public void close() throws IOException {
    server.shutdown();
    server.awaitShutdown();
    Folders.delete(folder);
  }

  private static Properties properties(Path folder, int clientPort, int controllerPort) {
    Properties config = new Properties();
    config.setProperty("process.roles", "broker,controller");
    config.setProperty("node.id", String.valueOf(NODE_ID));
    config.setProperty("controller.quorum.voters", NODE_ID + "@" + HOST + ":" + controllerPort);
    config.setProperty("controller.listener.names", "CONTROLLER");
    config.setProperty(
        "listeners",
        "PLAINTEXT://%s:%d,CONTROLLER://%s:%d".formatted(HOST, clientPort, HOST, controllerPort));
    config.setProperty("log.dirs", folder.toString());
    config.setProperty("auto.create.topics.enable", "false");
    config.setProperty("offsets.topic.num.partitions", "1");
    config.setProperty("offsets.topic.replication.factor", "1");
    config.setProperty("transaction.state.log.replication.factor", "1");
    config.setProperty("transaction.state.log.min.isr", "1");
    // Nothing is kept past the run, and nothing may go before its end.
    config.setProperty("log.retention.ms", "-1");
    config.setProperty("log.cleaner.enable", "false");
    config.setProperty("group.initial.rebalance.delay.ms", "0");
    return config;
  }

  private static void format(Path folder, KafkaConfig config) throws Exception {
    try (PrintStream silent = new PrintStream(OutputStream.nullOutputStream(), false, "UTF-8")) {
      new Formatter()
          .setPrintStream(silent)
          .setNodeId(NODE_ID)
          .setClusterId(Uuid.randomUuid().toString())
          .addDirectory(folder.toString())
          .setMetadataLogDirectory(config.metadataLogDir())
          .setControllerListenerName("CONTROLLER")
          .run();
    }
  }

  private static int[] freePorts() throws IOException {
    InetAddress host = InetAddress.getByName(HOST);
    try (ServerSocket one = new ServerSocket(0, 1, host);
        ServerSocket other = new ServerSocket(0, 1, host)) {
      return new int[] {one.getLocalPort(), other.getLocalPort()};
    }
  }
}
