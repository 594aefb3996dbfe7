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
package dev.rowsink.config;

import java.io.Serializable;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a job writes: sizes, threads and limits, resolved and checked before the job runs. What the
 * table itself is stands in {@code TableSpec}.
 *
 * @param bufferMemory bytes of the page pool of one write task
 * @param managedMemory whether the pool comes from Flink's managed memory instead of the heap
 * @param pageSize most bytes of a page of the pool, unless rows are too wide for it
 * @param batchSize bytes at which the buffer of one bucket is sealed
 * @param sortWrites whether a block's rows are sorted by record key; else they keep arrival order
 * @param sortBuffer how rows are buffered and sorted
 * @param logBlockSize bytes at which a log block ends and the next one starts
 * @param logFileSize bytes above which a log file is closed and its next version started
 * @param flushThreads threads of one write task that sort, encode and write sealed buffers
 * @param openLogFiles most log files that one write task holds open; 0 for what its storage allows
 * @param instantsInFlight most acknowledged instants that may wait for their commit
 * @param commitTimeout longest wait for a commit at the end of a task
 * @param leaseTimeout time after which an owner that does not renew its lease has lost the table
 * @param codec Parquet codec name in upper case, as parquet-java knows it
 * @param rowGroupSize bytes of a Parquet row group
 * @param parquetPageSize bytes of a Parquet page
 * @param writeTasks parallelism of the write operator; 0 for the job's
 * @param hoodieProperties {@code hoodie.*} keys that pass through to Hudi's write client
 * @param hadoopProperties Hadoop configuration keys given as {@code hadoop.*}, prefix removed
 */
public record WriteOptions(
    long bufferMemory,
    boolean managedMemory,
    int pageSize,
    long batchSize,
    boolean sortWrites,
    SortBuffer sortBuffer,
    long logBlockSize,
    long logFileSize,
    int flushThreads,
    int openLogFiles,
    int instantsInFlight,
    Duration commitTimeout,
    Duration leaseTimeout,
    String codec,
    int rowGroupSize,
    int parquetPageSize,
    int writeTasks,
    TreeMap<String, String> hoodieProperties,
    TreeMap<String, String> hadoopProperties)
    implements Serializable {

  private static final long MIB = 1024L * 1024;

  /** The defaults, for tests and for jobs without options. */
  public static WriteOptions defaults() {
    return new WriteOptions(
        824 * MIB,
        false,
        32 * 1024,
        256 * MIB,
        true,
        SortBuffer.QUICK,
        128 * MIB,
        1024 * MIB,
        2,
        0,
        8,
        Duration.ofMinutes(5),
        Duration.ofSeconds(30),
        "GZIP",
        (int) (120 * MIB),
        (int) MIB,
        0,
        new TreeMap<>(),
        new TreeMap<>(Map.of()));
  }
}
