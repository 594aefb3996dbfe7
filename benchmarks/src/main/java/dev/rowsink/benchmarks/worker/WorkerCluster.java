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
package dev.rowsink.benchmarks.worker;

import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.JobID;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;

/** The Flink cluster of a worker: one task manager in this JVM. */
final class WorkerCluster implements AutoCloseable {

  private final MiniCluster cluster;

  private WorkerCluster(MiniCluster cluster) {
    this.cluster = cluster;
  }

  static WorkerCluster start(Path folder, int slots) throws Exception {
    Configuration config = new Configuration();
    config.setString("rest.address", "127.0.0.1");
    config.setString("rest.bind-address", "127.0.0.1");
    config.setString("rest.bind-port", "0");
    config.setString("io.tmp.dirs", folder.toString());
    config.setString("blob.storage.directory", folder.toString());
    config.setString("web.tmpdir", folder.toString());
    config.setString("taskmanager.memory.managed.size", "512m");
    config.setString("taskmanager.memory.network.min", "256m");
    config.setString("taskmanager.memory.network.max", "256m");
    config.setString("classloader.check-leaked-classloader", "false");
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(config)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(slots)
                .setCommonBindAddress("127.0.0.1")
                .build());
    cluster.start();
    return new WorkerCluster(cluster);
  }

  /** Settings with which a job goes to this cluster. */
  Configuration client() throws Exception {
    URI address = cluster.getRestAddress().get();
    Configuration config = new Configuration();
    config.setString("execution.target", "remote");
    config.setString("rest.address", address.getHost());
    config.setString("rest.port", String.valueOf(address.getPort()));
    return config;
  }

  CompletableFuture<JobResult> result(JobID job) {
    return cluster.requestJobResult(job);
  }

  /** Asks for a checkpoint; it may be declined, when the job is just ending for instance. */
  CompletableFuture<String> checkpoint(JobID job) {
    return cluster.triggerCheckpoint(job);
  }

  @Override
  public void close() throws Exception {
    cluster.closeAsync().get(10, TimeUnit.SECONDS);
  }
}
