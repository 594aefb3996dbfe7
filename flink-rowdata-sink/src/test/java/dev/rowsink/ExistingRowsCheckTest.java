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
package dev.rowsink;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.table.HudiTable;
import dev.rowsink.table.ResolvedTable;
import dev.rowsink.table.TableResolver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.hudi.common.model.HoodieCommitMetadata;
import org.apache.hudi.common.model.HoodiePartitionMetadata;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.timeline.HoodieInstant;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.index.bucket.BucketIdentifier;
import org.apache.hudi.storage.StoragePath;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.io.LocalOutputFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExistingRowsCheckTest {

  private static final String INSTANT = "20261201000000001";
  private static final int DAY = 19000;
  private static final String DAY_AS_DATE = "2022-01-08";
  private static final RowType ROW =
      RowType.of(
          new LogicalType[] {new DateType(false), new VarCharType(10)}, new String[] {"d", "p"});

  @TempDir Path folder;

  @Test
  void passesATableThatIsNotThereOrHasNoRows() {
    ResolvedTable resolved = resolve();
    assertThatCode(() -> ExistingRowsCheck.check(resolved)).doesNotThrowAnyException();

    HudiTable.createIfMissing(resolved.table(), resolved.write());

    assertThatCode(() -> ExistingRowsCheck.check(resolved)).doesNotThrowAnyException();
  }

  @Test
  void passesRowsThatAreWrittenAsThisSinkWrites() throws Exception {
    ResolvedTable resolved = tableWithRow(DAY_AS_DATE, "a", bucket(DAY_AS_DATE));

    assertThatCode(() -> ExistingRowsCheck.check(resolved)).doesNotThrowAnyException();
  }

  @Test
  void refusesAKeyInAnotherText() throws Exception {
    ResolvedTable resolved =
        tableWithRow(Integer.toString(DAY), "a", bucket(Integer.toString(DAY)));

    assertThatThrownBy(() -> ExistingRowsCheck.check(resolved))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("record key '19000' (from d)")
        .hasMessageContaining("'2022-01-08'");
  }

  @Test
  void refusesAnotherPartitionFolder() throws Exception {
    ResolvedTable resolved = tableWithRow(DAY_AS_DATE, "A", bucket(DAY_AS_DATE));

    assertThatThrownBy(() -> ExistingRowsCheck.check(resolved))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("partition 'A' (from p)")
        .hasMessageContaining("'a'");
  }

  @Test
  void refusesAnotherBucket() throws Exception {
    int other = (bucket(DAY_AS_DATE) + 1) % 8;
    ResolvedTable resolved = tableWithRow(DAY_AS_DATE, "a", other);

    assertThatThrownBy(() -> ExistingRowsCheck.check(resolved))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("bucket '" + other + "' (from d)");
  }

  private static int bucket(String key) {
    return BucketIdentifier.getBucketId(key, "d", 8);
  }

  private ResolvedTable resolve() {
    return TableResolver.resolve(
        folder.toString(),
        ROW,
        List.of("d"),
        List.of("p"),
        Map.of("hoodie.bucket.index.num.buckets", "8"));
  }

  /** A table with one base file of one row, in the partition folder and bucket given. */
  private ResolvedTable tableWithRow(String key, String partition, int bucket) throws Exception {
    ResolvedTable resolved = resolve();
    HudiTable.createIfMissing(resolved.table(), resolved.write());
    HoodieTableMetaClient client = HudiTable.metaClient(resolved.table(), resolved.write());
    StoragePath base = new StoragePath(folder.toString());
    new HoodiePartitionMetadata(
            client.getStorage(), INSTANT, base, new StoragePath(base, partition), Option.empty())
        .trySave();
    Schema schema = new Schema.Parser().parse(resolved.table().blockSchema());
    GenericRecord row = new GenericData.Record(schema);
    row.put("_hoodie_record_key", key);
    row.put("_hoodie_partition_path", partition);
    row.put("d", DAY);
    row.put("p", "a");
    String file =
        BucketIdentifier.newBucketFileIdForNBCC(bucket) + "_0-1-0_" + INSTANT + ".parquet";
    Files.createDirectories(folder.resolve(partition));
    try (ParquetWriter<GenericRecord> writer =
        AvroParquetWriter.<GenericRecord>builder(
                new LocalOutputFile(folder.resolve(partition).resolve(file)))
            .withSchema(schema)
            .build()) {
      writer.write(row);
    }
    commit(client);
    return resolve();
  }

  private static void commit(HoodieTableMetaClient client) {
    HoodieInstant requested =
        client.createNewInstant(HoodieInstant.State.REQUESTED, "deltacommit", INSTANT);
    client.getActiveTimeline().createNewInstant(requested);
    client.getActiveTimeline().transitionRequestedToInflight(requested, Option.empty());
    client
        .getActiveTimeline()
        .saveAsComplete(
            client.createNewInstant(HoodieInstant.State.INFLIGHT, "deltacommit", INSTANT),
            Option.of(new HoodieCommitMetadata()));
  }
}
