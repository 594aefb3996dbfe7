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
package dev.rowsink.tpch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** What {@code bin/ingest-lineitem} can be asked for, with the text of its help. */
final class RunOptions {
  private static final String BOUNDS = " Default: ${DEFAULT-VALUE}.";

  @Option(
      names = "--scale",
      paramLabel = "FACTOR",
      defaultValue = "0.01",
      converter = Arguments.Scale.class,
      description =
          "TPC-H scale factor: 0.01 is 60,175 rows, 1 is 6,001,215, 10 is 59,986,052." + BOUNDS)
  private double scale;

  @Option(
      names = "--path",
      paramLabel = "DIR|URI",
      description =
          "Where the table goes: a folder or a URI that Hadoop knows. A table that is there"
              + " already is upserted. Default: a new folder under target/.")
  private String path;

  @Option(
      names = "--kafka",
      paramLabel = "HOST:PORT",
      converter = Arguments.Address.class,
      description =
          "A running broker instead of the embedded one. The topic is made if it is not there,"
              + " and then removed at the end.")
  private String kafka;

  @Option(
      names = "--topic",
      paramLabel = "NAME",
      defaultValue = "lineitem",
      converter = Arguments.TopicName.class,
      description = "The topic; of one that is there, only messages of this run are read." + BOUNDS)
  private String topic;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      defaultValue = "8",
      converter = Arguments.Count.class,
      description = "Partitions of the topic; rows are keyed by l_orderkey." + BOUNDS)
  private int partitions;

  @Option(
      names = "--format",
      paramLabel = "json|csv|avro",
      defaultValue = "avro",
      converter = Arguments.Format.class,
      description = "How rows travel in Kafka; avro is the shortest and cheapest to read." + BOUNDS)
  private TopicFormat format;

  @Option(
      names = "--buckets",
      paramLabel = "N",
      defaultValue = "8",
      converter = Arguments.Count.class,
      description = "Buckets of the table." + BOUNDS)
  private int buckets;

  @Option(
      names = "--tasks",
      paramLabel = "N",
      converter = Arguments.Count.class,
      description = "Parallelism of the job. Default: the machine's processors.")
  private Integer tasks;

  @Option(
      names = "--checkpoint",
      paramLabel = "DURATION",
      defaultValue = "10s",
      converter = Arguments.Interval.class,
      description = "Time between checkpoints, each of which is a commit: 10s, 500ms, 1m." + BOUNDS)
  private Duration checkpoint;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Any option of the Hudi table; goes above the options here. Repeatable.")
  private Map<String, String> tableOptions = new LinkedHashMap<>();

  @Option(
      names = "--update-fraction",
      paramLabel = "0..1",
      defaultValue = "0",
      converter = Arguments.Fraction.class,
      description = "Share of the keys to send again, changed, after all rows." + BOUNDS)
  private double updateFraction;

  @Option(
      names = "--delete-fraction",
      paramLabel = "0..1",
      defaultValue = "0",
      converter = Arguments.Fraction.class,
      description = "Share of the keys to delete after that." + BOUNDS)
  private double deleteFraction;

  @Option(
      names = "--flink",
      paramLabel = "HOST:PORT",
      converter = Arguments.Address.class,
      description =
          "REST endpoint of a running Flink 1.20 cluster instead of the embedded one. The job"
              + " brings its jars, so the cluster's lib folder needs the Hadoop client but no Kafka or"
              + " Hudi connector; --path must be seen from here and there.")
  private String flink;

  @Option(
      names = "--keep",
      description = "Leave broker and Flink's web UI up at the end, until Ctrl-C.")
  private boolean keep;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the summary there as one JSON object, too.")
  private Path json;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  /**
   * The options as one value.
   *
   * @param home the project's folder
   * @throws BadInputException if {@code --set} says what another option is for
   */
  Settings settings(Path home) {
    for (String own : new String[] {"connector", "path"}) {
      if (tableOptions.containsKey(own)) {
        throw new BadInputException(
            "--set %s is not for this command; %s."
                .formatted(
                    own, own.equals("path") ? "use --path" : "it always writes with 'hudi'"));
      }
    }
    return new Settings(
        scale,
        path,
        kafka,
        topic,
        partitions,
        format,
        buckets,
        tasks == null ? Runtime.getRuntime().availableProcessors() : tasks,
        checkpoint,
        tableOptions,
        new Revisions(updateFraction, deleteFraction),
        flink,
        keep,
        json,
        home);
  }
}
