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

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongConsumer;
import org.apache.flink.api.common.JobExecutionResult;
import org.apache.flink.client.deployment.StandaloneClusterId;
import org.apache.flink.client.program.rest.RestClusterClient;
import org.apache.flink.core.execution.CheckpointType;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.rest.messages.job.JobDetailsInfo;

/** A job that was submitted and is waited for. */
final class RunningJob implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(500);
  private static final Duration CANCEL_TIMEOUT = Duration.ofSeconds(20);

  private final RestClusterClient<StandaloneClusterId> cluster;
  private final JobClient job;
  private CompletableFuture<Long> checkpoint;

  RunningJob(RestClusterClient<StandaloneClusterId> cluster, JobClient job) {
    this.cluster = cluster;
    this.job = job;
  }

  /**
   * Waits until the job has ended; if this thread is interrupted, cancels the job and waits for
   * that.
   *
   * @param total rows that the job's source will read
   * @throws ExecutionException if the job failed
   */
  void await(long total, LongConsumer rowsRead) throws ExecutionException, InterruptedException {
    CompletableFuture<JobExecutionResult> result = job.getJobExecutionResult();
    try {
      while (true) {
        try {
          result.get(POLL.toMillis(), TimeUnit.MILLISECONDS);
          rowsRead.accept(total);
          return;
        } catch (TimeoutException stillRunning) {
          long read = rowsRead();
          rowsRead.accept(Math.min(read, total));
          if (read >= total) {
            checkpoint();
          }
        }
      }
    } catch (InterruptedException e) {
      cancel(result);
      throw e;
    }
  }

  @Override
  public void close() {
    cluster.close();
  }

  // What the sources have sent on. Zero while the cluster has no figure yet.
  private long rowsRead() throws InterruptedException {
    try {
      JobDetailsInfo details = cluster.getJobDetails(job.getJobID()).get();
      return details.getJobVertexInfos().stream()
          .filter(vertex -> vertex.getName().startsWith("Source"))
          .mapToLong(vertex -> vertex.getJobVertexMetrics().getRecordsWritten())
          .sum();
    } catch (ExecutionException noFigure) {
      return 0;
    }
  }

  // A bounded job ends with a checkpoint. Asking for it spares the wait for the interval's end.
  private void checkpoint() {
    if (checkpoint == null || checkpoint.isDone()) {
      checkpoint = cluster.triggerCheckpoint(job.getJobID(), CheckpointType.FULL);
    }
  }

  private void cancel(CompletableFuture<JobExecutionResult> result) {
    try {
      job.cancel().get(CANCEL_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
      result.get(CANCEL_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException cancelled) {
      // The result of a cancelled job is an exception.
    } catch (TimeoutException | InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
