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

import dev.rowsink.commit.WriteCoordinatorProvider;
import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.TableSpec;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;
import org.apache.flink.streaming.api.operators.AbstractStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.CoordinatedOperatorFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.table.data.RowData;

/** Makes the write operator of a table, and its coordinator. */
public final class RowDataStreamWriteOperatorFactory extends AbstractStreamOperatorFactory<RowData>
    implements OneInputStreamOperatorFactory<RowData, RowData>,
        CoordinatedOperatorFactory<RowData> {

  private static final long serialVersionUID = 1L;

  private final TableSpec table;
  private final WriteOptions write;

  public RowDataStreamWriteOperatorFactory(TableSpec table, WriteOptions write) {
    WriteMemory.check(table, write);
    this.table = table;
    this.write = write;
  }

  @Override
  @SuppressWarnings("unchecked")
  public <T extends StreamOperator<RowData>> T createStreamOperator(
      StreamOperatorParameters<RowData> parameters) {
    OperatorID operator = parameters.getStreamConfig().getOperatorID();
    RowDataStreamWriteOperator writer =
        new RowDataStreamWriteOperator(
            table,
            write,
            parameters.getOperatorEventDispatcher().getOperatorEventGateway(operator));
    writer.setup(
        parameters.getContainingTask(), parameters.getStreamConfig(), parameters.getOutput());
    return (T) writer;
  }

  @Override
  public OperatorCoordinator.Provider getCoordinatorProvider(
      String operatorName, OperatorID operator) {
    return new WriteCoordinatorProvider(operator, table, write);
  }

  @Override
  @SuppressWarnings("rawtypes")
  public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader loader) {
    return RowDataStreamWriteOperator.class;
  }
}
