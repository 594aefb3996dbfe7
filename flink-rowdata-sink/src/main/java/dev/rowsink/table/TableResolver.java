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
package dev.rowsink.table;

import dev.rowsink.config.HudiOptions;
import dev.rowsink.config.OptionChecks;
import dev.rowsink.config.OptionValues;
import dev.rowsink.config.Refusal;
import dev.rowsink.config.WriteOptions;
import dev.rowsink.config.WriteOptionsReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.annotation.Internal;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hudi.storage.StoragePath;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes of columns, keys and options what a job needs to know of its table. Everything that can be
 * refused is refused here, before the job runs; what an existing table stores and the job leaves
 * out comes from the table.
 */
@Internal
public final class TableResolver {

  private static final Logger LOG = LoggerFactory.getLogger(TableResolver.class);

  /** The column by which Hudi's own connector orders rows without being asked. */
  private static final String HUDI_DEFAULT_ORDERING = "ts";

  private final String path;
  private final RowType declared;
  private final Columns columns;
  private final OptionValues values;
  private final ExistingTable existing;

  private TableResolver(
      String path, RowType declared, OptionValues values, ExistingTable existing) {
    this.path = path;
    this.declared = declared;
    this.columns = new Columns(declared);
    this.values = values;
    this.existing = existing;
  }

  /**
   * Resolves and checks a table that a job writes.
   *
   * @param path base path; null to take it from the options
   * @param rowType columns as the job sends them
   * @param primaryKey columns of a PRIMARY KEY; empty if none is declared
   * @param partitionKeys columns of PARTITIONED BY; empty if none are declared
   * @param options the job's options
   * @throws ValidationException if anything is refused, with option, value and what is allowed
   */
  public static ResolvedTable resolve(
      String path,
      RowType rowType,
      List<String> primaryKey,
      List<String> partitionKeys,
      Map<String, String> options) {
    OptionValues values = new OptionValues(options);
    OptionChecks.check(values);
    WriteOptions write = WriteOptionsReader.read(values);
    String base = path(path, values);
    ExistingTable existing = ExistingTable.open(base, write.hadoopProperties());
    if (existing == null) {
      TableStorage.requireWritable(TableStorage.open(base, write.hadoopProperties()), base);
    }
    TableResolver resolver = new TableResolver(base, rowType, values, existing);
    return new ResolvedTable(resolver.table(primaryKey, partitionKeys), write);
  }

  static String path(String given, OptionValues values) {
    String option = values.text(HudiOptions.PATH);
    String path = given == null || given.isBlank() ? option : given.trim();
    if (path == null || path.isBlank()) {
      throw new ValidationException(
          "Option 'path' is missing. Give the table's base path, such as 'path'='/data/orders' or 'hdfs://host/orders'.");
    }
    if (option != null && !option.equals(path)) {
      throw Refusal.of("path", option, "'" + path + "', the path given to the sink, or left out");
    }
    return path;
  }

  private TableSpec table(List<String> primaryKey, List<String> partitionKeys) {
    typeAndIndex();
    if (existing != null) {
      ExistingTableChecks.check(existing, path);
    }
    int version = values.number(HudiOptions.TABLE_VERSION, 9, 9);
    List<String> keys = keys(primaryKey);
    List<String> partitions =
        fields("PARTITIONED BY", partitionKeys, HudiOptions.PARTITION_FIELDS, partitionsStored());
    columns.check(values.nameOf(HudiOptions.PARTITION_FIELDS), partitions);
    keyGenerator(keys, partitions);
    if (!keys.containsAll(partitions)) {
      LOG.warn(
          "Keys {} of table {} are unique within a partition only: a row whose {} changes stays in its"
              + " old partition, too, unless a delete with the old values comes first.",
          keys,
          path,
          partitions);
    }
    OrderingResolver.Ordering ordering =
        new OrderingResolver(values, columns, existing).resolve(HUDI_DEFAULT_ORDERING);
    BucketResolver.Layout layout = new BucketResolver(values, path, existing).resolve(keys);
    String name = name();
    String schema = existing == null ? null : existing.schema();
    String tableSchema = schema == null ? TableSchemas.tableSchema(name, declared) : schema;
    TableSpec.Builder builder =
        TableSpec.builder()
            .path(path)
            .name(name)
            .database(database())
            .version(version)
            .rowType(schema == null ? declared : TableSchemas.asStored(declared, schema))
            .keyFields(keys)
            .partitionFields(partitions)
            .orderingFields(ordering.fields())
            .mergeMode(ordering.mode())
            .hashFields(layout.hashFields())
            .buckets(layout.buckets())
            .hiveStylePartitioning(
                flag(
                    HudiOptions.HIVE_STYLE_PARTITIONING,
                    existing == null ? null : existing.config().getHiveStylePartitioningEnable()))
            .urlEncodePartitioning(
                flag(
                    HudiOptions.URL_ENCODE_PARTITIONING,
                    existing == null ? null : existing.config().getUrlEncodePartitioning()))
            .metadataTable(metadataTable())
            .utcTimestamps(values.flag(HudiOptions.UTC_TIMEZONE))
            .tableSchema(tableSchema)
            .blockSchema(TableSchemas.blockSchema(tableSchema));
    deleteField(builder);
    return builder.build();
  }

  private void typeAndIndex() {
    if (values.has(HudiOptions.TABLE_TYPE)) {
      values.choice(HudiOptions.TABLE_TYPE, List.of("MERGE_ON_READ"));
    } else {
      LOG.info("Option 'table.type' is left out; table {} is MERGE_ON_READ.", path);
    }
    if (values.has(HudiOptions.INDEX_TYPE)) {
      values.choice(HudiOptions.INDEX_TYPE, List.of("BUCKET"));
    } else {
      LOG.info("Option 'index.type' is left out; table {} has a BUCKET index.", path);
    }
  }

  private List<String> keys(List<String> primaryKey) {
    List<String> stored = existing == null ? List.of() : existing.keyFields();
    List<String> keys = fields("PRIMARY KEY", primaryKey, HudiOptions.RECORD_KEY, stored);
    if (keys.isEmpty()) {
      throw new ValidationException(
          "Table '%s' has no record key. Declare PRIMARY KEY (...) NOT ENFORCED, or set '%s' to one or more of its columns: %s."
              .formatted(path, HudiOptions.RECORD_KEY.key(), String.join(", ", columns.names())));
    }
    columns.check(values.nameOf(HudiOptions.RECORD_KEY), keys);
    return keys;
  }

  private List<String> partitionsStored() {
    return existing == null ? List.of() : existing.partitionFields();
  }

  /** Columns named by a clause, an option or the table: all that name any must name the same. */
  private List<String> fields(
      String clause,
      List<String> declaredFields,
      ConfigOption<String> option,
      List<String> stored) {
    List<String> given = values.list(option);
    if (!declaredFields.isEmpty() && !given.isEmpty() && !declaredFields.equals(given)) {
      throw Refusal.of(
          values.nameOf(option),
          String.join(",", given),
          "the same as %s (%s), or left out".formatted(clause, String.join(",", declaredFields)));
    }
    List<String> wanted = declaredFields.isEmpty() ? given : declaredFields;
    if (existing != null && !wanted.isEmpty() && !wanted.equals(stored)) {
      String source = declaredFields.isEmpty() ? values.nameOf(option) : clause;
      throw Refusal.of(
          source,
          String.join(",", wanted),
          "%s, as the existing table '%s' has it (its properties name %s)"
              .formatted(
                  stored.isEmpty() ? "left out" : "'" + String.join(",", stored) + "'",
                  path,
                  stored.isEmpty() ? "none" : String.join(",", stored)));
    }
    return new ArrayList<>(wanted.isEmpty() ? stored : wanted);
  }

  private void keyGenerator(List<String> keys, List<String> partitions) {
    KeyGeneratorKind kind = KeyGeneratorKind.of(keys, partitions);
    for (ConfigOption<String> option :
        List.of(HudiOptions.KEY_GENERATOR_CLASS, HudiOptions.KEY_GENERATOR_TYPE)) {
      if (values.has(option)) {
        kind.check(values.nameOf(option), values.given(option));
      }
    }
    if (existing != null) {
      ExistingTableChecks.checkKeyGenerator(existing, path, kind, keys);
    }
  }

  private boolean flag(ConfigOption<Boolean> option, String stored) {
    if (stored == null) {
      return values.flag(option);
    }
    boolean inTable = Boolean.parseBoolean(stored);
    if (values.has(option) && values.flag(option) != inTable) {
      throw Refusal.of(
          values.nameOf(option),
          values.given(option),
          "%s, as the existing table '%s' has it, or left out".formatted(inTable, path));
    }
    return inTable;
  }

  private boolean metadataTable() {
    boolean wanted = values.flag(HudiOptions.METADATA_ENABLED);
    if (!wanted && existing != null && existing.config().isMetadataTableAvailable()) {
      throw Refusal.of(
          values.nameOf(HudiOptions.METADATA_ENABLED),
          "false",
          "true or left out: table '%s' has a metadata table (%s), and readers that use it would not see files that are missing there"
              .formatted(path, String.join(",", existing.config().getMetadataPartitions())));
    }
    return wanted;
  }

  private String name() {
    if (existing != null) {
      return existing.config().getTableName();
    }
    String given = values.text(HudiOptions.TABLE_NAME);
    return given != null ? given : new StoragePath(path).getName();
  }

  private String database() {
    String given = values.text(HudiOptions.DATABASE_NAME);
    String stored = existing == null ? null : existing.config().getDatabaseName();
    String name = stored != null ? stored : given;
    return name == null ? "" : name;
  }

  private void deleteField(TableSpec.Builder builder) {
    String field = deleteProperty(HudiOptions.DELETE_FIELD, ExistingTable.DELETE_FIELD);
    String marker = deleteProperty(HudiOptions.DELETE_MARKER, ExistingTable.DELETE_MARKER);
    if (field == null && marker == null) {
      return;
    }
    if (field == null || marker == null) {
      throw new ValidationException(
          "Options '%s' (%s) and '%s' (%s) go together. Set both, or leave both out."
              .formatted(
                  HudiOptions.DELETE_FIELD.key(), field, HudiOptions.DELETE_MARKER.key(), marker));
    }
    columns.check(HudiOptions.DELETE_FIELD.key(), List.of(field));
    builder.deleteField(field, marker);
  }

  private String deleteProperty(ConfigOption<String> option, String property) {
    String given = values.text(option);
    if (existing == null) {
      return given;
    }
    String stored = existing.property(property);
    if (given != null && !given.equals(stored)) {
      throw Refusal.of(
          option.key(),
          given,
          "'%s', as the existing table '%s' has it, or left out"
              .formatted(stored == null ? "" : stored, path));
    }
    return stored;
  }
}
