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

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.apache.hudi.common.table.HoodieTableConfig;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.metadata.MetadataPartitionType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HudiTableTest {

  @TempDir Path folder;

  @Test
  void writesThePropertiesThatHudiWritesAndTheBuckets() throws IOException {
    Path path = folder.resolve("lineitem");
    ResolvedTable resolved =
        TableResolver.resolve(
            path.toString(),
            Lineitem.ROW,
            Lineitem.KEY,
            List.of("l_shipmode"),
            options("ordering.fields", "ts", "hoodie.bucket.index.num.buckets", "8"));

    HudiTable.createIfMissing(resolved.table(), resolved.write());

    Properties properties = properties(path);
    properties.remove("hoodie.table.checksum");
    properties.remove("hoodie.table.create.schema");
    assertThat(properties)
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                Map.entry("hoodie.table.name", "lineitem"),
                Map.entry("hoodie.table.type", "MERGE_ON_READ"),
                Map.entry("hoodie.table.version", "9"),
                Map.entry("hoodie.table.initial.version", "9"),
                Map.entry("hoodie.timeline.layout.version", "2"),
                Map.entry("hoodie.timeline.path", "timeline"),
                Map.entry("hoodie.timeline.history.path", "history"),
                Map.entry("hoodie.archivelog.folder", "history"),
                Map.entry("hoodie.table.recordkey.fields", "l_orderkey,l_linenumber"),
                Map.entry("hoodie.table.partition.fields", "l_shipmode"),
                Map.entry("hoodie.table.ordering.fields", "ts"),
                Map.entry("hoodie.record.merge.mode", "EVENT_TIME_ORDERING"),
                Map.entry("hoodie.table.keygenerator.type", "COMPLEX_AVRO"),
                Map.entry("hoodie.table.base.file.format", "PARQUET"),
                Map.entry("hoodie.datasource.write.hive_style_partitioning", "false"),
                Map.entry("hoodie.datasource.write.partitionpath.urlencode", "false"),
                Map.entry("hoodie.datasource.write.drop.partition.columns", "false"),
                Map.entry("hoodie.populate.meta.fields", "true"),
                Map.entry("hoodie.table.cdc.enabled", "false"),
                Map.entry("hoodie.index.type", "BUCKET"),
                Map.entry("hoodie.datasource.write.recordkey.field", "l_orderkey,l_linenumber"),
                Map.entry("hoodie.bucket.index.num.buckets", "8"),
                Map.entry("hoodie.bucket.index.hash.field", "l_orderkey,l_linenumber")));
  }

  @Test
  void inventsNoOrderingField() throws IOException {
    Path path = folder.resolve("t");

    Lineitem.create(path, options());

    assertThat(properties(path))
        .containsEntry("hoodie.record.merge.mode", "COMMIT_TIME_ORDERING")
        .doesNotContainKeys("hoodie.table.ordering.fields", "hoodie.table.precombine.field");
  }

  @Test
  void leavesATableThatIsThereAsItIs() throws IOException {
    Path path = folder.resolve("t");
    Lineitem.create(path, options());
    Properties before = properties(path);

    Lineitem.create(path, options());

    assertThat(properties(path)).isEqualTo(before);
  }

  @Test
  void addsTheBucketsToATableThatDoesNotStoreThem() throws IOException {
    Path path = folder.resolve("t");
    ResolvedTable resolved = Lineitem.create(path, options("hoodie.bucket.index.num.buckets", "8"));
    HoodieTableMetaClient metaClient = HudiTable.metaClient(resolved.table(), resolved.write());
    HoodieTableConfig.delete(
        metaClient.getStorage(),
        metaClient.getMetaPath(),
        Set.of(
            ExistingTable.BUCKETS,
            ExistingTable.HASH_FIELDS,
            ExistingTable.INDEX_TYPE,
            ExistingTable.WRITE_KEY));
    assertThat(properties(path)).doesNotContainKey(ExistingTable.BUCKETS);

    Lineitem.create(path, options("hoodie.bucket.index.num.buckets", "8"));

    assertThat(properties(path))
        .containsEntry(ExistingTable.BUCKETS, "8")
        .containsEntry(ExistingTable.HASH_FIELDS, "l_orderkey,l_linenumber")
        .containsEntry(ExistingTable.INDEX_TYPE, "BUCKET")
        .containsEntry(ExistingTable.WRITE_KEY, "l_orderkey,l_linenumber");
  }

  @Test
  void hudisOwnUpdatesOfPropertiesKeepTheBuckets() throws IOException {
    Path path = folder.resolve("t");
    ResolvedTable resolved = Lineitem.create(path, options("hoodie.bucket.index.num.buckets", "8"));
    HoodieTableMetaClient metaClient = HudiTable.metaClient(resolved.table(), resolved.write());
    Properties update = new Properties();
    update.setProperty("hoodie.table.index.defs.path", "x");

    HoodieTableConfig.update(metaClient.getStorage(), metaClient.getMetaPath(), update);
    metaClient
        .getTableConfig()
        .setMetadataPartitionState(
            metaClient, MetadataPartitionType.FILES.getPartitionPath(), true);
    HoodieTableConfig.delete(
        metaClient.getStorage(), metaClient.getMetaPath(), Set.of("hoodie.table.index.defs.path"));

    assertThat(properties(path))
        .containsEntry("hoodie.table.metadata.partitions", "files")
        .containsEntry(ExistingTable.BUCKETS, "8")
        .containsEntry(ExistingTable.HASH_FIELDS, "l_orderkey,l_linenumber");
  }

  @Test
  void finishesATableWhoseCreationWasCutOff() throws IOException {
    Path path = folder.resolve("t");
    Files.createDirectories(path.resolve(".hoodie"));

    ResolvedTable resolved = Lineitem.create(path, options());

    assertThat(HudiTable.exists(path.toString(), Map.of())).isTrue();
    assertThat(
            HudiTable.metaClient(resolved.table(), resolved.write())
                .getActiveTimeline()
                .countInstants())
        .isZero();
  }

  static Properties properties(Path table) throws IOException {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(table.resolve(".hoodie/hoodie.properties"))) {
      properties.load(in);
    }
    return properties;
  }
}
