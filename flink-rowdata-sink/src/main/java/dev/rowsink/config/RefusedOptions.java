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
package dev.rowsink.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Options of Hudi that a job must not set to anything but the values named here, because what they
 * ask for would silently not happen.
 */
final class RefusedOptions {

  /** An option, the values it may have, and what to do instead. */
  private record Rule(String name, List<String> allowed, String reason) {}

  /** Options whose names start alike, of a part of Hudi that a job of this sink does not have. */
  private record Family(String prefix, String reason) {}

  private static final List<String> OFF = List.of("false");
  private static final String LATER = "Leave it out.";
  private static final String OTHER_ENGINE =
      "It belongs to Hudi's Spark writer and would have no effect here. Remove it.";
  private static final String OTHER_INDEX =
      "It belongs to another index; this sink has the BUCKET index only. Remove it.";

  private static final List<Rule> RULES = new ArrayList<>();
  private static final List<Rule> READ_RULES = new ArrayList<>();
  private static final List<Family> FAMILIES = new ArrayList<>();

  static {
    operations();
    tables();
    services();
    clients();
    readers();
    families();
  }

  private RefusedOptions() {}

  /** For a job that reads: what a query would ignore. */
  static void checkReading(Map<String, String> options) {
    READ_RULES.forEach(rule -> check(rule, options.get(rule.name())));
  }

  /** For a job that writes. Options of readers may stand in the DDL of a table that is written. */
  static void check(Map<String, String> options) {
    RULES.forEach(rule -> check(rule, options.get(rule.name())));
    for (Family family : FAMILIES) {
      options.forEach(
          (name, value) -> {
            boolean off = value.equalsIgnoreCase("false");
            if (name.startsWith(family.prefix()) && !off && !hasRule(name)) {
              throw Refusal.notSupported(name, value, "false, or to leave it out", family.reason());
            }
          });
    }
  }

  private static void check(Rule rule, String value) {
    if (value != null
        && !value.isEmpty()
        && rule.allowed().stream().noneMatch(value::equalsIgnoreCase)) {
      String allowed =
          rule.allowed().isEmpty() ? "to leave it out" : String.join(", ", rule.allowed());
      throw Refusal.notSupported(rule.name(), value, allowed, rule.reason());
    }
  }

  /** Whether the option stands here, with its value allowed or not. */
  static boolean knows(String name) {
    return hasRule(name) || FAMILIES.stream().anyMatch(f -> name.startsWith(f.prefix()));
  }

  static List<String> names() {
    return Stream.concat(RULES.stream(), READ_RULES.stream()).map(Rule::name).toList();
  }

  private static boolean hasRule(String name) {
    return names().contains(name);
  }

  private static void rule(List<String> allowed, String reason, String... names) {
    for (String name : names) {
      RULES.add(new Rule(name, allowed, reason));
    }
  }

  private static void readRule(List<String> allowed, String reason, String... names) {
    for (String name : names) {
      READ_RULES.add(new Rule(name, allowed, reason));
    }
  }

  private static void family(String reason, String... prefixes) {
    for (String prefix : prefixes) {
      FAMILIES.add(new Family(prefix, reason));
    }
  }

  private static void operations() {
    rule(
        OFF,
        "A row that cannot be written fails the job, so that nothing is lost unseen. Filter bad rows"
            + " before the sink.",
        "write.ignore.failed",
        "hoodie.write.ignore.failed");
    rule(List.of("0"), "Limit the rate at the source.", "write.rate.limit");
    rule(OFF, "All rows go through the bucket index.", "write.insert.cluster");
    rule(
        OFF,
        "Changelog rows are merged by key; only the latest version of a row is kept. " + LATER,
        "changelog.enabled",
        "hoodie.allow.operation.metadata.field");
    rule(
        OFF,
        LATER,
        "cdc.enabled",
        "hoodie.table.cdc.enabled",
        "hoodie.datasource.write.cdc.enabled");
    rule(List.of("STATIC"), "Overwriting is no upsert. " + LATER, "write.partition.overwrite.mode");
    rule(
        List.of(),
        "Only the two orderings of 'hoodie.write.record.merge.mode' are supported. " + LATER,
        "record.merger.impls",
        "hoodie.write.record.merge.custom.implementation.classes",
        "hoodie.datasource.write.record.merger.impls");
    rule(
        List.of("eeb8d96f-b1e4-49fd-bbf8-28ac514178e5", "ce9acb64-bde0-424c-9b91-f6ebba25356d"),
        "It follows from 'hoodie.write.record.merge.mode'. " + LATER,
        "record.merger.strategy",
        "hoodie.write.record.merge.strategy.id",
        "hoodie.record.merge.strategy.id",
        "hoodie.datasource.write.record.merger.strategy",
        "hoodie.compaction.record.merger.strategy");
    rule(
        List.of(),
        "Rows are written whole. " + LATER,
        "hoodie.write.partial.update.schema",
        "hoodie.table.partial.update.mode",
        "hoodie.static.overwrite.partition.paths");
  }

  private static void tables() {
    rule(
        List.of("SIMPLE"),
        "A consistent-hashing bucket index is laid out differently. " + LATER,
        "hoodie.index.bucket.engine");
    rule(
        List.of(),
        "Every partition has the same number of buckets. " + LATER,
        "hoodie.bucket.index.partition.expressions");
    rule(List.of(), OTHER_INDEX, "hoodie.index.class");
    rule(OFF, OTHER_INDEX, "index.bootstrap.enabled");
    rule(
        List.of("true"),
        "Without meta columns a row has no record key to be merged by. " + LATER,
        "hoodie.populate.meta.fields");
    rule(
        OFF,
        "Partition columns stay in the files. " + LATER,
        "hoodie.datasource.write.drop.partition.columns");
    rule(
        OFF,
        "Partition folders are named by the columns' values as they are. " + LATER,
        "hoodie.datasource.write.slash.separated.date.partitioning");
    rule(
        OFF,
        "Keys are written as Hudi's key generators write them by default. " + LATER,
        "hoodie.datasource.write.keygenerator.consistent.logical.timestamp.enabled");
    rule(
        List.of("__HIVE_DEFAULT_PARTITION__"),
        "Rows without partition value go there. " + LATER,
        "partition.default_name");
    rule(List.of(), "Partition values are not reformatted. " + LATER, "write.partition.format");
    rule(
        OFF,
        "An existing table keeps its version. Upgrade it with Hudi's own tools first.",
        "hoodie.write.auto.upgrade");
    rule(List.of("PARQUET"), LATER, "hoodie.table.base.file.format", "hoodie.base.file.format");
    rule(List.of("native"), LATER, "hoodie.table.format");
    rule(List.of("timeline"), LATER, "hoodie.timeline.path");
    rule(List.of("history"), LATER, "hoodie.timeline.history.path", "hoodie.archivelog.folder");
    rule(List.of("LOCAL"), LATER, "hoodie.table.timeline.timezone");
    rule(
        OFF,
        LATER,
        "hoodie.partition.metafile.use.base.format",
        "hoodie.table.multiple.base.file.formats.enable",
        "hoodie.parquet.writelegacyformat.enabled",
        "hoodie.write.complex.keygen.new.encoding");
    rule(
        List.of("true"),
        "The encoder decides column by column whether a dictionary pays. " + LATER,
        "hoodie.parquet.dictionary.enabled");
    rule(List.of(), LATER, "hoodie.write.timestamp.logical.type.overrides");
    rule(
        OFF,
        "Columns and types of a table are fixed. " + LATER,
        "hoodie.schema.on.read.enable",
        "hoodie.datasource.write.reconcile.schema",
        "hoodie.write.set.null.for.missing.columns",
        "hoodie.datasource.write.schema.allow.auto.evolution.column.drop");
    rule(
        List.of(),
        "The schema is that of the Flink table. " + LATER,
        "source.avro-schema",
        "source.avro-schema.path",
        "hoodie.avro.schema",
        "hoodie.write.schema",
        "hoodie.internal.schema");
  }

  private static void services() {
    String compaction =
        "The job does not compact yet. Set it to false, or leave it out, and compact with Spark or"
            + " Hudi's command line.";
    rule(
        OFF,
        compaction,
        "compaction.async.enabled",
        "compaction.schedule.enabled",
        "hoodie.compact.inline",
        "hoodie.compact.schedule.inline",
        "hoodie.log.compaction.inline",
        "hoodie.log.compaction.enable");
    rule(
        OFF,
        "A bucket index is not clustered. " + LATER,
        "clustering.schedule.enabled",
        "clustering.async.enabled",
        "hoodie.clustering.inline",
        "hoodie.clustering.schedule.inline",
        "hoodie.clustering.async.enabled",
        "hoodie.datasource.clustering.inline.enable",
        "hoodie.datasource.clustering.async.enable");
    rule(
        OFF,
        "Register the table with Hudi's own sync tool instead. Set it to false.",
        "hive_sync.enabled",
        "hive_sync.enable",
        "hoodie.datasource.hive_sync.enable",
        "hoodie.datasource.meta.sync.enable",
        "hoodie.meta.sync.enable");
    rule(OFF, "Archiving happens after a commit. " + LATER, "hoodie.archive.async");
    rule(
        OFF,
        LATER,
        "hoodie.metadata.index.async",
        "hoodie.metadata.streaming.write.enabled",
        "hoodie.metadata.record.level.index.enable",
        "hoodie.metadata.global.record.level.index.enable",
        "hoodie.metadata.record.index.enable",
        "hoodie.metadata.index.bloom.filter.enable",
        "hoodie.metadata.index.expression.enable");
  }

  private static void clients() {
    rule(
        List.of("SINGLE_WRITER"),
        "A second writer could not be told from a lost one. Let one job write the table.",
        "hoodie.write.concurrency.mode");
    rule(
        List.of("LAZY"),
        LATER,
        "hoodie.clean.failed.writes.policy",
        "hoodie.cleaner.policy.failed.writes");
    rule(List.of("DIRECT"), LATER, "hoodie.write.markers.type");
    rule(OFF, "There is no timeline server. " + LATER, "hoodie.embed.timeline.server");
    rule(OFF, "Intervals without rows make no commit. " + LATER, "hoodie.allow.empty.commit");
    rule(List.of(), "It is set by the path. " + LATER, "hoodie.base.path");
    rule(List.of(), "There is one writer. " + LATER, "write.client.id");
    rule(OFF, "Spark only. " + LATER, "hoodie.write.concurrency.early.conflict.detection.enable");
    rule(
        OFF,
        "Its libraries are not in the connector's jar; Flink's metrics show the sink. " + LATER,
        "hoodie.metrics.on",
        "hoodie.write.commit.callback.on");
    rule(
        List.of(
            "org.apache.hudi.client.transaction.lock.InProcessLockProvider",
            "org.apache.hudi.client.transaction.lock.FileSystemBasedLockProvider"),
        "The libraries of others are not in the connector's jar. " + LATER,
        "hoodie.write.lock.provider");
    rule(
        List.of("MEMORY", "SPILLABLE_DISK"),
        "The libraries of others are not in the connector's jar. " + LATER,
        "hoodie.filesystem.view.type",
        "hoodie.filesystem.view.secondary.type");
    rule(
        List.of("BITCASK"),
        "RocksDB is not in the connector's jar. " + LATER,
        "hoodie.common.spillable.diskmap.type");
    rule(OFF, LATER, "hoodie.metaserver.enabled", "hoodie.table.service.manager.enabled");
    rule(
        List.of("true"),
        LATER,
        "hoodie.file.group.reader.enabled",
        "hoodie.rollback.using.markers");
    rule(OFF, LATER, "write.extra.metadata.enabled");
  }

  private static void readers() {
    readRule(
        List.of("snapshot"),
        "Only snapshot queries are answered. " + LATER,
        "hoodie.datasource.query.type");
    readRule(
        List.of("payload_combine"),
        "Log and base files are always merged. " + LATER,
        "hoodie.datasource.merge.type");
    readRule(
        OFF,
        "A query reads the table once and ends. " + LATER,
        "read.streaming.enabled",
        "read.source-v2.enabled",
        "lookup.async",
        "read.data.skipping.enabled");
    readRule(
        List.of(),
        "A query reads the latest snapshot. " + LATER,
        "read.start-commit",
        "read.end-commit",
        "as.of.instant");
  }

  private static void families() {
    family(
        OTHER_ENGINE,
        "hoodie.bulkinsert.",
        "hoodie.upsert.",
        "hoodie.insert.",
        "hoodie.delete.shuffle.",
        "hoodie.errortable.",
        "hoodie.layout.optimize.",
        "hoodie.bootstrap.",
        "hoodie.copyonwrite.",
        "hoodie.precommit.",
        "hoodie.prewrite.",
        "hoodie.streamer.",
        "hoodie.deltastreamer.",
        "hoodie.partition.ttl.",
        "hoodie.lance.",
        "hoodie.orc.",
        "hoodie.write.executor.",
        "hoodie.write.merge.handle.",
        "hoodie.write.concat.handle.",
        "hoodie.storage.layout.");
    family(
        OTHER_INDEX,
        "hoodie.bloom.",
        "hoodie.simple.",
        "hoodie.global.",
        "hoodie.record.index.",
        "hoodie.index.bloom.",
        "hoodie.expression.",
        "hoodie.index.hbase.");
    family(
        "Timestamp-based key generators reformat partition values. Remove it.", "hoodie.keygen.");
  }
}
