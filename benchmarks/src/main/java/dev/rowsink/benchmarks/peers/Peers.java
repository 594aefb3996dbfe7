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

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sinks that are compared, with their tables set up alike: snappy, 8 buckets, one commit each.
 */
final class Peers {

  static final String SOURCE = "blackhole";
  static final String SHUFFLE = "blackhole-shuffle";
  static final String ROWSINK = "rowsink";
  static final String RADIX = "rowsink-radix";
  static final String FS_PARQUET = "fs-parquet";
  static final String ICEBERG_APPEND = "iceberg-append";
  static final String ICEBERG_UPSERT = "iceberg-upsert";
  static final String PAIMON = "paimon";
  static final String HUDI_014 = "hudi014";
  static final String HUDI_014_FAIR = "hudi014-fair";

  private static final Map<String, Peer> ALL = new LinkedHashMap<>();

  static {
    add(Peer.of(SOURCE, "source alone", "blackhole", "flink-1.20").withoutKey().unreadable());
    add(
        Peer.of(SHUFFLE, "source and shuffle", "blackhole", "flink-1.20")
            .configure("table.exec.sink.keyed-shuffle", "FORCE")
            .unreadable());
    Peer rowsink = rowsink();
    add(rowsink);
    add(rowsink.named(RADIX, "Rowsink, radix buffer").option("write.sort.buffer", "radix"));
    add(
        Peer.of(
                FS_PARQUET,
                "Flink's Parquet file sink, no key",
                "filesystem",
                "parquet",
                "hadoop",
                "flink-1.20")
            .withoutKey()
            .option("path", "{path}")
            .option("format", "parquet")
            .option("parquet.compression", "SNAPPY"));
    add(iceberg(ICEBERG_APPEND, "Iceberg 1.11 append, no key").withoutKey());
    add(iceberg(ICEBERG_UPSERT, "Iceberg 1.11 upsert").option("write.upsert.enabled", "true"));
    add(
        Peer.of(PAIMON, "Paimon 1.3.1 write-only", "paimon", "paimon", "hadoop", "flink-1.20")
            .option("path", "{path}")
            .option("auto-create", "true")
            .option("bucket", "{buckets}")
            .option("file.format", "parquet")
            .option("file.compression", "snappy")
            .option("merge-engine", "deduplicate")
            .option("write-only", "true"));
    Peer hudi =
        hudiOptions(
            Peer.of(
                HUDI_014,
                "Hudi 0.14.0, as shipped (Flink 1.17)",
                "hudi",
                "hudi-0.14",
                "hadoop",
                "flink-1.17"));
    add(hudi);
    add(
        hudi.named(HUDI_014_FAIR, "Hudi 0.14.0, its defect removed (Flink 1.17)")
            .hooked("dev.rowsink.benchmarks.hudi014.OneConfigurationPerHandle"));
  }

  private Peers() {}

  /** Names of all peers, baselines first. */
  static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  /**
   * @throws IllegalArgumentException if there is no such peer
   */
  static Peer named(String name) {
    Peer peer = ALL.get(name);
    if (peer == null) {
      throw new IllegalArgumentException(
          "There is no sink '" + name + "'; there are " + String.join(", ", names()));
    }
    return peer;
  }

  static boolean isBaseline(String name) {
    return name.equals(SOURCE) || name.equals(SHUFFLE);
  }

  private static Peer rowsink() {
    return hudiOptions(Peer.of(ROWSINK, "Rowsink", "hudi", "connector", "hadoop", "flink-1.20"));
  }

  /** What Rowsink and Hudi's own connector understand alike. */
  private static Peer hudiOptions(Peer peer) {
    return peer.option("path", "{path}")
        .option("table.type", "MERGE_ON_READ")
        .option("metadata.enabled", "false")
        .option("index.type", "BUCKET")
        .option("hoodie.bucket.index.hash.field", "{key}")
        .option("hoodie.bucket.index.num.buckets", "{buckets}")
        .option("hoodie.parquet.compression.codec", "snappy")
        .option("hoodie.logfile.data.block.format", "parquet")
        .option("write.operation", "upsert")
        .option("write.batch.size", "256")
        .option("write.tasks", "{tasks}")
        .option("compaction.async.enabled", "false")
        .option("clean.async.enabled", "false")
        .option("hoodie.archive.automatic", "false")
        .option("hoodie.clean.automatic", "false");
  }

  private static Peer iceberg(String name, String title) {
    return Peer.of(name, title, "iceberg", "iceberg", "hadoop", "flink-1.20")
        .option("catalog-name", "benchmark")
        .option("catalog-type", "hadoop")
        .option("catalog-database", "db")
        .option("catalog-table", "sink")
        .option("warehouse", "file://{path}")
        .option("format-version", "2")
        .option("write.format.default", "parquet")
        .option("write.parquet.compression-codec", "snappy");
  }

  private static void add(Peer peer) {
    ALL.put(peer.name(), peer);
  }
}
