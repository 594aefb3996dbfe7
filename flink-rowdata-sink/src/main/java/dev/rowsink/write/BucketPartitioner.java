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

import dev.rowsink.key.BucketRouting;
import dev.rowsink.key.Buckets;
import dev.rowsink.key.PartitionPaths;
import dev.rowsink.table.TableSpec;
import org.apache.flink.api.common.functions.Partitioner;
import org.apache.flink.table.data.RowData;

/** Sends each row to the write task that owns its bucket: the plain row, nothing around it. */
public final class BucketPartitioner implements Partitioner<RowData> {

  private static final long serialVersionUID = 1L;

  private final TableSpec table;
  private final BucketRouting routing;
  private transient PartitionPaths partitionPaths;
  private transient Buckets buckets;

  public BucketPartitioner(TableSpec table) {
    this.table = table;
    this.routing = BucketRouting.of(table);
  }

  @Override
  public int partition(RowData row, int tasks) {
    if (buckets == null) {
      partitionPaths = PartitionPaths.of(table);
      buckets = Buckets.of(table);
    }
    return routing.task(partitionPaths.partitionPath(row), buckets.bucket(row), tasks);
  }
}
