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

import dev.rowsink.CapturedLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.apache.flink.table.api.ValidationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableResolverTest {

  @TempDir Path folder;

  @Test
  void aNewTableHasTheDefaults() {
    TableSpec table = Lineitem.resolve(folder, options()).table();

    assertThat(table.path()).isEqualTo(folder.toString());
    assertThat(table.name()).isEqualTo(folder.getFileName().toString());
    assertThat(table.version()).isEqualTo(9);
    assertThat(table.keyFields()).isEqualTo(Lineitem.KEY);
    assertThat(table.hashFields()).isEqualTo(Lineitem.KEY);
    assertThat(table.partitionFields()).isEmpty();
    assertThat(table.orderingFields()).isEmpty();
    assertThat(table.mergeMode()).isEqualTo(MergeMode.COMMIT_TIME_ORDERING);
    assertThat(table.buckets()).isEqualTo(4);
    assertThat(table.metadataTable()).isTrue();
    assertThat(table.utcTimestamps()).isTrue();
    assertThat(table.hiveStylePartitioning()).isFalse();
    assertThat(table.urlEncodePartitioning()).isFalse();
  }

  @Test
  void theDdlOfTheIssueResolves() {
    ResolvedTable resolved =
        Lineitem.resolve(
            folder,
            options(
                "connector", "hudi",
                "path", folder.toString(),
                "table.type", "MERGE_ON_READ",
                "metadata.enabled", "false",
                "index.type", "BUCKET",
                "hoodie.bucket.index.hash.field", "l_orderkey,l_linenumber",
                "hoodie.bucket.index.num.buckets", "8",
                "hoodie.parquet.compression.codec", "snappy",
                "hoodie.logfile.data.block.format", "parquet",
                "hoodie.enable.fast.sort.write", "true",
                "write.operation", "upsert",
                "write.batch.size", "256",
                "write.tasks", "8",
                "compaction.async.enabled", "false",
                "clean.async.enabled", "false",
                "hoodie.archive.automatic", "false",
                "hoodie.clean.automatic", "false"));

    assertThat(resolved.table().buckets()).isEqualTo(8);
    assertThat(resolved.table().metadataTable()).isFalse();
    assertThat(resolved.write().codec()).isEqualTo("SNAPPY");
    assertThat(resolved.write().writeTasks()).isEqualTo(8);
  }

  @Test
  void blanksInListsAreDropped() {
    TableSpec table =
        TableResolver.resolve(
                folder.toString(),
                Lineitem.ROW,
                List.of(),
                List.of(),
                options(
                    "hoodie.datasource.write.recordkey.field", "l_orderkey, l_linenumber",
                    "hoodie.bucket.index.hash.field", " l_linenumber , l_orderkey "))
            .table();

    assertThat(table.keyFields()).containsExactly("l_orderkey", "l_linenumber");
    assertThat(table.hashFields()).containsExactly("l_linenumber", "l_orderkey");
  }

  @ParameterizedTest
  @CsvSource({
    "ordering.fields",
    "precombine.field",
    "write.precombine.field",
    "hoodie.datasource.write.precombine.field",
    "hoodie.table.ordering.fields",
  })
  void everyNameOfTheOrderingFieldsIsAccepted(String option) {
    TableSpec table = Lineitem.resolve(folder, options(option, "ts")).table();

    assertThat(table.orderingFields()).containsExactly("ts");
    assertThat(table.mergeMode()).isEqualTo(MergeMode.EVENT_TIME_ORDERING);
  }

  /** Hudi's own Flink connector would order by it (apache/hudi#9370). */
  @Test
  void aColumnCalledTsDoesNotOrderUnaskedAndTheUserIsTold() {
    try (CapturedLog log = CapturedLog.of(OrderingResolver.class)) {
      TableSpec table = Lineitem.resolve(folder, options()).table();

      assertThat(table.orderingFields()).isEmpty();
      assertThat(log.warnings())
          .singleElement()
          .asString()
          .contains("Column 'ts' does not order", "'ordering.fields'='ts'");
    }
  }

  @Test
  void saysNothingOfTsWhenItsUserHasDecided() {
    try (CapturedLog log = CapturedLog.of(OrderingResolver.class)) {
      TableSpec unordered =
          Lineitem.resolve(folder, options("ordering.fields", "no_precombine")).table();
      Lineitem.resolve(folder, options("ordering.fields", "ts"));
      Lineitem.resolve(folder, options("ordering.fields", "l_shipdate"));

      assertThat(unordered.orderingFields()).isEmpty();
      assertThat(log.warnings()).isEmpty();
    }
  }

  /** A row that changes its partition stays in the old one, too (apache/hudi#7229). */
  @Test
  void warnsOfKeysThatAreUniqueWithinAPartitionOnly() {
    try (CapturedLog log = CapturedLog.of(TableResolver.class)) {
      TableResolver.resolve(
          folder.toString(), Lineitem.ROW, Lineitem.KEY, List.of("l_linenumber"), options());
      assertThat(log.warnings()).isEmpty();
      TableResolver.resolve(
          folder.toString(), Lineitem.ROW, Lineitem.KEY, List.of("l_shipmode"), options());

      assertThat(log.warnings())
          .singleElement()
          .asString()
          .contains("unique within a partition only", "l_shipmode");
    }
  }

  @Test
  void payloadClassesStandForMergeModes() {
    TableSpec byEventTime =
        Lineitem.resolve(
                folder,
                options("payload.class", "DefaultHoodieRecordPayload", "ordering.fields", "ts"))
            .table();
    TableSpec byCommitTime =
        Lineitem.resolve(
                folder,
                options(
                    "hoodie.datasource.write.payload.class",
                    "org.apache.hudi.common.model.OverwriteWithLatestAvroPayload"))
            .table();

    assertThat(byEventTime.mergeMode()).isEqualTo(MergeMode.EVENT_TIME_ORDERING);
    assertThat(byCommitTime.mergeMode()).isEqualTo(MergeMode.COMMIT_TIME_ORDERING);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "table.type | COPY_ON_WRITE | MERGE_ON_READ",
        "hoodie.table.type | COPY_ON_WRITE | MERGE_ON_READ",
        "index.type | FLINK_STATE | BUCKET",
        "index.type | RECORD_LEVEL_INDEX | BUCKET",
        "hoodie.index.type | BLOOM | BUCKET",
        "hoodie.bucket.index.num.buckets | 0 | 1 to 99999999",
        "hoodie.bucket.index.num.buckets | -1 | 1 to 99999999",
        "hoodie.bucket.index.num.buckets | abc | 1 to 99999999",
        "hoodie.bucket.index.hash.field | l_shipdate | l_orderkey,l_linenumber",
        "hoodie.bucket.index.hash.field | l_orderkey,,l_linenumber | separated by commas",
        "hoodie.datasource.write.recordkey.field | l_orderkey | l_orderkey,l_linenumber",
        "hoodie.datasource.write.recordkey.field | l_linenumber,l_orderkey | PRIMARY KEY",
        "hoodie.write.table.version | 8 | 9",
        "hoodie.write.table.version | 6 | 9",
        "ordering.fields | version | l_orderkey, l_linenumber, l_quantity",
        "ordering.fields | TS | differs in case from column 'ts'",
        "hoodie.write.record.merge.mode | CUSTOM | EVENT_TIME_ORDERING, COMMIT_TIME_ORDERING",
        "payload.class | PartialUpdateAvroPayload | DefaultHoodieRecordPayload",
        "metadata.enabled | maybe | true or false",
        "hoodie.datasource.write.keygenerator.class | org.apache.hudi.keygen.TimestampBasedKeyGenerator | NonpartitionedKeyGenerator",
        "hoodie.datasource.write.keygenerator.type | SIMPLE | NON_PARTITION",
        "path | /somewhere/else | left out",
        "hoodie.payload.delete.field | gone | there is no 'gone'",
      })
  void refusesWithOptionValueAndWhatIsAllowed(String option, String value, String allowed) {
    Map<String, String> options = options(option, value);
    if (option.equals("hoodie.payload.delete.field")) {
      options.put("hoodie.payload.delete.marker", "x");
    }

    assertThatThrownBy(() -> Lineitem.resolve(folder, options))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'" + option + "'")
        .hasMessageContaining("'" + value + "'")
        .hasMessageContaining(allowed);
  }

  @Test
  void refusesAMergeModeThatTheOrderingFieldsContradict() {
    assertThatThrownBy(
            () ->
                Lineitem.resolve(
                    folder, options("hoodie.write.record.merge.mode", "EVENT_TIME_ORDERING")))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("needs ordering fields")
        .hasMessageContaining("l_quantity");
    assertThatThrownBy(
            () ->
                Lineitem.resolve(
                    folder,
                    options(
                        "hoodie.record.merge.mode",
                        "COMMIT_TIME_ORDERING",
                        "ordering.fields",
                        "ts")))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'ordering.fields' is 'ts'")
        .hasMessageContaining("'hoodie.record.merge.mode'");
  }

  @Test
  void refusesATableWithoutKey() {
    assertThatThrownBy(
            () ->
                TableResolver.resolve(
                    folder.toString(), Lineitem.ROW, List.of(), List.of(), options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("no record key")
        .hasMessageContaining("PRIMARY KEY")
        .hasMessageContaining("hoodie.datasource.write.recordkey.field");
  }

  @Test
  void refusesATableWithoutPath() {
    assertThatThrownBy(
            () -> TableResolver.resolve(null, Lineitem.ROW, Lineitem.KEY, List.of(), options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("Option 'path' is missing");
  }

  @Test
  void refusesAPathWhoseFileSystemIsUnknown() {
    assertThatThrownBy(
            () ->
                TableResolver.resolve(
                    "s3a://bucket/t", Lineitem.ROW, Lineitem.KEY, List.of(), options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'s3a://bucket/t'")
        .hasMessageContaining("hadoop-aws");
  }

  @Test
  void refusesAPathThatHoldsSomethingElse() throws Exception {
    Files.writeString(folder.resolve("orders.csv"), "1,2");

    assertThatThrownBy(() -> Lineitem.resolve(folder, options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'" + folder + "'")
        .hasMessageContaining("orders.csv");
    assertThatThrownBy(() -> Lineitem.resolve(folder.resolve("orders.csv"), options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("a file");
    assertThat(folder.resolve(".hoodie")).doesNotExist();
  }

  @Test
  void refusesAPathWhereNothingCanBeWritten() throws Exception {
    Path readOnly = Files.createDirectory(folder.resolve("read-only"));
    Files.setPosixFilePermissions(readOnly, PosixFilePermissions.fromString("r-xr-xr-x"));
    Files.writeString(folder.resolve("file"), "");

    assertThatThrownBy(() -> Lineitem.resolve(readOnly.resolve("a/b"), options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'" + readOnly.resolve("a/b") + "'")
        .hasMessageContaining("read-only is not writable");
    assertThatThrownBy(() -> Lineitem.resolve(folder.resolve("file/t"), options()))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'" + folder.resolve("file/t") + "'")
        .hasMessageContaining("is a file");
  }

  @Test
  void resolvingWritesNothing() {
    Lineitem.resolve(folder.resolve("new"), options());

    assertThat(folder.resolve("new")).doesNotExist();
  }
}
