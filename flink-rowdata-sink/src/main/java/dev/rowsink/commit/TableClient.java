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
package dev.rowsink.commit;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.log.WriteStats;
import dev.rowsink.table.HudiTable;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.hudi.client.HoodieJavaWriteClient;
import org.apache.hudi.client.common.HoodieJavaEngineContext;
import org.apache.hudi.client.heartbeat.HoodieHeartbeatClient;
import org.apache.hudi.common.model.HoodieWriteStat;
import org.apache.hudi.common.model.WriteOperationType;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.timeline.HoodieInstant;
import org.apache.hudi.common.table.timeline.HoodieTimeline;
import org.apache.hudi.common.util.Option;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts, commits and rolls back instants with Hudi's write client. One thread only.
 *
 * <p>The core does not protect a completed instant: a second commit leaves two completed files. So
 * each commit looks at the timeline first.
 */
final class TableClient implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(TableClient.class);

  private final TableSpec table;
  private final HoodieTableMetaClient metaClient;
  private final HoodieJavaWriteClient<?> client;
  private boolean tableServicesReady;

  TableClient(TableSpec table, WriteOptions write) {
    this.table = table;
    this.metaClient = HudiTable.metaClient(table, write);
    this.client =
        new HoodieJavaWriteClient<>(
            new HoodieJavaEngineContext(metaClient.getStorageConf()),
            WriteConfigs.of(table, write));
  }

  /** Starts an instant and returns its requested time, later than every other on the timeline. */
  String start() {
    metaClient.reloadActiveTimeline();
    client.setOperationType(WriteOperationType.UPSERT);
    String instant = client.startCommit(HoodieTimeline.DELTA_COMMIT_ACTION, metaClient);
    if (!tableServicesReady) {
      // Creates the metadata table of a new table; later commits only update it.
      client.initTable(WriteOperationType.UPSERT, Option.of(instant));
      tableServicesReady = true;
    }
    client.preWrite(instant, WriteOperationType.UPSERT, metaClient);
    client.transitionInflight(instant);
    return instant;
  }

  /**
   * Makes an interval's files visible, unless they are already.
   *
   * @param live instants that are still to be committed; cleaning after this commit would roll back
   *     those of a former coordinator, whose heartbeats have ended
   * @return whether this call committed; false if the instant was complete before
   * @throws LostInstantException if the instant is neither pending nor completed
   */
  boolean commit(IntervalResult result, List<String> live) {
    String instant = result.instant();
    metaClient.reloadActiveTimeline();
    if (isCompleted(instant)) {
      return false;
    }
    if (!isPending(instant)) {
      throw new LostInstantException(table.path(), result);
    }
    keepAlive(instant);
    live.forEach(this::keepAlive);
    List<HoodieWriteStat> stats = new ArrayList<>(result.files().size());
    result.files().forEach(file -> stats.add(WriteStats.of(file, instant)));
    client.setOperationType(WriteOperationType.UPSERT);
    boolean committed =
        client.commitStats(instant, stats, Option.empty(), HoodieTimeline.DELTA_COMMIT_ACTION);
    if (!committed) {
      throw new IllegalStateException("Hudi refused to commit instant " + instant);
    }
    return true;
  }

  private void keepAlive(String instant) {
    HoodieHeartbeatClient heartbeats = client.getHeartbeatClient();
    if (heartbeats.getHeartbeat(instant) == null && isPending(instant)) {
      heartbeats.start(instant);
    }
  }

  private boolean isCompleted(String instant) {
    HoodieTimeline completed = metaClient.getActiveTimeline().filterCompletedInstants();
    if (completed.containsInstant(instant)) {
      return true;
    }
    return metaClient.getActiveTimeline().isBeforeTimelineStarts(instant)
        && metaClient.getArchivedTimeline().filterCompletedInstants().containsInstant(instant);
  }

  private boolean isPending(String instant) {
    return metaClient.getActiveTimeline().filterInflightsAndRequested().containsInstant(instant);
  }

  /** Rolls an instant back if it is pending; a completed or unknown one is left alone. */
  void rollBack(String instant) throws IOException {
    metaClient.reloadActiveTimeline();
    if (isPending(instant)) {
      client.rollback(instant);
      LOG.info("Rolled back abandoned instant {} of {}", instant, table.path());
    }
    if (client.getHeartbeatClient().getHeartbeat(instant) != null) {
      client.getHeartbeatClient().stop(instant);
    }
  }

  /** Pending instants whose writer is gone: the former owner's, or with an expired heartbeat. */
  List<String> orphans(List<String> formerOwners, Set<String> live) throws IOException {
    List<String> orphans = new ArrayList<>();
    metaClient.reloadActiveTimeline();
    HoodieTimeline pending =
        metaClient.getActiveTimeline().getDeltaCommitTimeline().filterInflightsAndRequested();
    for (HoodieInstant one : pending.getInstants()) {
      String instant = one.requestedTime();
      if (!live.contains(instant) && (formerOwners.contains(instant) || hasExpired(instant))) {
        orphans.add(instant);
      }
    }
    return orphans;
  }

  /** A writer without heartbeats is not ours to judge: it cleans up behind itself. */
  private boolean hasExpired(String instant) throws IOException {
    return HoodieHeartbeatClient.heartbeatExists(metaClient.getStorage(), table.path(), instant)
        && client.getHeartbeatClient().isHeartbeatExpired(instant);
  }

  @Override
  public void close() {
    client.close();
  }
}
