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
package dev.rowsink.sql.source;

import dev.rowsink.table.TableSpec;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.flink.annotation.Internal;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.connector.source.ScanTableSource;
import org.apache.flink.table.connector.source.SourceProvider;
import org.apache.flink.table.connector.source.abilities.SupportsLimitPushDown;
import org.apache.flink.table.connector.source.abilities.SupportsProjectionPushDown;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.DataType;

/**
 * A table as a SQL source: a bounded scan of its latest snapshot, in batch and in streaming mode.
 *
 * <p>Columns are pushed down to the files. Filters are not: pushed into a base file, a filter would
 * drop the newer version of a key and let an older one of a log file come up (apache/hudi#14196).
 */
@Internal
public final class HudiTableSource
    implements ScanTableSource, SupportsProjectionPushDown, SupportsLimitPushDown {

  private static final int NO_LIMIT = -1;

  private final TableSpec table;
  private final TreeMap<String, String> hadoopProperties;
  private final int parallelism;
  private int[] projection;
  private long limit = NO_LIMIT;
  private DataType producedType;

  /**
   * A source of all columns.
   *
   * @param table the table; its row type has the columns that the SQL table declares
   * @param hadoopProperties Hadoop configuration keys above the cluster's
   * @param producedType the columns as the planner wants them
   * @param parallelism number of readers ({@code read.tasks}); 0 for the job's
   */
  public HudiTableSource(
      TableSpec table,
      Map<String, String> hadoopProperties,
      DataType producedType,
      int parallelism) {
    this.table = table;
    this.hadoopProperties = new TreeMap<>(hadoopProperties);
    this.producedType = producedType;
    this.parallelism = parallelism;
    this.projection = IntStream.range(0, table.rowType().getFieldCount()).toArray();
  }

  @Override
  public ChangelogMode getChangelogMode() {
    return ChangelogMode.insertOnly();
  }

  @Override
  public ScanRuntimeProvider getScanRuntimeProvider(ScanContext context) {
    TypeInformation<RowData> type = context.createTypeInformation(producedType);
    HudiSnapshotSource source =
        new HudiSnapshotSource(table, hadoopProperties, projection, limit, type);
    return SourceProvider.of(source, parallelism > 0 ? parallelism : null);
  }

  @Override
  public boolean supportsNestedProjection() {
    return false;
  }

  @Override
  public void applyProjection(int[][] projectedFields, DataType projectedType) {
    projection =
        IntStream.range(0, projectedFields.length).map(i -> projectedFields[i][0]).toArray();
    producedType = projectedType;
  }

  @Override
  public void applyLimit(long rows) {
    limit = rows;
  }

  @Override
  public DynamicTableSource copy() {
    HudiTableSource copy = new HudiTableSource(table, hadoopProperties, producedType, parallelism);
    copy.projection = projection.clone();
    copy.limit = limit;
    return copy;
  }

  @Override
  public String asSummaryString() {
    return "Hudi snapshot of " + table.path();
  }
}
