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

import static org.apache.flink.configuration.ConfigOptions.key;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.annotation.PublicEvolving;
import org.apache.flink.configuration.ConfigOption;

/**
 * The options of a table and of a job that writes it. Names are those of Hudi's own Flink connector
 * and of Hudi's core, so that its DDL runs unchanged; every name that Hudi accepts for a setting is
 * accepted here, and two names that disagree are refused.
 *
 * <p>Sizes without a unit are mebibytes, as in Hudi's connector, unless the option says bytes; a
 * size with a unit ({@code '256 mb'}) means what it says.
 */
@PublicEvolving
public final class HudiOptions {

  /** Ordering fields written as this word mean that there are none. */
  public static final String NO_ORDERING = "no_precombine";

  // What the table is.

  public static final ConfigOption<String> PATH =
      key("path")
          .stringType()
          .noDefaultValue()
          .withDescription("Base path of the table, a URI or a local path. Required.");

  public static final ConfigOption<String> TABLE_NAME =
      key("hoodie.table.name")
          .stringType()
          .noDefaultValue()
          .withDescription(
              "Name that a new table gets in hoodie.properties. Default: the name in SQL, else the"
                  + " last part of the path.");

  public static final ConfigOption<String> DATABASE_NAME =
      key("hoodie.database.name")
          .stringType()
          .noDefaultValue()
          .withDescription("Database name that a new table gets in hoodie.properties.");

  public static final ConfigOption<String> TABLE_TYPE =
      key("table.type")
          .stringType()
          .noDefaultValue()
          .withFallbackKeys("hoodie.table.type", "hoodie.datasource.write.table.type")
          .withDescription(
              "MERGE_ON_READ is the only type written. Left out, it comes from the table, else"
                  + " MERGE_ON_READ.");

  public static final ConfigOption<String> INDEX_TYPE =
      key("index.type")
          .stringType()
          .noDefaultValue()
          .withFallbackKeys("hoodie.index.type")
          .withDescription("BUCKET is the only index. Left out, it is BUCKET.");

  public static final ConfigOption<Integer> BUCKETS =
      key("hoodie.bucket.index.num.buckets")
          .intType()
          .defaultValue(4)
          .withDescription(
              "Buckets of each partition of a new table; kept in the table, and fixed from then on."
                  + " Choose it so that a bucket holds at most a few gigabytes.");

  public static final ConfigOption<String> HASH_FIELDS =
      key("hoodie.bucket.index.hash.field")
          .stringType()
          .noDefaultValue()
          .withDescription(
              "Columns whose values decide the bucket: a subset of the record key, which is the"
                  + " default. Kept in the table.");

  public static final ConfigOption<String> RECORD_KEY =
      key("hoodie.datasource.write.recordkey.field")
          .stringType()
          .noDefaultValue()
          .withFallbackKeys("hoodie.table.recordkey.fields")
          .withDescription(
              "Columns of the record key, separated by commas. A PRIMARY KEY says the same; both"
                  + " must agree.");

  public static final ConfigOption<String> PARTITION_FIELDS =
      key("hoodie.datasource.write.partitionpath.field")
          .stringType()
          .noDefaultValue()
          .withFallbackKeys("hoodie.table.partition.fields")
          .withDescription(
              "Partition columns, separated by commas. PARTITIONED BY says the same; both must"
                  + " agree.");

  public static final ConfigOption<String> ORDERING_FIELDS =
      key("ordering.fields")
          .stringType()
          .noDefaultValue()
          .withFallbackKeys(
              "precombine.field",
              "write.precombine.field",
              "hoodie.datasource.write.precombine.field",
              "hoodie.table.ordering.fields",
              "hoodie.table.precombine.field")
          .withDescription(
              "Columns that order the versions of a key: the greatest value wins, of equal ones the"
                  + " later. Left out, or 'no_precombine': the version written last wins. A column"
                  + " called ts orders only when named here.");

  public static final ConfigOption<String> MERGE_MODE =
      key("hoodie.write.record.merge.mode")
          .stringType()
          .noDefaultValue()
          .withFallbackKeys("hoodie.record.merge.mode")
          .withDescription(
              "EVENT_TIME_ORDERING or COMMIT_TIME_ORDERING. Default: by event time if there are"
                  + " ordering fields, else by commit time.");

  public static final ConfigOption<String> PAYLOAD_CLASS =
      key("payload.class")
          .stringType()
          .noDefaultValue()
          .withFallbackKeys(
              "write.payload.class",
              "hoodie.datasource.write.payload.class",
              "hoodie.compaction.payload.class")
          .withDescription(
              "Older way to name the merge mode: EventTimeAvroPayload and DefaultHoodieRecordPayload"
                  + " order by event time, OverwriteWithLatestAvroPayload by commit time.");

  public static final ConfigOption<String> DELETE_FIELD =
      key("hoodie.payload.delete.field")
          .stringType()
          .noDefaultValue()
          .withDescription(
              "Column that marks a row as a delete; _hoodie_is_deleted does so always. Needs"
                  + " hoodie.payload.delete.marker.");

  public static final ConfigOption<String> DELETE_MARKER =
      key("hoodie.payload.delete.marker")
          .stringType()
          .noDefaultValue()
          .withDescription("Text of the delete field that marks a delete.");

  public static final ConfigOption<Boolean> HIVE_STYLE_PARTITIONING =
      key("hoodie.datasource.write.hive_style_partitioning")
          .booleanType()
          .defaultValue(false)
          .withDescription(
              "Whether partition folders are named column=value. Left out, an existing table's"
                  + " setting holds.");

  public static final ConfigOption<Boolean> URL_ENCODE_PARTITIONING =
      key("hoodie.datasource.write.partitionpath.urlencode")
          .booleanType()
          .defaultValue(false)
          .withDescription(
              "Whether special characters in partition values are escaped in folder names. Set it"
                  + " when values hold slashes. Left out, an existing table's setting holds.");

  public static final ConfigOption<String> KEY_GENERATOR_CLASS =
      key("hoodie.datasource.write.keygenerator.class")
          .stringType()
          .noDefaultValue()
          .withFallbackKeys("hoodie.table.keygenerator.class")
          .withDescription(
              "Never needed: it follows from the key and partition columns. One that says"
                  + " otherwise is refused.");

  public static final ConfigOption<String> KEY_GENERATOR_TYPE =
      key("hoodie.datasource.write.keygenerator.type")
          .stringType()
          .noDefaultValue()
          .withFallbackKeys("hoodie.table.keygenerator.type")
          .withDescription("Like hoodie.datasource.write.keygenerator.class, by its short name.");

  public static final ConfigOption<Integer> TABLE_VERSION =
      key("hoodie.write.table.version")
          .intType()
          .defaultValue(9)
          .withFallbackKeys("hoodie.table.version")
          .withDescription("Hudi table version of a new table. 9 is the one supported.");

  public static final ConfigOption<Boolean> METADATA_ENABLED =
      key("metadata.enabled")
          .booleanType()
          .defaultValue(true)
          .withFallbackKeys("hoodie.metadata.enable")
          .withDescription(
              "Whether each commit keeps Hudi's metadata table (file list and column statistics) up"
                  + " to date. Readers plan faster with it, commits are faster without.");

  public static final ConfigOption<Integer> METADATA_DELTA_COMMITS =
      key("metadata.compaction.delta_commits")
          .intType()
          .defaultValue(10)
          .withFallbackKeys("hoodie.metadata.compact.max.delta.commits")
          .withDescription("Commits after which the metadata table is compacted, within a commit.");

  public static final ConfigOption<Boolean> UTC_TIMEZONE =
      key("write.utc-timezone")
          .booleanType()
          .defaultValue(true)
          .withFallbackKeys("hoodie.parquet.write.utc-timezone.enabled")
          .withDescription(
              "Whether the wall clock of TIMESTAMP columns is stored as if it were UTC; else as that"
                  + " of the JVM's time zone. Readers expect UTC.");

  private static final List<Class<?>> HOLDERS =
      List.of(HudiOptions.class, SizeOptions.class, ServiceOptions.class, ReadOptions.class);

  private HudiOptions() {}

  /** Every option of this class and of those beside it. */
  public static List<ConfigOption<?>> all() {
    List<ConfigOption<?>> options = new ArrayList<>();
    for (Class<?> holder : HOLDERS) {
      for (Field field : holder.getFields()) {
        if (Modifier.isStatic(field.getModifiers()) && field.getType() == ConfigOption.class) {
          try {
            options.add((ConfigOption<?>) field.get(null));
          } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
          }
        }
      }
    }
    return options;
  }
}
