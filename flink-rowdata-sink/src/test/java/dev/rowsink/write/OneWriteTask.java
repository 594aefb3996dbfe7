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
package dev.rowsink.write;

import dev.rowsink.commit.CoordinatorReply;
import dev.rowsink.commit.IntervalResult;
import dev.rowsink.config.WriteOptions;
import dev.rowsink.log.LogFileStat;
import dev.rowsink.table.HudiTable;
import dev.rowsink.table.ResolvedTable;
import dev.rowsink.table.TableResolver;
import dev.rowsink.table.TableSpec;
import dev.rowsink.table.TableStorage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.jobgraph.tasks.TaskOperatorEventGateway;
import org.apache.flink.runtime.operators.coordination.CoordinationRequest;
import org.apache.flink.runtime.operators.coordination.CoordinationResponse;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.util.SerializedValue;
import org.apache.hudi.storage.HoodieStorage;

/** One write task on a real table, without Flink's operator around it and without commits. */
final class OneWriteTask implements WriteTask, AutoCloseable {

  private static final String INSTANT = "20260101000000000";
  private static final AtomicInteger ATTEMPTS = new AtomicInteger();

  final TableSpec table;
  final BufferPool pool;
  final BucketFlusher flusher;
  final RowDataStreamWriteFunction function;

  private final int attempt = ATTEMPTS.getAndIncrement();

  OneWriteTask(TableSpec table, WriteOptions write, BufferPool pool, HoodieStorage storage) {
    this.table = table;
    this.pool = pool;
    this.flusher =
        new BucketFlusher(
            table, write, this, new FlushExecutor("test", write.flushThreads()), storage);
    CoordinatorClient coordinator =
        new CoordinatorClient(
            new OneInstant(), new OperatorID(), getClass().getClassLoader(), 0, 0);
    this.function = new RowDataStreamWriteFunction(table, write, pool, flusher, coordinator, -1);
  }

  /** A task with the pool that the options give it, on a table made for it. */
  static OneWriteTask on(
      Path path, RowType type, List<String> partitions, Map<String, String> options) {
    ResolvedTable resolved = table(path, type, partitions, options);
    return on(resolved, WriteMemory.heapPool(resolved.table(), resolved.write()));
  }

  static OneWriteTask on(ResolvedTable resolved, BufferPool pool) {
    TableSpec table = resolved.table();
    WriteOptions write = resolved.write();
    return new OneWriteTask(
        table, write, pool, TableStorage.open(table.path(), write.hadoopProperties()));
  }

  static ResolvedTable table(
      Path path, RowType type, List<String> partitions, Map<String, String> options) {
    ResolvedTable resolved =
        TableResolver.resolve(path.toString(), type, List.of("id"), partitions, options);
    HudiTable.createIfMissing(resolved.table(), resolved.write());
    return resolved;
  }

  void write(RowData row) throws IOException, InterruptedException {
    function.write(row);
  }

  /** A barrier, and what was written before it. */
  List<LogFileStat> seal(long barrier)
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    return function.seal(barrier).result().get(60, TimeUnit.SECONDS).files();
  }

  @Override
  public int subtask() {
    return 0;
  }

  @Override
  public int attempt() {
    return attempt;
  }

  @Override
  public void report(IntervalResult result) {}

  @Override
  public void fail(Throwable cause) {}

  @Override
  public void close() {
    flusher.close();
    function.dispose();
  }

  /** A coordinator that knows one instant. */
  private static final class OneInstant implements TaskOperatorEventGateway {

    @Override
    public void sendOperatorEventToCoordinator(
        OperatorID operator, SerializedValue<OperatorEvent> event) {}

    @Override
    public CompletableFuture<CoordinationResponse> sendRequestToCoordinator(
        OperatorID operator, SerializedValue<CoordinationRequest> request) {
      return CompletableFuture.completedFuture(
          CoordinatorReply.pack(new CoordinatorReply.Instant(INSTANT, 0, 1)));
    }
  }
}
