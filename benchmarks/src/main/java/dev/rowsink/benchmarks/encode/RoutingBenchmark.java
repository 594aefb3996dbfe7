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
package dev.rowsink.benchmarks.encode;

import dev.rowsink.benchmarks.data.Workload;
import dev.rowsink.key.Buckets;
import dev.rowsink.key.PartitionPaths;
import dev.rowsink.table.ResolvedTable;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Where a row goes, a row: the bucket of two numbers as key, of a text, and a partition's path. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RoutingBenchmark {

  private static final int ROWS = 10_000;

  private BinaryRowData[] lineitem;
  private BinaryRowData[] wide;
  private Buckets lineitemBuckets;
  private Buckets wideBuckets;
  private PartitionPaths paths;

  /** Makes rows and routing. */
  @Setup(Level.Trial)
  public void prepare() {
    lineitem = Workload.of("lineitem").rows().make(ROWS).toArray(BinaryRowData[]::new);
    wide = Workload.of("wide10").rows().make(ROWS).toArray(BinaryRowData[]::new);
    lineitemBuckets = Buckets.of(table("lineitem", Map.of()).table());
    wideBuckets = Buckets.of(table("wide10", Map.of()).table());
    paths =
        PartitionPaths.of(
            table("lineitem", Map.of("hoodie.datasource.write.partitionpath.field", "l_shipmode"))
                .table());
  }

  private static ResolvedTable table(String workload, Map<String, String> options) {
    return EncoderInput.resolve(Workload.of(workload), options);
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public int bucketOfNumbers() {
    return buckets(lineitemBuckets, lineitem);
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public int bucketOfText() {
    return buckets(wideBuckets, wide);
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public int partitionPath() {
    int lengths = 0;
    for (BinaryRowData row : lineitem) {
      lengths += paths.partitionPath(row).length();
    }
    return lengths;
  }

  private static int buckets(Buckets buckets, BinaryRowData[] rows) {
    int sum = 0;
    for (BinaryRowData row : rows) {
      sum += buckets.bucket(row);
    }
    return sum;
  }
}
