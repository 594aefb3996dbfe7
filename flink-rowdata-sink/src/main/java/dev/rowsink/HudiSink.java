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
package dev.rowsink;

import dev.rowsink.table.ResolvedTable;
import dev.rowsink.table.TableResolver;
import dev.rowsink.table.TableSpec;
import dev.rowsink.write.BucketPartitioner;
import dev.rowsink.write.ExchangedRowType;
import dev.rowsink.write.RowDataStreamWriteOperatorFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.annotation.PublicEvolving;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.core.memory.ManagedMemoryUseCase;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.DataStreamSink;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.RowType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes a stream of rows into a Hudi table: MERGE_ON_READ, BUCKET index, upserts.
 *
 * <pre>{@code
 * HudiSink.forRowData(rows)
 *     .path("hdfs:///tables/lineitem")
 *     .rowType(rowType)
 *     .key("l_orderkey", "l_linenumber")
 *     .buckets(8)
 *     .append();
 * }</pre>
 *
 * <p>Every completed checkpoint is committed, exactly once; without checkpoints a bounded stream is
 * committed at its end. Rows of kind INSERT and UPDATE_AFTER upsert, DELETE deletes, UPDATE_BEFORE
 * is passed over. The table is created if it is not there; an existing one is continued if keys,
 * buckets, partitions and columns agree.
 *
 * <p>The topology, with its stable uids:
 *
 * <pre>
 * rows -> by (partition, bucket) -> hudi-write, with its coordinator -> end
 * </pre>
 */
@PublicEvolving
public final class HudiSink {

  private static final Logger LOG = LoggerFactory.getLogger(HudiSink.class);

  private final DataStream<RowData> rows;
  private final Map<String, String> options = new HashMap<>();
  private String path;
  private RowType rowType;
  private List<String> key = List.of();
  private List<String> partitions = List.of();
  private String uid;

  private HudiSink(DataStream<RowData> rows) {
    this.rows = Objects.requireNonNull(rows, "rows");
  }

  /** Starts to describe the sink of these rows. */
  public static HudiSink forRowData(DataStream<RowData> rows) {
    return new HudiSink(rows);
  }

  /** Base path of the table: a URI, or a path of the default file system. */
  public HudiSink path(String tablePath) {
    this.path = tablePath;
    return this;
  }

  /** Columns of the rows, with their types. */
  public HudiSink rowType(RowType columns) {
    this.rowType = columns;
    return this;
  }

  /** Columns of the record key. */
  public HudiSink key(String... columns) {
    this.key = List.of(columns);
    return this;
  }

  /** Columns whose greatest value makes a version win; without them the last written wins. */
  public HudiSink ordering(String... columns) {
    return option("ordering.fields", String.join(",", columns));
  }

  /** Partition columns; without them the table has no partitions. */
  public HudiSink partitions(String... columns) {
    this.partitions = List.of(columns);
    return this;
  }

  /** Buckets of each partition; fixed when the table is created. */
  public HudiSink buckets(int count) {
    return option("hoodie.bucket.index.num.buckets", Integer.toString(count));
  }

  /** Any option that SQL's WITH takes. */
  public HudiSink option(String name, String value) {
    options.put(name, value);
    return this;
  }

  /** Any options that SQL's WITH takes. */
  public HudiSink options(Map<String, String> more) {
    options.putAll(more);
    return this;
  }

  /**
   * Uid of the write operator, which state is found by after a restart; by default it is made of
   * the table's name.
   */
  public HudiSink uid(String operatorUid) {
    this.uid = operatorUid;
    return this;
  }

  /**
   * Checks everything and appends the sink to the job.
   *
   * @throws ValidationException if the table or an option is refused; the message says what is
   *     allowed and what to do
   */
  public DataStreamSink<RowData> append() {
    if (rowType == null) {
      throw new ValidationException("The Hudi sink needs the columns of its rows: .rowType(…).");
    }
    return append(TableResolver.resolve(path, rowType, key, partitions, options));
  }

  /** Appends the sink of a table that is resolved already. */
  public DataStreamSink<RowData> append(ResolvedTable resolved) {
    ExistingRowsCheck.check(resolved);
    warnIfNothingCommits();
    String name = resolved.table().name();
    String writeUid = uid == null ? "hudi-write-" + name : uid;
    int tasks = resolved.write().writeTasks();
    int parallelism = tasks > 0 ? tasks : rows.getExecutionEnvironment().getParallelism();
    SingleOutputStreamOperator<RowData> written =
        byBucket(resolved.table())
            .transform(
                "hudi-write: " + name,
                InternalTypeInfo.of(resolved.table().rowType()),
                new RowDataStreamWriteOperatorFactory(resolved.table(), resolved.write()))
            .uid(writeUid)
            .setParallelism(parallelism);
    if (resolved.write().managedMemory()) {
      int mebibytes = (int) Math.max(1, resolved.write().bufferMemory() >> 20);
      written
          .getTransformation()
          .declareManagedMemoryUseCaseAtOperatorScope(ManagedMemoryUseCase.OPERATOR, mebibytes);
    }
    return written
        .sinkTo(new DiscardingSink<>())
        .name("hudi-end: " + name)
        .uid(writeUid + "-end")
        .setParallelism(parallelism);
  }

  private DataStream<RowData> byBucket(TableSpec table) {
    DataStream<RowData> routed = rows.partitionCustom(new BucketPartitioner(table), row -> row);
    if (rows.getType() instanceof InternalTypeInfo<RowData> internal) {
      // Only how rows are read from the exchange: what comes next is the operator that copies them.
      routed.getTransformation().setOutputType(new ExchangedRowType(internal.toRowType()));
    }
    return routed;
  }

  private void warnIfNothingCommits() {
    ReadableConfig configuration = rows.getExecutionEnvironment().getConfiguration();
    boolean streaming =
        configuration.get(ExecutionOptions.RUNTIME_MODE) == RuntimeExecutionMode.STREAMING;
    if (streaming
        && !rows.getExecutionEnvironment().getCheckpointConfig().isCheckpointingEnabled()) {
      LOG.warn(
          "Checkpoints are off: nothing is committed before the end of the input. Set"
              + " 'execution.checkpointing.interval', for instance to 10 s.");
    }
  }
}
