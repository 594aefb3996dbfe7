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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hudi.common.model.HoodieCommitMetadata;
import org.apache.hudi.common.model.HoodieReplaceCommitMetadata;
import org.apache.hudi.common.model.WriteOperationType;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.timeline.HoodieActiveTimeline;
import org.apache.hudi.common.table.timeline.HoodieInstant;
import org.apache.hudi.common.util.Option;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BucketFileIdsTest {

  private static final String NEW = "00000003-0000-0000-0000-000000000000-0";
  private static final String SPARK = "00000003-7c43-40ef-ab39-2df902ac3a21-0";
  private static final String OTHER = "00000003-1111-40ef-ab39-2df902ac3a21";
  private static final String FIRST = "20261201000000001";
  private static final String SECOND = "20261201000000002";

  @TempDir Path folder;
  private ResolvedTable resolved;

  @BeforeEach
  void createTable() {
    resolved =
        TableResolver.resolve(
            folder.toString(),
            Lineitem.ROW,
            Lineitem.KEY,
            List.of("l_shipmode"),
            options("hoodie.bucket.index.num.buckets", "8"));
    HudiTable.createIfMissing(resolved.table(), resolved.write());
  }

  @Test
  void aNewFileGroupHasAnIdThatFollowsFromItsBucket() {
    assertThat(fileIds().of("AIR", 3)).isEqualTo(new FileGroup(NEW, true));
    assertThat(fileIds().of("AIR", 7).fileId()).isEqualTo("00000007-0000-0000-0000-000000000000-0");
  }

  @Test
  void anExistingFileGroupIsPreferredWhateverItsSuffix() throws Exception {
    logFile("AIR", SPARK, FIRST);
    baseFile("REG AIR", OTHER, FIRST);

    assertThat(fileIds().of("AIR", 3)).isEqualTo(new FileGroup(SPARK, false));
    assertThat(fileIds().of("REG AIR", 3)).isEqualTo(new FileGroup(OTHER, false));
    assertThat(fileIds().of("RAIL", 3)).isEqualTo(new FileGroup(NEW, true));
  }

  @Test
  void aFileOfAPendingInstantCounts() throws Exception {
    start("deltacommit", FIRST);
    logFile("AIR", SPARK, FIRST);

    assertThat(fileIds().of("AIR", 3)).isEqualTo(new FileGroup(SPARK, false));
  }

  @Test
  void aFileGroupIsNewUntilItIsWritten() {
    BucketFileIds fileIds = fileIds();
    assertThat(fileIds.of("AIR", 3).isNew()).isTrue();

    fileIds.written("AIR", 3);

    assertThat(fileIds.of("AIR", 3)).isEqualTo(new FileGroup(NEW, false));
  }

  @Test
  void ofTwoFileGroupsTheCompletedOneIsRight() throws Exception {
    start("deltacommit", FIRST);
    complete("deltacommit", FIRST);
    start("deltacommit", SECOND);
    logFile("AIR", OTHER, FIRST);
    logFile("AIR", SPARK, SECOND);

    assertThat(fileIds().of("AIR", 3)).isEqualTo(new FileGroup(OTHER, false));
  }

  @Test
  void twoCompletedFileGroupsAreRefusedByName() throws Exception {
    for (String instant : List.of(FIRST, SECOND)) {
      start("deltacommit", instant);
      complete("deltacommit", instant);
    }
    logFile("AIR", OTHER, FIRST);
    logFile("AIR", SPARK, SECOND);

    assertThatThrownBy(() -> fileIds().of("AIR", 3))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Bucket 3 of partition 'AIR'")
        .hasMessageContaining(OTHER)
        .hasMessageContaining(SPARK);
  }

  @Test
  void whatAnOverwriteReplacedIsNeverWrittenAgain() throws Exception {
    logFile("AIR", NEW, FIRST);
    start("replacecommit", SECOND);
    replace(SECOND, Map.of("AIR", List.of(NEW)));

    assertThat(fileIds().of("AIR", 3))
        .isEqualTo(new FileGroup("00000003-0000-0000-0000-000000000001-0", true));
    assertThat(fileIds().of("RAIL", 3)).isEqualTo(new FileGroup(NEW, true));
  }

  @Test
  void refusesABucketThatTheTableDoesNotHave() throws Exception {
    logFile("AIR", "00000008-7c43-40ef-ab39-2df902ac3a21-0", FIRST);

    assertThatThrownBy(() -> fileIds().of("AIR", 3))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("bucket 8")
        .hasMessageContaining("8 buckets");
  }

  private BucketFileIds fileIds() {
    return new BucketFileIds(resolved.table(), TableStorage.open(folder.toString(), Map.of()));
  }

  private void logFile(String partition, String fileId, String instant) throws Exception {
    file(partition, "." + fileId + "_" + instant + ".log.1_0-1-0");
  }

  private void baseFile(String partition, String fileId, String instant) throws Exception {
    file(partition, fileId + "_0-1-0_" + instant + ".parquet");
  }

  private void file(String partition, String name) throws Exception {
    Files.createDirectories(folder.resolve(partition));
    Files.writeString(folder.resolve(partition).resolve(name), "");
  }

  private HoodieTableMetaClient metaClient() {
    return HudiTable.metaClient(resolved.table(), resolved.write());
  }

  private void start(String action, String instant) {
    HoodieTableMetaClient client = metaClient();
    HoodieInstant requested =
        client.createNewInstant(HoodieInstant.State.REQUESTED, action, instant);
    HoodieActiveTimeline timeline = client.getActiveTimeline();
    timeline.createNewInstant(requested);
    timeline.transitionRequestedToInflight(requested, Option.empty());
  }

  private void complete(String action, String instant) {
    metaClient()
        .getActiveTimeline()
        .saveAsComplete(inflight(action, instant), Option.of(new HoodieCommitMetadata()));
  }

  private void replace(String instant, Map<String, List<String>> replaced) {
    HoodieReplaceCommitMetadata metadata = new HoodieReplaceCommitMetadata();
    metadata.setOperationType(WriteOperationType.INSERT_OVERWRITE);
    metadata.setPartitionToReplaceFileIds(new HashMap<>(replaced));
    metaClient()
        .getActiveTimeline()
        .saveAsComplete(inflight("replacecommit", instant), Option.of(metadata));
  }

  private HoodieInstant inflight(String action, String instant) {
    return metaClient().createNewInstant(HoodieInstant.State.INFLIGHT, action, instant);
  }
}
