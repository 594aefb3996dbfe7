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
package dev.rowsink.write;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The buffers that the task thread fills: found by bucket, and the largest first. */
final class OpenBuffers {

  private final int buckets;
  private final Map<String, BucketBuffer[]> partitions = new HashMap<>();
  private final Set<BucketBuffer> all = new LinkedHashSet<>();
  private String lastPath;
  private BucketBuffer[] last;

  /** No buffer has more bytes. It may be too large after the largest one was sealed. */
  private long mostBytes;

  /**
   * @param buckets of each partition
   */
  OpenBuffers(int buckets) {
    this.buckets = buckets;
  }

  /** The buffer of a bucket, or null if none is open. */
  BucketBuffer of(String partitionPath, int bucket) {
    return partition(partitionPath)[bucket];
  }

  private BucketBuffer[] partition(String path) {
    if (!path.equals(lastPath)) {
      last = partitions.computeIfAbsent(path, ignored -> new BucketBuffer[buckets]);
      lastPath = path;
    }
    return last;
  }

  void add(BucketBuffer buffer) {
    partition(buffer.bucket().partitionPath())[buffer.bucket().bucket()] = buffer;
    all.add(buffer);
  }

  void remove(BucketBuffer buffer) {
    partition(buffer.bucket().partitionPath())[buffer.bucket().bucket()] = null;
    all.remove(buffer);
  }

  /** Has to be told of a buffer that has grown. */
  void grown(BucketBuffer buffer) {
    mostBytes = Math.max(mostBytes, buffer.bytes());
  }

  /** Whether a buffer has so many bytes; looks at all only when one of them may. */
  boolean anyOf(long bytes) {
    if (mostBytes < bytes) {
      return false;
    }
    mostBytes = 0;
    all.forEach(this::grown);
    return mostBytes >= bytes;
  }

  int size() {
    return all.size();
  }

  /** All buffers, in the order in which they were opened. */
  List<BucketBuffer> all() {
    return new ArrayList<>(all);
  }

  /** All buffers by their size; to be asked for once for many that are sealed. */
  List<BucketBuffer> largestFirst() {
    List<BucketBuffer> sorted = all();
    sorted.sort(Comparator.comparingLong(BucketBuffer::bytes).reversed());
    return sorted;
  }

  /** Forgets all buffers and their partitions. */
  void clear() {
    partitions.clear();
    all.clear();
    lastPath = null;
    last = null;
    mostBytes = 0;
  }
}
