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
package dev.rowsink.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.rowsink.benchmarks.Benchmark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That the command works, not how fast anything is: the figures of so few rows mean nothing. */
class PeersITCase {

  @TempDir private Path results;

  @Test
  void comparesSinksAndWritesItsReport() throws IOException {
    int status =
        Benchmark.execute(
            "peers",
            "--workloads",
            "lineitem",
            "--sinks",
            "rowsink,fs-parquet",
            "--rows",
            "5000",
            "--runs",
            "1",
            "--warmups",
            "0",
            "--distinct",
            "5000",
            "--heap",
            "1g",
            "--results",
            results.toString());

    Path folder = onlyFolder();
    assertThat(folder.resolve("report.html")).content().contains("<svg", "Rowsink");
    JsonNode json = new ObjectMapper().readTree(folder.resolve("result.json").toFile());
    JsonNode lineitem = json.get("lineitem");
    assertThat(lineitem.get("without_figure")).isEmpty();
    for (String sink : List.of("blackhole", "blackhole-shuffle", "rowsink", "fs-parquet")) {
      JsonNode job = lineitem.get("sinks").get(sink).get("jobs").get(0);
      assertThat(job.get("rows").asLong()).as(sink).isEqualTo(5000);
      assertThat(job.get("cpu_s").asDouble()).as(sink).isPositive();
      assertThat(job.get("data_files").asLong() > 0).as(sink).isEqualTo(!Peers.isBaseline(sink));
    }
    assertThat(lineitem.get("parts_us_per_row").fieldNames())
        .toIterable()
        .contains("floor", "buffer, quick-sort");
    boolean missed =
        StreamSupport.stream(json.get("checks").spliterator(), false)
            .anyMatch(
                check ->
                    check.get("kind").asText().equals("gate")
                        && check.get("outcome").asText().equals("MISSED"));
    assertThat(status).isEqualTo(missed ? 1 : 0).isEqualTo(json.get("exit_status").asInt());
  }

  private Path onlyFolder() throws IOException {
    try (Stream<Path> folders = Files.list(results)) {
      return folders.reduce((first, second) -> null).orElseThrow();
    }
  }
}
