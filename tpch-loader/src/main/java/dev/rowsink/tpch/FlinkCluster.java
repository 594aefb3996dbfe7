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
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.flink.client.deployment.StandaloneClusterId;
import org.apache.flink.client.program.rest.RestClusterClient;
import org.apache.flink.configuration.BlobServerOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.MetricOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.configuration.WebOptions;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where the job runs: a cluster in this JVM or a running one. Either is spoken to over its REST
 * endpoint, so that the job takes the same way in both.
 */
final class FlinkCluster implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(FlinkCluster.class);
  private static final String LOOPBACK = "127.0.0.1";
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

  private final MiniCluster embedded;
  private final String host;
  private final int port;

  private FlinkCluster(MiniCluster embedded, String host, int port) {
    this.embedded = embedded;
    this.host = host;
    this.port = port;
  }

  /**
   * Starts a cluster in this JVM that only this machine can reach.
   *
   * @param folder where its temporary files go
   * @param managed size of its managed memory
   */
  static FlinkCluster embedded(Path folder, int slots, MemorySize managed) throws Exception {
    Configuration config = new Configuration();
    config.set(RestOptions.BIND_ADDRESS, LOOPBACK);
    config.set(RestOptions.ADDRESS, LOOPBACK);
    config.set(CoreOptions.TMP_DIRS, folder.toString());
    config.set(BlobServerOptions.STORAGE_DIRECTORY, folder.toString());
    config.set(WebOptions.TMP_DIR, folder.toString());
    config.set(WebOptions.SUBMIT_ENABLE, false);
    config.set(MetricOptions.METRIC_FETCHER_UPDATE_INTERVAL, Duration.ofSeconds(1));
    config.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, managed);
    // The table classes are on the class path, not in a user jar that could leak.
    config.set(CoreOptions.CHECK_LEAKED_CLASSLOADER, false);
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(config)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(slots)
                .setCommonBindAddress(LOOPBACK)
                .withRandomPorts()
                .build());
    try {
      cluster.start();
      URI address = cluster.getRestAddress().get();
      return new FlinkCluster(cluster, address.getHost(), address.getPort());
    } catch (Exception e) {
      cluster.closeAsync();
      throw e;
    }
  }

  static FlinkCluster running(String address) {
    InetSocketAddress rest = restAddress(address);
    return new FlinkCluster(null, rest.getHostString(), rest.getPort());
  }

  /**
   * @throws BadInputException if nothing answers there within {@code timeout}
   */
  static void checkAnswers(String address, Duration timeout) {
    InetSocketAddress rest = restAddress(address);
    try (Socket probe = new Socket()) {
      probe.connect(
          new InetSocketAddress(rest.getHostString(), rest.getPort()), (int) timeout.toMillis());
    } catch (IOException e) {
      throw new BadInputException(
          "No Flink cluster answers at %s (%s); start one or leave out --flink."
              .formatted(address, Failures.message(e)),
          e);
    }
  }

  private static InetSocketAddress restAddress(String address) {
    int colon = address.lastIndexOf(':');
    return InetSocketAddress.createUnresolved(
        address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
  }

  /** What a client of the cluster needs: jobs go to it over REST. */
  Configuration clientConfiguration() {
    Configuration config = new Configuration();
    config.set(DeploymentOptions.TARGET, "remote");
    config.set(RestOptions.ADDRESS, host);
    config.set(RestOptions.PORT, port);
    return config;
  }

  RestClusterClient<StandaloneClusterId> client() throws Exception {
    return new RestClusterClient<>(clientConfiguration(), StandaloneClusterId.getInstance());
  }

  String webAddress() {
    return "http://" + host + ":" + port;
  }

  /** Stops the embedded cluster. One that does not stop in time ends with the JVM. */
  @Override
  public void close() throws InterruptedException {
    if (embedded == null) {
      return;
    }
    try {
      embedded.closeAsync().get(CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      LOG.warn("The embedded cluster did not stop as it should.", e);
    }
  }
}
