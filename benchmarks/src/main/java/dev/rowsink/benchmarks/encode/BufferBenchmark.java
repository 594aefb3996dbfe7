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
import dev.rowsink.config.SortBuffer;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Rows into a write buffer, sorted, and out of it again, a row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class BufferBenchmark {

  private static final int ROWS = 200_000;
  private static final long SEED = 42;

  @Param({"QUICK", "RADIX"})
  SortBuffer buffer;

  /** The order of arrival: as two source tasks send them, or any. */
  @Param({"arrival", "shuffled"})
  String order;

  private Contestant contestant;

  /** Makes the rows. */
  @Setup(Level.Trial)
  public void prepare() {
    Workload lineitem = Workload.of("lineitem");
    BinaryRowData[] rows = lineitem.rows().make(ROWS).toArray(BinaryRowData[]::new);
    if (order.equals("shuffled")) {
      Collections.shuffle(Arrays.asList(rows), new Random(SEED));
    }
    contestant = Contestants.buffer("", buffer, EncoderInput.of(lineitem, rows, Map.of()));
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long appendSortWalk() throws IOException {
    return contestant.pass();
  }
}
