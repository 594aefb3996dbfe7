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

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user is told while a job is put together, in Flink's log. */
class WarningsTest {

  @TempDir Path folder;

  @Test
  void warnsOfAStreamThatCommitsNothingBeforeItsEnd() {
    assertThat(warningsOfJob(env -> {}))
        .singleElement()
        .asString()
        .contains("nothing is committed before the end of the input")
        .contains("'execution.checkpointing.interval'");
  }

  @Test
  void saysNothingIfCheckpointsCommitOrTheJobIsABatch() {
    assertThat(warningsOfJob(env -> env.enableCheckpointing(1000))).isEmpty();
    assertThat(warningsOfJob(env -> env.setRuntimeMode(RuntimeExecutionMode.BATCH))).isEmpty();
  }

  private List<String> warningsOfJob(Consumer<StreamExecutionEnvironment> setup) {
    StreamExecutionEnvironment env = StreamExecutionEnvironment.createLocalEnvironment();
    setup.accept(env);
    try (CapturedLog log = CapturedLog.of(HudiSink.class)) {
      HudiSink.forRowData(env.fromData(Orders.inserts(0, 1), InternalTypeInfo.of(Orders.ROW)))
          .path(folder.resolve("t").toString())
          .rowType(Orders.ROW)
          .key("id")
          .append();
      return List.copyOf(log.warnings());
    }
  }
}
