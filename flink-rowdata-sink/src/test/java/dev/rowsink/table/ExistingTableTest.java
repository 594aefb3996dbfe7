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

import static dev.rowsink.table.Lineitem.options;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hudi.common.model.HoodieTableType;
import org.apache.hudi.common.table.HoodieTableConfig;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExistingTableTest {

  @TempDir Path folder;

  @Test
  void whatTheJobLeavesOutComesFromTheTable() {
    Lineitem.create(
        folder,
        options(
            "ordering.fields", "ts",
            "hoodie.bucket.index.num.buckets", "8",
            "hoodie.bucket.index.hash.field", "l_orderkey",
            "hoodie.datasource.write.hive_style_partitioning", "true",
            "hoodie.datasource.write.partitionpath.urlencode", "true",
            "hoodie.payload.delete.field", "l_shipmode",
            "hoodie.payload.delete.marker", "GONE",
            "hoodie.table.name", "first"));

    TableSpec table =
        TableResolver.resolve(folder.toString(), Lineitem.ROW, List.of(), List.of(), options())
            .table();

    assertThat(table.name()).isEqualTo("first");
    assertThat(table.keyFields()).isEqualTo(Lineitem.KEY);
    assertThat(table.hashFields()).containsExactly("l_orderkey");
    assertThat(table.buckets()).isEqualTo(8);
    assertThat(table.orderingFields()).containsExactly("ts");
    assertThat(table.mergeMode()).isEqualTo(MergeMode.EVENT_TIME_ORDERING);
    assertThat(table.hiveStylePartitioning()).isTrue();
    assertThat(table.urlEncodePartitioning()).isTrue();
    assertThat(table.deleteField()).isEqualTo("l_shipmode");
    assertThat(table.deleteMarker()).isEqualTo("GONE");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hoodie.bucket.index.num.buckets | 16 | 8",
        "hoodie.bucket.index.hash.field | l_linenumber | 'l_orderkey,l_linenumber'",
        "ordering.fields | l_quantity | 'ts'",
        "precombine.field | no_precombine | 'ts'",
        "hoodie.datasource.write.hive_style_partitioning | true | false",
        "hoodie.datasource.write.partitionpath.urlencode | true | false",
        "hoodie.datasource.write.partitionpath.field | l_shipmode | left out",
        "hoodie.write.record.merge.mode | COMMIT_TIME_ORDERING | EVENT_TIME_ORDERING",
      })
  void refusesToWriteATableOtherwiseThanItWasWritten(String option, String value, String stored) {
    Lineitem.create(
        folder, options("ordering.fields", "ts", "hoodie.bucket.index.num.buckets", "8"));

    assertThatThrownBy(() -> Lineitem.resolve(folder, options(option, value)))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'" + option + "'")
        .hasMessageContaining("'" + value + "'")
        .hasMessageContaining(stored);
  }

  @Test
  void refusesAnotherKey() {
    Lineitem.create(folder, options());

    assertThatThrownBy(
            () ->
                TableResolver.resolve(
                    folder.toString(), Lineitem.ROW, List.of("l_orderkey"), List.of(), options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'PRIMARY KEY' is 'l_orderkey'")
        .hasMessageContaining("'l_orderkey,l_linenumber'");
  }

  @Test
  void refusesOtherColumnsOrTypes() {
    Lineitem.create(folder, options());
    RowType fewer =
        RowType.of(
            new LogicalType[] {new BigIntType(false), new IntType(false)},
            new String[] {"l_orderkey", "l_linenumber"});
    LogicalType[] types = Lineitem.ROW.getChildren().toArray(new LogicalType[0]);
    types[5] = new IntType();
    RowType other = RowType.of(types, Lineitem.ROW.getFieldNames().toArray(new String[0]));

    assertThatThrownBy(() -> resolve(fewer))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("[l_orderkey, l_linenumber]")
        .hasMessageContaining("l_shipmode");
    assertThatThrownBy(() -> resolve(other))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'ts'")
        .hasMessageContaining("INT")
        .hasMessageContaining("BIGINT");
  }

  @Test
  void refusesToLetAMetadataTableGoStale() {
    ResolvedTable resolved = Lineitem.create(folder, options());
    HoodieTableMetaClient metaClient = HudiTable.metaClient(resolved.table(), resolved.write());
    metaClient.getTableConfig().setMetadataPartitionState(metaClient, "files", true);

    assertThatThrownBy(() -> Lineitem.resolve(folder, options("metadata.enabled", "false")))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'metadata.enabled' is 'false'")
        .hasMessageContaining("files");
  }

  @Test
  void refusesOtherVersionsAndTypesByName() throws Exception {
    Path version8 = folder.resolve("v8");
    Path copyOnWrite = folder.resolve("cow");
    builder(HoodieTableType.MERGE_ON_READ)
        .setTableVersion(8)
        .initTable(conf(), version8.toString());
    builder(HoodieTableType.COPY_ON_WRITE).initTable(conf(), copyOnWrite.toString());

    assertThatThrownBy(() -> Lineitem.resolve(version8, options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("table version 8")
        .hasMessageContaining("version 9");
    assertThatThrownBy(() -> Lineitem.resolve(copyOnWrite, options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("COPY_ON_WRITE")
        .hasMessageContaining("MERGE_ON_READ");
  }

  @Test
  void refusesAKeyGeneratorThatMakesOtherKeys() throws Exception {
    builder(HoodieTableType.MERGE_ON_READ)
        .setKeyGeneratorClassProp("org.apache.hudi.keygen.TimestampBasedKeyGenerator")
        .setPartitionFields("l_shipdate")
        .initTable(conf(), folder.toString());

    assertThatThrownBy(() -> Lineitem.resolve(folder, options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("TIMESTAMP")
        .hasMessageContaining("COMPLEX");
  }

  @Test
  void takesTheBucketsAskedForWhenAnotherEngineWroteTheTable() throws Exception {
    withoutStoredBuckets();
    Files.writeString(folder.resolve(logFile("00000007-7c43-40ef-ab39-2df902ac3a21-0")), "");

    assertThat(
            Lineitem.resolve(folder, options("hoodie.bucket.index.num.buckets", "8"))
                .table()
                .buckets())
        .isEqualTo(8);
    assertThatThrownBy(
            () -> Lineitem.resolve(folder, options("hoodie.bucket.index.num.buckets", "7")))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'hoodie.bucket.index.num.buckets' is '7'")
        .hasMessageContaining("up to 7");
    assertThatThrownBy(() -> Lineitem.resolve(folder, options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("does not store its number of buckets")
        .hasMessageContaining("up to 7");
  }

  @Test
  void refusesATableThatNamesAnotherIndex() throws Exception {
    ResolvedTable resolved = Lineitem.create(folder, options());
    HoodieTableMetaClient metaClient = HudiTable.metaClient(resolved.table(), resolved.write());
    Properties bloom = new Properties();
    bloom.setProperty(ExistingTable.INDEX_TYPE, "BLOOM");
    HoodieTableConfig.update(metaClient.getStorage(), metaClient.getMetaPath(), bloom);

    assertThatThrownBy(() -> Lineitem.resolve(folder, options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("has the index BLOOM")
        .hasMessageContaining("supported: BUCKET");
  }

  @Test
  void refusesATableWithoutBucketIndex() throws Exception {
    withoutStoredBuckets();
    Files.writeString(folder.resolve(logFile("a1b2c3d4-7c43-40ef-ab39-2df902ac3a21-0")), "");

    assertThatThrownBy(
            () -> Lineitem.resolve(folder, options("hoodie.bucket.index.num.buckets", "8")))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("no bucket index")
        .hasMessageContaining("a1b2c3d4");
  }

  private void withoutStoredBuckets() {
    ResolvedTable resolved = Lineitem.create(folder, options());
    HoodieTableMetaClient metaClient = HudiTable.metaClient(resolved.table(), resolved.write());
    HoodieTableConfig.delete(
        metaClient.getStorage(),
        metaClient.getMetaPath(),
        Set.of(ExistingTable.BUCKETS, ExistingTable.HASH_FIELDS));
  }

  private void resolve(RowType rowType) {
    TableResolver.resolve(folder.toString(), rowType, Lineitem.KEY, List.of(), options());
  }

  private static String logFile(String fileId) {
    return "." + fileId + "_20261201000000000.log.1_0-1-0";
  }

  private static HoodieTableMetaClient.TableBuilder builder(HoodieTableType type) {
    return HoodieTableMetaClient.newTableBuilder()
        .setTableType(type)
        .setTableName("t")
        .setTableVersion(9)
        .setRecordKeyFields(String.join(",", Lineitem.KEY))
        .setTableCreateSchema(TableSchemas.tableSchema("t", Lineitem.ROW))
        .setKeyGeneratorClassProp("org.apache.hudi.keygen.NonpartitionedAvroKeyGenerator");
  }

  private static org.apache.hudi.storage.StorageConfiguration<?> conf() {
    return HadoopFSUtils.getStorageConf(TableStorage.hadoopConf(Map.of()));
  }
}
