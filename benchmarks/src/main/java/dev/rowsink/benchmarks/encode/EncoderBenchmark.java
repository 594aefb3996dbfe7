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
import java.io.IOException;
import java.util.Map;
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

/** Sorted rows into a Parquet block, a row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class EncoderBenchmark {

  private static final int ROWS = 50_000;

  @Param({"floor", "row-wise", "columnar"})
  String encoder;

  private Contestant contestant;

  /** Makes rows and encoder. */
  @Setup(Level.Trial)
  public void prepare() throws IOException {
    Workload lineitem = Workload.of("lineitem");
    BinaryRowData[] rows = lineitem.rows().make(ROWS).toArray(BinaryRowData[]::new);
    if (encoder.equals(Contestants.FLOOR)) {
      contestant = SnappyFloor.of(EncoderInput.of(lineitem, rows, SnappyFloor.PLAIN));
    } else {
      EncoderInput input = EncoderInput.of(lineitem, rows, Map.of());
      contestant = new EncoderPass(encoder, Encoders.all(input.table()).get(encoder), input);
    }
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long encode() throws IOException {
    return contestant.pass();
  }
}
