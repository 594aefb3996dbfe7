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

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.annotation.Internal;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.api.ValidationException;

/** Reads {@link WriteOptions} from a job's options. */
@Internal
public final class WriteOptionsReader {

  private static final long KIB = 1024L;
  private static final long MIB = 1024L * KIB;
  private static final long GIB = 1024L * MIB;

  /** What Hudi's connector keeps free for the reader of a merge, whatever the options say. */
  private static final long MERGE_READER = 100 * MIB;

  /** Three pages are the least that Flink's sort buffer takes; below a few there is no batch. */
  private static final long LEAST_POOL = 2 * MIB;

  /** A log block is one byte array. */
  private static final long MOST_BLOCK = GIB;

  private static final String HADOOP = "hadoop.";
  private static final List<String> CODECS =
      List.of("uncompressed", "snappy", "gzip", "zstd", "lz4_raw", "lz4");

  /** An owner has to renew its lease three times in this, each a write to storage. */
  private static final long LEAST_LEASE = 1000;

  private final OptionValues values;

  private WriteOptionsReader(OptionValues values) {
    this.values = values;
  }

  /**
   * @throws ValidationException if an option of the job has a value that is not allowed
   */
  public static WriteOptions read(OptionValues values) {
    return new WriteOptionsReader(values).read();
  }

  private WriteOptions read() {
    values.choice(SizeOptions.OPERATION, List.of("upsert"));
    values.choice(SizeOptions.LOG_BLOCK_FORMAT, List.of("parquet"));
    boolean managed =
        values
            .choice(SizeOptions.BUFFER_MEMORY_TYPE, List.of("ON_HEAP", "MANAGED"))
            .equals("MANAGED");
    long pool = pool(managed);
    return new WriteOptions(
        pool,
        managed,
        pageSize(),
        values.mebibytes(SizeOptions.BATCH_SIZE, 64 * KIB, 1024 * GIB),
        values.flag(SizeOptions.FAST_SORT),
        SortBuffer.valueOf(
            values
                .choice(SizeOptions.SORT_BUFFER, List.of("quick", "radix"))
                .toUpperCase(Locale.ROOT)),
        blockSize(),
        twoUnits(SizeOptions.LOG_MAX_SIZE, "hoodie.logfile.max.size", MIB, 1024 * GIB),
        values.number(SizeOptions.FLUSH_THREADS, 1, 256),
        values.has(SizeOptions.OPEN_LOG_FILES)
            ? values.number(SizeOptions.OPEN_LOG_FILES, 1, 100_000)
            : 0,
        values.number(SizeOptions.INSTANTS_IN_FLIGHT, 1, 1000),
        values.millis(SizeOptions.COMMIT_ACK_TIMEOUT, 1),
        values.millis(SizeOptions.LEASE_TIMEOUT, LEAST_LEASE),
        codec(),
        (int) twoUnits(SizeOptions.PARQUET_BLOCK_SIZE, "hoodie.parquet.block.size", MIB, GIB),
        (int) twoUnits(SizeOptions.PARQUET_PAGE_SIZE, "hoodie.parquet.page.size", KIB, 256 * MIB),
        values.has(SizeOptions.WRITE_TASKS)
            ? values.number(SizeOptions.WRITE_TASKS, 1, Short.MAX_VALUE + 1)
            : 0,
        HoodieProperties.of(values),
        hadoopProperties(values));
  }

  private long pool(boolean managed) {
    if (managed && values.has(SizeOptions.TASK_MAX_SIZE)) {
      throw new ValidationException(
          "Option 'write.task.max.size' is '%s' together with 'write.buffer.memory.type'='MANAGED', which takes the pool from Flink's managed memory. Leave out one of them; the size of managed memory is set by 'taskmanager.memory.managed.size'."
              .formatted(values.given(SizeOptions.TASK_MAX_SIZE)));
    }
    long merge = values.mebibytes(SizeOptions.MERGE_MAX_MEMORY, 0, 1024 * GIB);
    long task = values.mebibytes(SizeOptions.TASK_MAX_SIZE, MIB, 1024 * GIB);
    long pool = task - MERGE_READER - merge;
    if (pool < LEAST_POOL) {
      throw Refusal.of(
          values.nameOf(SizeOptions.TASK_MAX_SIZE),
          values.text(SizeOptions.TASK_MAX_SIZE),
          "at least %d MB: 100 MB and 'write.merge.max_memory' (%d MB) are kept free, and the page pool needs %d MB"
              .formatted((MERGE_READER + merge + LEAST_POOL) / MIB, merge / MIB, LEAST_POOL / MIB));
    }
    return pool;
  }

  private int pageSize() {
    long size = values.bytes(SizeOptions.PAGE_SIZE, 4 * KIB, 16 * MIB);
    if (Long.bitCount(size) != 1) {
      throw Refusal.of(
          values.nameOf(SizeOptions.PAGE_SIZE),
          values.text(SizeOptions.PAGE_SIZE),
          "a power of two, such as 32768 or 65536");
    }
    return (int) size;
  }

  private long blockSize() {
    return twoUnits(
        SizeOptions.LOG_BLOCK_SIZE, "hoodie.logfile.data.block.max.size", MIB / 16, MOST_BLOCK);
  }

  /** A size that Hudi's connector has in MB under one name and its core in bytes under another. */
  private long twoUnits(ConfigOption<String> option, String coreName, long least, long most) {
    String core = values.all().get(coreName);
    long size = values.mebibytes(option, least, most);
    if (core == null || core.isEmpty()) {
      return size;
    }
    long coreSize = OptionValues.size(coreName, core, 1, least, most);
    if (values.has(option) && coreSize != size) {
      throw new ValidationException(
          "Options '%s' (in MB) and '%s' (in bytes) are two names of one setting, but have the values '%s' and '%s'. Keep one."
              .formatted(option.key(), coreName, values.given(option), core));
    }
    return coreSize;
  }

  private String codec() {
    return values.choice(SizeOptions.CODEC, CODECS).toUpperCase(Locale.ROOT);
  }

  /** The options given as {@code hadoop.*}, prefix removed. */
  public static TreeMap<String, String> hadoopProperties(OptionValues values) {
    TreeMap<String, String> hadoop = new TreeMap<>();
    for (Map.Entry<String, String> option : values.all().entrySet()) {
      if (option.getKey().startsWith(HADOOP)) {
        hadoop.put(option.getKey().substring(HADOOP.length()), option.getValue());
      }
    }
    return hadoop;
  }
}
