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

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a comparison is made of.
 *
 * @param sinks names of the peers, in the order of their runs
 * @param rows rows of one job of a fast sink
 * @param slowRows rows of one job of {@link Peers#HUDI_014} and its like
 * @param cells cells of one job of a wide workload, whose rows follow from it
 * @param distinct rows that are made, and then replayed with other keys
 * @param rounds counted jobs of each sink
 * @param warmups jobs of each sink before those
 * @param checkpoint interval, as Flink reads it
 * @param heap most heap of each JVM, as of -Xmx
 * @param verifyAll whether each counted job's table is read back; else the last one's
 * @param parts whether buffer and encoder floor are measured, too
 * @param home of the repository
 * @param results folder of all reports
 */
record PeersSettings(
    List<String> workloads,
    List<String> sinks,
    long rows,
    long slowRows,
    long cells,
    int distinct,
    int rounds,
    int warmups,
    int tasks,
    int buckets,
    String checkpoint,
    String heap,
    boolean verifyAll,
    boolean parts,
    Path home,
    Path results) {

  Map<String, Object> json() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("workloads", workloads);
    fields.put("sinks", sinks);
    fields.put("rows", rows);
    fields.put("slow_rows", slowRows);
    fields.put("cells", cells);
    fields.put("distinct", distinct);
    fields.put("rounds", rounds);
    fields.put("warmups", warmups);
    fields.put("tasks", tasks);
    fields.put("buckets", buckets);
    fields.put("checkpoint", checkpoint);
    fields.put("heap", heap);
    fields.put("verify", verifyAll ? "all" : "last");
    fields.put("parts", parts);
    return fields;
  }
}
