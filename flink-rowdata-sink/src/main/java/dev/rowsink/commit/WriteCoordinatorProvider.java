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
package dev.rowsink.commit;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.TableSpec;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;

/** Makes the coordinator of a table's write operator. */
public final class WriteCoordinatorProvider implements OperatorCoordinator.Provider {

  private static final long serialVersionUID = 1L;

  private final OperatorID operator;
  private final TableSpec table;
  private final WriteOptions write;

  public WriteCoordinatorProvider(OperatorID operator, TableSpec table, WriteOptions write) {
    this.operator = operator;
    this.table = table;
    this.write = write;
  }

  @Override
  public OperatorID getOperatorId() {
    return operator;
  }

  @Override
  public OperatorCoordinator create(OperatorCoordinator.Context context) {
    return new WriteCoordinator(context, table, write);
  }
}
