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
package dev.rowsink.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterITCase {

  private static final List<String> CODECS =
      List.of("uncompressed", "snappy", "gzip", "zstd", "lz4_raw", "lz4");

  @TempDir Path folder;

  @Test
  void theDocumentedJarsAreEnoughForEveryCodec() throws Exception {
    String script = CODECS.stream().map(this::statements).collect(Collectors.joining());

    try (FlinkProcesses cluster = new FlinkProcesses(folder.resolve("flink"))) {
      String printed = cluster.sql(script);

      String logs = cluster.logs();
      for (String codec : CODECS) {
        assertThat(printed).as(logs).contains("+I[read:" + codec + ", 2, 45.50, BETA]");
      }
    }
  }

  /** The DDL of the issue, an INSERT, an INSERT that updates, and a SELECT. */
  private String statements(String codec) {
    return """
        CREATE TABLE lineitem_%1$s (
          l_orderkey BIGINT, l_linenumber INT, l_extendedprice DECIMAL(15, 2), l_shipdate DATE,
          l_comment STRING, PRIMARY KEY (l_orderkey, l_linenumber) NOT ENFORCED
        ) WITH (
          'connector' = 'hudi', 'path' = '%2$s', 'table.type' = 'MERGE_ON_READ',
          'metadata.enabled' = '%3$s', 'index.type' = 'BUCKET',
          'hoodie.bucket.index.hash.field' = 'l_orderkey,l_linenumber',
          'hoodie.bucket.index.num.buckets' = '2', 'hoodie.parquet.compression.codec' = '%1$s',
          'hoodie.logfile.data.block.format' = 'parquet', 'hoodie.enable.fast.sort.write' = 'true',
          'write.operation' = 'upsert', 'write.batch.size' = '256', 'write.tasks' = '1',
          'write.task.max.size' = '232', 'compaction.async.enabled' = 'false',
          'clean.async.enabled' = 'false', 'hoodie.archive.automatic' = 'false',
          'hoodie.clean.automatic' = 'false'
        );
        INSERT INTO lineitem_%1$s VALUES
          (CAST(1 AS BIGINT), 1, CAST(12.25 AS DECIMAL(15, 2)), DATE '1996-03-13', 'alpha'),
          (CAST(2 AS BIGINT), 1, CAST(33.25 AS DECIMAL(15, 2)), DATE '1996-03-14', 'beta');
        INSERT INTO lineitem_%1$s VALUES
          (CAST(1 AS BIGINT), 1, CAST(12.25 AS DECIMAL(15, 2)), DATE '1996-03-15', 'BETA');
        SELECT 'read:%1$s' AS codec, COUNT(*) AS n, SUM(l_extendedprice) AS s, MIN(l_comment) AS c
          FROM lineitem_%1$s;
        """
        .formatted(codec, folder.resolve(codec), codec.equals("gzip"));
  }
}
