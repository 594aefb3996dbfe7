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

import dev.rowsink.config.OptionChecks;
import dev.rowsink.config.OptionValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.table.api.ValidationException;

/**
 * One run: check, produce, ingest, compare, report. Whatever happens, what it started is stopped
 * and what it made on the way is removed; the table stays once something was committed to it,
 * unless the run was interrupted.
 */
final class IngestRun {
  private static final Duration BROKER_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration CLUSTER_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration START_TIMEOUT = Duration.ofSeconds(60);
  private static final MemorySize MANAGED_MEMORY = MemorySize.ofMebiBytes(128);
  private static final int PRODUCER_THREADS = 4;

  private final Settings settings;
  private final Console console;
  private final Path folder;
  private final IntConsumer finished;

  /**
   * @param folder for all that lives only during the run; made if it is not there
   * @param finished told the exit status when all is done but {@code --keep} still waits
   */
  IngestRun(Settings settings, Console console, Path folder, IntConsumer finished) {
    this.settings = settings;
    this.console = console;
    this.folder = folder;
    this.finished = finished;
  }

  /**
   * @return whether the table equals what was produced
   * @throws BadInputException if the run cannot be done as asked; nothing is left then
   * @throws InterruptedException after everything was stopped and a new table's folder removed
   */
  boolean run() throws Exception {
    checkSettings();
    checkServers();
    try (TablePath table = TablePath.open(settings)) {
      LineitemJob job = new LineitemJob(settings, table.text());
      plan(job);
      checkDisk(table);
      try {
        return run(table, job);
      } catch (Throwable e) {
        if (Stop.caused(e)) {
          Thread.interrupted();
          table.removeIfNew();
          throw stopped(e);
        }
        removeUncommitted(table);
        throw e;
      }
    } finally {
      Folders.delete(folder.resolve("kafka"));
      Folders.delete(folder.resolve("flink"));
    }
  }

  private static InterruptedException stopped(Throwable cause) {
    InterruptedException stopped = new InterruptedException("The run was stopped.");
    stopped.initCause(cause);
    return stopped;
  }

  private boolean run(TablePath table, LineitemJob job) throws Exception {
    Path flinkFolder = Files.createDirectories(folder.resolve("flink"));
    try (Kafka kafka = kafka();
        FlinkCluster cluster = cluster(flinkFolder);
        Topic topic = Topic.open(kafka.address(), settings.topic(), settings.partitions())) {
      try {
        Summary summary = stages(table, job, cluster, topic);
        console.line(summary.text());
        if (settings.json() != null) {
          summary.write(settings.json());
        }
        if (settings.keep()) {
          keep(kafka, cluster, summary.equal());
        }
        return summary.equal();
      } finally {
        if (kafka.isRunningElsewhere() && topic.created() && !settings.keep()) {
          topic.delete();
        }
      }
    }
  }

  private Summary stages(TablePath table, LineitemJob job, FlinkCluster cluster, Topic topic)
      throws Exception {
    Map<Integer, Long> starts = topic.endOffsets();
    Timed<LineitemProducer.Produced> produced = produce(topic);
    console.line(done("Produced", produced.result().rows(), produced.seconds()));
    long rows = produced.result().rows();
    double ingestSeconds = ingest(job, cluster, topic, starts, rows);
    console.line(done("Ingested", rows, ingestSeconds));
    Timed<Checksum> read = read(job, cluster, produced.result().expected().rows);
    console.line(done("Read", read.result().rows, read.seconds()));
    return new Summary(
        settings,
        produced.result(),
        read.result(),
        produced.seconds(),
        ingestSeconds,
        read.seconds(),
        table.text(),
        table.facts());
  }

  private record Timed<T>(T result, double seconds) {}

  private Timed<LineitemProducer.Produced> produce(Topic topic)
      throws IOException, InterruptedException {
    int threads = Math.min(PRODUCER_THREADS, Runtime.getRuntime().availableProcessors());
    LineitemProducer producer =
        new LineitemProducer(settings.scale(), settings.revisions(), settings.format(), threads);
    try (Console.Stage stage =
        console.stage("Produce", producer.estimatedRows(), producer::sentRows)) {
      LineitemProducer.Produced produced = producer.produce(topic.broker(), topic.name());
      return new Timed<>(produced, stage.elapsed());
    }
  }

  private double ingest(
      LineitemJob job, FlinkCluster cluster, Topic topic, Map<Integer, Long> starts, long rows)
      throws Exception {
    AtomicLong ingested = new AtomicLong();
    try (Console.Stage stage = console.stage("Ingest", rows, ingested::get)) {
      job.ingest(cluster, topic, starts, topic.endOffsets(), checkpoints(), ingested::set);
      return stage.elapsed();
    } catch (ExecutionException e) {
      throw Failures.isUnreadableMessage(e) ? unreadableMessage(e) : e;
    }
  }

  /** The run's own messages can be read: another program has written to the topic meanwhile. */
  private Exception unreadableMessage(ExecutionException e) {
    Exception told =
        new IOException(
            "Topic '%s' holds a message that is no row of lineitem in format %s (%s). Let nothing else write to it during a run, or give another --topic."
                .formatted(settings.topic(), settings.format(), Failures.message(e)));
    told.addSuppressed(e);
    return told;
  }

  private Timed<Checksum> read(LineitemJob job, FlinkCluster cluster, long rows) throws Exception {
    try (Console.Stage stage = console.stage("Compare", rows, () -> 0)) {
      return new Timed<>(job.read(cluster), stage.elapsed());
    }
  }

  /** Tried before the run, since after it a summary that cannot be written comes too late. */
  private static void checkSummaryFile(Path json) {
    boolean existed = Files.exists(json);
    try {
      Files.newOutputStream(json, StandardOpenOption.CREATE, StandardOpenOption.APPEND).close();
      if (!existed) {
        Files.delete(json);
      }
    } catch (IOException e) {
      throw new BadInputException(
          "--json %s cannot be written; name a file in a folder that exists.".formatted(json), e);
    }
  }

  private void checkSettings() {
    for (String option : new OptionValues(settings.tableOptions()).all().keySet()) {
      if (option.startsWith("hoodie.") && !OptionChecks.knows(option)) {
        String closest = OptionChecks.closest(option);
        throw new BadInputException(
            "--set %s is no option of Hudi's; %s"
                .formatted(
                    option,
                    closest == null
                        ? "see docs/options.md for those of the table."
                        : "did you mean " + closest + "?"));
      }
    }
    if (settings.json() != null) {
      checkSummaryFile(settings.json());
    }
    if (settings.flink() != null && !settings.flink().matches("(localhost|127\\..*|\\[::1]):.*")) {
      if (settings.kafka() == null || settings.path() == null) {
        throw new BadInputException(
            "--flink %s is another machine: give --kafka and --path, both reachable from there."
                .formatted(settings.flink()));
      }
    }
  }

  private void checkServers() throws InterruptedException {
    if (settings.kafka() != null) {
      Kafka.checkAnswers(settings.kafka(), BROKER_TIMEOUT);
    }
    if (settings.flink() != null) {
      FlinkCluster.checkAnswers(settings.flink(), CLUSTER_TIMEOUT);
    }
  }

  private static void plan(LineitemJob job) {
    try {
      job.plan();
    } catch (ValidationException e) {
      throw new BadInputException(Failures.message(e), e);
    }
  }

  private void checkDisk(TablePath table) throws IOException {
    LineitemProducer producer =
        new LineitemProducer(settings.scale(), settings.revisions(), settings.format(), 1);
    DiskNeed need = new DiskNeed();
    if (settings.kafka() == null) {
      need.add(folder, DiskNeed.topicBytes(producer.estimatedRows(), settings.format()));
    }
    if (table.isLocal()) {
      need.add(table.local(), DiskNeed.tableBytes(producer.estimatedRows()));
    }
    console.line(
        "lineitem at scale %s, about %s rows as %s through Kafka into %s"
            .formatted(
                settings.scale(),
                Console.count(producer.estimatedRows()),
                settings.format(),
                table.text()));
    console.line(need.check());
    if (table.isTable()) {
      console.line(
          "The table is there already; rows are upserted into it. The whole table is compared at the"
              + " end, so rows of a larger --scale in it count as different.");
    }
  }

  private Kafka kafka() throws IOException, InterruptedException {
    if (settings.kafka() == null) {
      return Kafka.embedded(folder.resolve("kafka"), START_TIMEOUT);
    }
    return Kafka.running(settings.kafka());
  }

  private FlinkCluster cluster(Path flinkFolder) throws Exception {
    if (settings.flink() != null) {
      return FlinkCluster.running(settings.flink());
    }
    return FlinkCluster.embedded(flinkFolder, TableDdl.slots(settings), MANAGED_MEMORY);
  }

  private String checkpoints() {
    return settings.flink() == null ? folder.resolve("flink/checkpoints").toUri().toString() : null;
  }

  // The run is over: an interrupt ends the wait and is no reason to take the table away.
  private void keep(Kafka kafka, FlinkCluster cluster, boolean equal) {
    console.line(
        "Kafka stays up at %s, Flink at %s. Ctrl-C stops what this run started."
            .formatted(kafka.address(), cluster.webAddress()));
    finished.accept(equal ? ExitStatus.OK : ExitStatus.FAILED);
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      console.line("Stopping.");
    }
  }

  private void removeUncommitted(TablePath table) {
    try {
      if (table.isTable() && !table.facts().instants().isEmpty()) {
        console.line("The table at " + table.text() + " keeps what was committed.");
      } else {
        table.removeIfNew();
      }
    } catch (IOException | RuntimeException e) {
      console.line("What is at " + table.text() + " could not be removed: " + Failures.message(e));
    }
  }

  private static String done(String what, long rows, double seconds) {
    return "%s %s rows in %s (%s)"
        .formatted(
            what, Console.count(rows), Console.seconds(seconds), Console.rate(rows, seconds));
  }
}
