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

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.flink.annotation.Internal;
import org.apache.hudi.common.fs.FSUtils;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.timeline.HoodieInstant;
import org.apache.hudi.common.table.timeline.HoodieTimeline;
import org.apache.hudi.index.bucket.BucketIdentifier;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.storage.StoragePath;
import org.apache.hudi.storage.StoragePathInfo;

/**
 * The file group of each bucket. An existing one is always preferred, whoever wrote it and whether
 * its instant is completed or pending; a new one gets an id that follows from the bucket alone, so
 * that no two attempts can make different ones (apache/hudi#19907).
 *
 * <p>A partition's folder is listed once, when its first bucket is asked for. One instance belongs
 * to one thread.
 */
@Internal
public final class BucketFileIds {

  private final TableSpec table;
  private final HoodieStorage storage;
  private final Map<String, Map<Integer, FileGroup>> partitions = new HashMap<>();
  private ReplacedFileGroups replaced;
  private HoodieTableMetaClient metaClient;

  public BucketFileIds(TableSpec table, HoodieStorage storage) {
    this.table = table;
    this.storage = storage;
  }

  /**
   * The file group of a bucket.
   *
   * @throws UncheckedIOException if the partition cannot be listed
   * @throws IllegalStateException if the bucket has two file groups of which neither is the right
   *     one
   */
  public FileGroup of(String partitionPath, int bucket) {
    Map<Integer, FileGroup> groups = partitions.get(partitionPath);
    if (groups == null) {
      groups = existing(partitionPath);
      partitions.put(partitionPath, groups);
    }
    FileGroup group = groups.get(bucket);
    if (group == null) {
      group = new FileGroup(newFileId(partitionPath, bucket), true);
      groups.put(bucket, group);
    }
    return group;
  }

  /** Tells that a file group that was new has a file now. */
  public void written(String partitionPath, int bucket) {
    FileGroup group = of(partitionPath, bucket);
    if (group.isNew()) {
      partitions.get(partitionPath).put(bucket, new FileGroup(group.fileId(), false));
    }
  }

  /** The deterministic id, or the next of its kind that no replaced file group has. */
  private String newFileId(String partitionPath, int bucket) {
    String fileId = BucketIdentifier.newBucketFileIdForNBCC(bucket);
    for (int i = 1; replaced().contains(partitionPath, fileId); i++) {
      fileId = "%s-0000-0000-0000-%012d-0".formatted(BucketIdentifier.bucketIdStr(bucket), i);
    }
    return fileId;
  }

  private Map<Integer, FileGroup> existing(String partitionPath) {
    Map<Integer, Map<String, List<StoragePath>>> found = new TreeMap<>();
    for (StoragePath file : dataFiles(partitionPath)) {
      String fileId = fileId(file);
      if (!replaced().contains(partitionPath, fileId)) {
        found
            .computeIfAbsent(bucket(file, fileId), b -> new LinkedHashMap<>())
            .computeIfAbsent(fileId, id -> new ArrayList<>())
            .add(file);
      }
    }
    Map<Integer, FileGroup> groups = new HashMap<>();
    found.forEach(
        (bucket, byId) ->
            groups.put(bucket, new FileGroup(choose(partitionPath, bucket, byId), false)));
    return groups;
  }

  private String choose(
      String partitionPath, int bucket, Map<String, List<StoragePath>> filesById) {
    if (filesById.size() == 1) {
      return filesById.keySet().iterator().next();
    }
    HoodieTimeline commits = metaClient().getCommitsTimeline().filterCompletedInstants();
    List<String> completed = new ArrayList<>();
    filesById.forEach(
        (fileId, files) -> {
          if (files.stream().anyMatch(f -> commits.containsOrBeforeTimelineStarts(instant(f)))) {
            completed.add(fileId);
          }
        });
    if (completed.size() == 1) {
      return completed.get(0);
    }
    List<StoragePath> examples = filesById.values().stream().map(files -> files.get(0)).toList();
    throw new IllegalStateException(
        "Bucket %d of partition '%s' in table %s has several file groups, %s (files %s). A key could be in any of them. Merge them by rewriting the partition with Spark, then restart the job."
            .formatted(bucket, partitionPath, table.path(), filesById.keySet(), examples));
  }

  private int bucket(StoragePath file, String fileId) {
    int bucket;
    try {
      bucket = BucketIdentifier.bucketIdFromFileId(fileId);
    } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
      throw new IllegalStateException(
          "File " + file + " has no bucket number in its name: the table has no bucket index.", e);
    }
    if (bucket >= table.buckets()) {
      throw new IllegalStateException(
          "File %s belongs to bucket %d, but the table is written with %d buckets. Set 'hoodie.bucket.index.num.buckets' to the number that the table was written with."
              .formatted(file, bucket, table.buckets()));
    }
    return bucket;
  }

  private List<StoragePath> dataFiles(String partitionPath) {
    StoragePath folder =
        FSUtils.constructAbsolutePath(new StoragePath(table.path()), partitionPath);
    List<StoragePath> files = new ArrayList<>();
    try {
      for (StoragePathInfo entry : storage.listDirectEntries(folder)) {
        if (entry.isFile() && isDataFile(entry.getPath())) {
          files.add(entry.getPath());
        }
      }
    } catch (FileNotFoundException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException("Partition folder " + folder + " cannot be listed.", e);
    }
    return files;
  }

  static boolean isDataFile(StoragePath file) {
    return FSUtils.isLogFile(file) || FSUtils.isBaseFile(file);
  }

  static String fileId(StoragePath file) {
    return FSUtils.getFileIdFromFilePath(file);
  }

  private static String instant(StoragePath file) {
    return FSUtils.isLogFile(file)
        ? FSUtils.getDeltaCommitTimeFromLogPath(file)
        : FSUtils.getCommitTime(file.getName());
  }

  private ReplacedFileGroups replaced() {
    if (replaced == null) {
      replaced = ReplacedFileGroups.of(metaClient());
    }
    return replaced;
  }

  private HoodieTableMetaClient metaClient() {
    if (metaClient == null) {
      metaClient =
          HoodieTableMetaClient.builder()
              .setStorage(storage)
              .setConf(storage.getConf())
              .setBasePath(table.path())
              .setLoadActiveTimelineOnLoad(true)
              .build();
    }
    return metaClient;
  }

  /**
   * File groups that a completed commit has replaced, such as that of an overwrite: what is written
   * to them is never read.
   */
  private record ReplacedFileGroups(Set<String> ids) {

    static ReplacedFileGroups of(HoodieTableMetaClient metaClient) {
      Set<String> ids = new HashSet<>();
      HoodieTimeline timeline = metaClient.getActiveTimeline().getCompletedReplaceTimeline();
      for (HoodieInstant instant : timeline.getInstants()) {
        try {
          timeline
              .readReplaceCommitMetadata(instant)
              .getPartitionToReplaceFileIds()
              .forEach((partition, list) -> list.forEach(id -> ids.add(partition + "/" + id)));
        } catch (IOException e) {
          throw new UncheckedIOException(
              "Instant " + instant + " of table " + metaClient.getBasePath() + " cannot be read.",
              e);
        }
      }
      return new ReplacedFileGroups(ids);
    }

    boolean contains(String partitionPath, String fileId) {
      return ids.contains(partitionPath + "/" + fileId);
    }
  }
}
