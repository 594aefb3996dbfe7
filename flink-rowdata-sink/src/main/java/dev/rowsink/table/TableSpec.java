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

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.flink.table.types.logical.RowType;

/**
 * What a table is: everything about it that tasks, coordinator and readers have to agree on. It is
 * resolved and checked once, before the job runs, and travels with the job.
 *
 * <p>Names follow Hudi's table properties; {@code hoodie.properties} of the table is the truth for
 * an existing one.
 */
public final class TableSpec implements Serializable {

  private static final long serialVersionUID = 1L;

  private final String path;
  private final String name;
  private final String database;
  private final int version;
  private final RowType rowType;
  private final ArrayList<String> keyFields;
  private final ArrayList<String> partitionFields;
  private final ArrayList<String> orderingFields;
  private final ArrayList<String> hashFields;
  private final int buckets;
  private final MergeMode mergeMode;
  private final boolean hiveStylePartitioning;
  private final boolean urlEncodePartitioning;
  private final boolean metadataTable;
  private final boolean utcTimestamps;
  private final String deleteField;
  private final String deleteMarker;
  private final String tableSchema;
  private final String blockSchema;

  private TableSpec(Builder builder) {
    this.path = Objects.requireNonNull(builder.path, "path");
    this.name = Objects.requireNonNull(builder.name, "name");
    this.database = builder.database;
    this.version = builder.version;
    this.rowType = Objects.requireNonNull(builder.rowType, "rowType");
    this.keyFields = new ArrayList<>(builder.keyFields);
    this.partitionFields = new ArrayList<>(builder.partitionFields);
    this.orderingFields = new ArrayList<>(builder.orderingFields);
    this.hashFields =
        new ArrayList<>(builder.hashFields.isEmpty() ? builder.keyFields : builder.hashFields);
    this.buckets = builder.buckets;
    this.mergeMode = Objects.requireNonNull(builder.mergeMode, "mergeMode");
    this.hiveStylePartitioning = builder.hiveStylePartitioning;
    this.urlEncodePartitioning = builder.urlEncodePartitioning;
    this.metadataTable = builder.metadataTable;
    this.utcTimestamps = builder.utcTimestamps;
    this.deleteField = builder.deleteField;
    this.deleteMarker = builder.deleteMarker;
    this.tableSchema = Objects.requireNonNull(builder.tableSchema, "tableSchema");
    this.blockSchema = Objects.requireNonNull(builder.blockSchema, "blockSchema");
  }

  /** Base path of the table, as a URI or a path of the default file system. */
  public String path() {
    return path;
  }

  public String name() {
    return name;
  }

  /** Database the table is registered in; empty if none. */
  public String database() {
    return database;
  }

  /** {@code hoodie.table.version}: 9. */
  public int version() {
    return version;
  }

  /** Columns of a row as the job sends them, without Hudi's meta columns. */
  public RowType rowType() {
    return rowType;
  }

  public List<String> keyFields() {
    return keyFields;
  }

  /** Partition columns; empty for a table without partitions. */
  public List<String> partitionFields() {
    return partitionFields;
  }

  /** Ordering fields, most significant first; empty for commit-time ordering. */
  public List<String> orderingFields() {
    return orderingFields;
  }

  /** Columns whose values decide the bucket; a subset of the key fields, in hash order. */
  public List<String> hashFields() {
    return hashFields;
  }

  /** Buckets of each partition. */
  public int buckets() {
    return buckets;
  }

  public MergeMode mergeMode() {
    return mergeMode;
  }

  /** Whether partition folders are named {@code column=value}. */
  public boolean hiveStylePartitioning() {
    return hiveStylePartitioning;
  }

  public boolean urlEncodePartitioning() {
    return urlEncodePartitioning;
  }

  /** Whether every commit keeps the metadata table up to date. */
  public boolean metadataTable() {
    return metadataTable;
  }

  /**
   * {@code write.utc-timezone}: whether TIMESTAMP columns are stored as if their wall clock were
   * UTC.
   */
  public boolean utcTimestamps() {
    return utcTimestamps;
  }

  /** Custom column that marks deletes ({@code hoodie.payload.delete.field}); null if none. */
  public String deleteField() {
    return deleteField;
  }

  /** Text of {@link #deleteField()} that marks a delete; null if there is no such field. */
  public String deleteMarker() {
    return deleteMarker;
  }

  /** The table's schema as Avro JSON, without Hudi's meta columns. */
  public String tableSchema() {
    return tableSchema;
  }

  /** The schema that log blocks carry in their header: the table's, after the five meta columns. */
  public String blockSchema() {
    return blockSchema;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects what a table is; {@link #build()} checks that nothing essential is missing. */
  public static final class Builder {
    private String path;
    private String name;
    private String database = "";
    private int version = 9;
    private RowType rowType;
    private List<String> keyFields = List.of();
    private List<String> partitionFields = List.of();
    private List<String> orderingFields = List.of();
    private List<String> hashFields = List.of();
    private int buckets = 4;
    private MergeMode mergeMode = MergeMode.COMMIT_TIME_ORDERING;
    private boolean hiveStylePartitioning;
    private boolean urlEncodePartitioning;
    private boolean metadataTable = true;
    private boolean utcTimestamps = true;
    private String deleteField;
    private String deleteMarker;
    private String tableSchema;
    private String blockSchema;

    private Builder() {}

    public Builder path(String value) {
      this.path = value;
      return this;
    }

    public Builder name(String value) {
      this.name = value;
      return this;
    }

    public Builder database(String value) {
      this.database = value;
      return this;
    }

    public Builder version(int value) {
      this.version = value;
      return this;
    }

    public Builder rowType(RowType value) {
      this.rowType = value;
      return this;
    }

    public Builder keyFields(List<String> value) {
      this.keyFields = value;
      return this;
    }

    public Builder partitionFields(List<String> value) {
      this.partitionFields = value;
      return this;
    }

    public Builder orderingFields(List<String> value) {
      this.orderingFields = value;
      return this;
    }

    public Builder hashFields(List<String> value) {
      this.hashFields = value;
      return this;
    }

    public Builder buckets(int value) {
      this.buckets = value;
      return this;
    }

    public Builder mergeMode(MergeMode value) {
      this.mergeMode = value;
      return this;
    }

    public Builder hiveStylePartitioning(boolean value) {
      this.hiveStylePartitioning = value;
      return this;
    }

    public Builder urlEncodePartitioning(boolean value) {
      this.urlEncodePartitioning = value;
      return this;
    }

    public Builder metadataTable(boolean value) {
      this.metadataTable = value;
      return this;
    }

    public Builder utcTimestamps(boolean value) {
      this.utcTimestamps = value;
      return this;
    }

    public Builder deleteField(String field, String marker) {
      this.deleteField = field;
      this.deleteMarker = marker;
      return this;
    }

    public Builder tableSchema(String value) {
      this.tableSchema = value;
      return this;
    }

    public Builder blockSchema(String value) {
      this.blockSchema = value;
      return this;
    }

    public TableSpec build() {
      return new TableSpec(this);
    }
  }
}
