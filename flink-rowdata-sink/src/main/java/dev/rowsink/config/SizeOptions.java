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

import static org.apache.flink.configuration.ConfigOptions.key;

import java.time.Duration;
import org.apache.flink.annotation.PublicEvolving;
import org.apache.flink.configuration.ConfigOption;

/** How a job writes: operation, buffers, log files, Parquet, threads and limits. */
@PublicEvolving
public final class SizeOptions {

  public static final ConfigOption<String> OPERATION =
      key("write.operation")
          .stringType()
          .defaultValue("upsert")
          .withFallbackKeys("hoodie.datasource.write.operation")
          .withDescription("upsert is the only operation. Deletes come as changelog rows.");

  public static final ConfigOption<Integer> WRITE_TASKS =
      key("write.tasks")
          .intType()
          .noDefaultValue()
          .withDescription(
              "Parallelism of the write operator. Default: the job's. More tasks than partitions"
                  + " times buckets have nothing to do.");

  public static final ConfigOption<String> TASK_MAX_SIZE =
      key("write.task.max.size")
          .stringType()
          .defaultValue("1024")
          .withDescription(
              "Heap of one write task, in MB. The page pool gets it less 100 MB and less"
                  + " write.merge.max_memory: 824 MB by default. Raise it for fewer, larger log"
                  + " blocks; not together with write.buffer.memory.type=MANAGED.");

  public static final ConfigOption<String> MERGE_MAX_MEMORY =
      key("write.merge.max_memory")
          .stringType()
          .defaultValue("100")
          .withDescription("Part of write.task.max.size that the page pool leaves free, in MB.");

  public static final ConfigOption<String> BATCH_SIZE =
      key("write.batch.size")
          .stringType()
          .defaultValue("256")
          .withDescription(
              "Size in MB at which the buffer of one bucket is sealed and written. Smaller blocks"
                  + " flush more evenly, larger ones compress better.");

  public static final ConfigOption<String> PAGE_SIZE =
      key("write.memory.segment.page.size")
          .stringType()
          .defaultValue("32768")
          .withDescription(
              "Largest page of the pool in bytes, a power of two from 4096. A pool that would have"
                  + " fewer than 8192 of them gets smaller ones, down to 1024 bytes, and wide rows"
                  + " larger ones. Raise it when few, very long rows are the rule.");

  public static final ConfigOption<String> BUFFER_MEMORY_TYPE =
      key("write.buffer.memory.type")
          .stringType()
          .defaultValue("ON_HEAP")
          .withDescription(
              "ON_HEAP: the pool is heap memory of write.task.max.size. MANAGED: it is the share"
                  + " of Flink's managed memory that the operator gets.");

  public static final ConfigOption<Boolean> FAST_SORT =
      key("hoodie.enable.fast.sort.write")
          .booleanType()
          .defaultValue(true)
          .withDescription(
              "Whether the rows of a log block are sorted by record key, which compresses and merges"
                  + " better. false keeps arrival order.");

  public static final ConfigOption<String> SORT_BUFFER =
      key("write.sort.buffer")
          .stringType()
          .defaultValue("quick")
          .withDescription(
              "quick: Flink's sort buffer, whose index is divided by quick-sort and sorted by radix"
                  + " in parts. radix: a buffer without an index, whose keys are radix-sorted whole;"
                  + " it takes less time, one page for an open bucket instead of two, and 40 bytes"
                  + " of heap for each row of the largest buffer"
                  + " for each flush thread.");

  public static final ConfigOption<String> LOG_BLOCK_FORMAT =
      key("hoodie.logfile.data.block.format")
          .stringType()
          .defaultValue("parquet")
          .withDescription(
              "parquet is the only log block format written. Left out it is parquet, too, while"
                  + " Hudi's own connector then writes Avro blocks.");

  public static final ConfigOption<String> LOG_BLOCK_SIZE =
      key("write.log_block.size")
          .stringType()
          .defaultValue("128")
          .withDescription("Size in MB at which a log block ends and the next one starts.");

  public static final ConfigOption<String> LOG_MAX_SIZE =
      key("write.log.max.size")
          .stringType()
          .defaultValue("1024")
          .withDescription("Size in MB at which a log file goes on as its next version.");

  public static final ConfigOption<String> CODEC =
      key("hoodie.parquet.compression.codec")
          .stringType()
          .defaultValue("gzip")
          .withDescription(
              "Parquet codec: uncompressed, snappy, gzip, zstd, lz4_raw or lz4. gzip is Hudi's default;"
                  + " snappy and zstd write much faster.");

  public static final ConfigOption<String> PARQUET_BLOCK_SIZE =
      key("write.parquet.block.size")
          .stringType()
          .defaultValue("120")
          .withDescription("Size in MB of a Parquet row group.");

  public static final ConfigOption<String> PARQUET_PAGE_SIZE =
      key("write.parquet.page.size")
          .stringType()
          .defaultValue("1")
          .withDescription("Size in MB of a Parquet page.");

  public static final ConfigOption<Integer> FLUSH_THREADS =
      key("write.flush.threads")
          .intType()
          .defaultValue(2)
          .withDescription(
              "Threads of one write task that sort, encode and write sealed buffers beside the task"
                  + " thread. Raise it when tasks are back-pressured and cores are idle.");

  public static final ConfigOption<Integer> OPEN_LOG_FILES =
      key("write.open-log-files")
          .intType()
          .noDefaultValue()
          .withDescription(
              "Most log files that a write task holds open; beyond it the least recent is closed and"
                  + " goes on as its next version. Default: 2048 on local disks and s3a, 512 on HDFS,"
                  + " 64 elsewhere, where an open file may hold megabytes. Raise it for more buckets"
                  + " a task.");

  public static final ConfigOption<Integer> INSTANTS_IN_FLIGHT =
      key("write.instants.in-flight")
          .intType()
          .defaultValue(8)
          .withDescription(
              "Most instants that may wait for their commit; beyond it flushes wait, and with them"
                  + " the job.");

  public static final ConfigOption<Long> COMMIT_ACK_TIMEOUT =
      key("write.commit.ack.timeout")
          .longType()
          .defaultValue(300_000L)
          .withDescription(
              "Milliseconds that a finishing task waits for the commit of its last rows before it"
                  + " fails.");

  public static final ConfigOption<Duration> LEASE_TIMEOUT =
      key("write.lease.timeout")
          .durationType()
          .defaultValue(Duration.ofSeconds(30))
          .withDescription(
              "Time after which a job that no longer renews its ownership of the table has lost it"
                  + " and another may take over: 1 s or more.");

  private SizeOptions() {}
}
