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
package dev.rowsink.sql;

import dev.rowsink.HudiSink;
import dev.rowsink.table.ResolvedTable;
import dev.rowsink.table.TableSpec;
import java.util.Map;
import org.apache.flink.annotation.Internal;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.DataStreamSink;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.ProviderContext;
import org.apache.flink.table.connector.sink.DataStreamSinkProvider;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.sink.abilities.SupportsPartitioning;
import org.apache.flink.table.data.RowData;
import org.apache.flink.types.RowKind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Hudi table that SQL writes: upserts and deletes by primary key, through the same door as a
 * DataStream job.
 */
@Internal
final class HudiTableSink implements DynamicTableSink, SupportsPartitioning {

  private static final Logger LOG = LoggerFactory.getLogger(HudiTableSink.class);

  private final ResolvedTable resolved;
  private final String identifier;
  private boolean retracts;

  HudiTableSink(ResolvedTable resolved, String identifier) {
    this.resolved = resolved;
    this.identifier = identifier;
  }

  /**
   * Every kind but UPDATE_BEFORE: the new version of a row finds the old one by its key. Unless an
   * update can move a row to another partition: there only the old version tells where it was.
   */
  @Override
  public ChangelogMode getChangelogMode(ChangelogMode requested) {
    // Asked several times while planning: with the input's kinds, and with what they came down to.
    retracts |= requested.contains(RowKind.UPDATE_BEFORE);
    TableSpec table = resolved.table();
    boolean stays = table.keyFields().containsAll(table.partitionFields());
    return stays ? ChangelogMode.upsert() : ChangelogMode.all();
  }

  @Override
  public SinkRuntimeProvider getSinkRuntimeProvider(Context context) {
    boolean bounded = context.isBounded();
    return new DataStreamSinkProvider() {
      @Override
      public DataStreamSink<?> consumeDataStream(
          ProviderContext providerContext, DataStream<RowData> rows) {
        if (!bounded) {
          warnWithoutCheckpoints(rows);
        }
        String uid = providerContext.generateUid("hudi-write").orElse("hudi-write: " + identifier);
        DataStream<RowData> changes = retracts ? retractAsDelete(rows, uid) : rows;
        return HudiSink.forRowData(changes).uid(uid).append(resolved);
      }
    };
  }

  /**
   * Makes a DELETE of every UPDATE_BEFORE. The planner sends those also to a sink that does not ask
   * for them when a filter may let the old version of a row pass and the new one not.
   */
  private static DataStream<RowData> retractAsDelete(DataStream<RowData> rows, String uid) {
    return rows.map(
            row -> {
              if (row.getRowKind() == RowKind.UPDATE_BEFORE) {
                row.setRowKind(RowKind.DELETE);
              }
              return row;
            })
        .returns(rows.getType())
        .name("hudi-changes")
        .uid(uid + "-changes")
        .setParallelism(rows.getParallelism());
  }

  private void warnWithoutCheckpoints(DataStream<RowData> rows) {
    if (!rows.getExecutionEnvironment().getCheckpointConfig().isCheckpointingEnabled()) {
      LOG.warn(
          "CHECKPOINTING IS OFF: rows of table {} become visible when a checkpoint completes, so an"
              + " unbounded job without checkpoints never commits any. Set"
              + " 'execution.checkpointing.interval', for example to 1 min.",
          identifier);
    }
  }

  /** A static partition's values come as columns of the rows. */
  @Override
  public void applyStaticPartition(Map<String, String> partition) {}

  @Override
  public DynamicTableSink copy() {
    HudiTableSink copy = new HudiTableSink(resolved, identifier);
    copy.retracts = retracts;
    return copy;
  }

  @Override
  public String asSummaryString() {
    return "Hudi table " + resolved.table().path();
  }
}
