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
package dev.rowsink.key;

import dev.rowsink.table.TableSpec;
import java.io.Serializable;

/**
 * Which write task owns a bucket. The answer depends on nothing but its arguments, so all tasks
 * that send rows agree on it, and each (partition, bucket) has exactly one owner.
 *
 * <p>The buckets of a partition go to consecutive tasks. Hence within a partition no task owns more
 * than one bucket above another, and with B buckets on T tasks, B a multiple of T, every task owns
 * exactly B / T. Where the next partition goes on follows from its path's hash: partitions that
 * count on in the last digit (days, hours) go on where the one before ended, others are spread by
 * chance.
 */
public final class BucketRouting implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int buckets;

  private BucketRouting(int buckets) {
    this.buckets = buckets;
  }

  /** The routing of a table's buckets. */
  public static BucketRouting of(TableSpec table) {
    return new BucketRouting(table.buckets());
  }

  /**
   * The task that owns the bucket, from 0.
   *
   * @param parallelism number of write tasks
   */
  public int task(String partitionPath, int bucket, int parallelism) {
    long turn = (partitionPath.hashCode() & Integer.MAX_VALUE) % parallelism;
    return (int) ((turn * buckets + bucket) % parallelism);
  }
}
