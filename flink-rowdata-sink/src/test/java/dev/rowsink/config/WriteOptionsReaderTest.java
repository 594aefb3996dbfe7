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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.table.api.ValidationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WriteOptionsReaderTest {

  private static final long MIB = 1024 * 1024;

  @Test
  void theDefaultsAreThoseOfTheRecord() {
    WriteOptions read = read();
    WriteOptions defaults = WriteOptions.defaults();

    assertThat(read)
        .usingRecursiveComparison()
        .ignoringFields("hoodieProperties")
        .isEqualTo(defaults);
  }

  @ParameterizedTest
  @CsvSource({
    "256, 268435456",
    "0.5, 524288",
    "256 mb, 268435456",
    "256mb, 268435456",
    "64 kb, 65536",
    "1 gb, 1073741824",
    "1048576 b, 1048576",
  })
  void aSizeIsInMegabytesUnlessItHasAUnit(String value, long bytes) {
    assertThat(read("write.batch.size", value).batchSize()).isEqualTo(bytes);
  }

  @Test
  void thePoolIsTheTaskSizeLessWhatIsKeptFree() {
    assertThat(read().bufferMemory()).isEqualTo(824 * MIB);
    assertThat(read("write.task.max.size", "512").bufferMemory()).isEqualTo(312 * MIB);
    assertThat(read("write.task.max.size", "2 gb", "write.merge.max_memory", "48").bufferMemory())
        .isEqualTo((2048 - 148) * MIB);
  }

  @Test
  void thePoolOfManagedMemoryIsAskedForByTypeOnly() {
    assertThat(read("write.buffer.memory.type", "managed").managedMemory()).isTrue();
    assertRefused("write.task.max.size", "512", "MANAGED", "write.buffer.memory.type", "MANAGED");
  }

  @Test
  void readsEveryOptionOfTheWritePath() {
    WriteOptions options =
        read(
            "write.memory.segment.page.size", "65536",
            "hoodie.enable.fast.sort.write", "false",
            "write.log_block.size", "64",
            "write.log.max.size", "512",
            "write.flush.threads", "3",
            "write.open-log-files", "9",
            "write.instants.in-flight", "2",
            "write.commit.ack.timeout", "60000",
            "write.lease.timeout", "45 s",
            "hoodie.parquet.compression.codec", "Snappy",
            "write.parquet.block.size", "32",
            "write.parquet.page.size", "0.25",
            "write.tasks", "8",
            "hadoop.fs.defaultFS", "hdfs://name",
            "properties.hadoop.dfs.replication", "2",
            "hoodie.metadata.max.reader.memory", "1000000");

    assertThat(options.pageSize()).isEqualTo(65536);
    assertThat(options.sortWrites()).isFalse();
    assertThat(options.logBlockSize()).isEqualTo(64 * MIB);
    assertThat(options.logFileSize()).isEqualTo(512 * MIB);
    assertThat(options.flushThreads()).isEqualTo(3);
    assertThat(options.openLogFiles()).isEqualTo(9);
    assertThat(options.instantsInFlight()).isEqualTo(2);
    assertThat(options.commitTimeout()).isEqualTo(Duration.ofMinutes(1));
    assertThat(options.leaseTimeout()).isEqualTo(Duration.ofSeconds(45));
    assertThat(options.codec()).isEqualTo("SNAPPY");
    assertThat(options.rowGroupSize()).isEqualTo(32 * MIB);
    assertThat(options.parquetPageSize()).isEqualTo(256 * 1024);
    assertThat(options.writeTasks()).isEqualTo(8);
    assertThat(options.hadoopProperties())
        .isEqualTo(Map.of("fs.defaultFS", "hdfs://name", "dfs.replication", "2"));
    assertThat(options.hoodieProperties())
        .containsEntry("hoodie.metadata.max.reader.memory", "1000000");
  }

  @Test
  void takesSizesUnderTheNamesOfHudisCoreInBytes() {
    assertThat(read("hoodie.logfile.max.size", "536870912").logFileSize()).isEqualTo(512 * MIB);
    assertThat(read("hoodie.logfile.data.block.max.size", "67108864").logBlockSize())
        .isEqualTo(64 * MIB);
    assertThatThrownBy(
            () -> read("hoodie.logfile.max.size", "536870912", "write.log.max.size", "1024"))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'write.log.max.size' (in MB) and 'hoodie.logfile.max.size'")
        .hasMessageContaining("'1024' and '536870912'");
  }

  @Test
  void translatesServicesForTheWriteClient() {
    assertThat(read().hoodieProperties())
        .containsEntry("hoodie.clean.automatic", "true")
        .containsEntry("hoodie.clean.commits.retained", "30")
        .containsEntry("hoodie.keep.min.commits", "40")
        .containsEntry("hoodie.keep.max.commits", "50")
        .containsEntry("hoodie.archive.automatic", "true");
    assertThat(read("clean.async.enabled", "false").hoodieProperties())
        .containsEntry("hoodie.clean.automatic", "false");
    assertThat(read("hoodie.clean.automatic", "false").hoodieProperties())
        .containsEntry("hoodie.clean.automatic", "false");
    assertThat(read("hoodie.archive.automatic", "false").hoodieProperties())
        .containsEntry("hoodie.archive.automatic", "false");
    assertThat(read("clean.retain_commits", "100").hoodieProperties())
        .containsEntry("hoodie.clean.commits.retained", "100")
        .containsEntry("hoodie.keep.min.commits", "110")
        .containsEntry("hoodie.keep.max.commits", "120");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "write.operation | insert | upsert",
        "write.operation | bulk_insert | upsert",
        "hoodie.datasource.write.operation | insert_overwrite | upsert",
        "hoodie.logfile.data.block.format | avro | parquet",
        "hoodie.parquet.compression.codec | lzop | uncompressed, snappy, gzip, zstd, lz4_raw, lz4",
        "write.buffer.memory.type | OFF_HEAP | ON_HEAP, MANAGED",
        "write.batch.size | 256 megs | a size of",
        "write.batch.size | -1 | a size of",
        "write.batch.size | 0 | a size of",
        "write.log_block.size | 4096 | 64 kb to 1 gb",
        "write.task.max.size | 200 | at least 202 MB",
        "write.task.max.size | big | a size of",
        "write.memory.segment.page.size | 1000 | 4 kb",
        "write.memory.segment.page.size | 33000 | a power of two",
        "write.tasks | 0 | 1 to 32768",
        "write.tasks | abc | 1 to 32768",
        "write.flush.threads | 0 | 1 to 256",
        "write.instants.in-flight | -3 | 1 to 1000",
        "write.commit.ack.timeout | soon | at least 1 ms",
        "write.lease.timeout | 0 | at least 1000 ms",
        "write.lease.timeout | 30 | at least 1000 ms, such as '30 s'",
        "clean.policy | KEEP_ALL | KEEP_LATEST_COMMITS",
        "clean.retain_commits | none | 1 to",
        "hoodie.enable.fast.sort.write | yes | true or false",
        "clean.async.enabled | 1 | true or false",
      })
  void refusesABadValueWithWhatIsAllowed(String option, String value, String allowed) {
    assertRefused(option, value, allowed);
  }

  @Test
  void refusesRetentionThatHudisClientWouldRefuseAtTheFirstCommit() {
    assertThatThrownBy(() -> read("clean.retain_commits", "40", "archive.min_commits", "20"))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'clean.retain_commits' (40)")
        .hasMessageContaining("'archive.min_commits' (20)");
  }

  @Test
  void refusesTwoNamesOfOneSettingThatDisagree() {
    assertThatThrownBy(
            () -> read("write.operation", "upsert", "hoodie.datasource.write.operation", "insert"))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'write.operation' and 'hoodie.datasource.write.operation'")
        .hasMessageContaining("'upsert' and 'insert'");
    assertThatThrownBy(
            () -> read("hoodie.metrics.on", "true", "properties.hoodie.metrics.on", "false"))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("given twice");
  }

  private static void assertRefused(String option, String value, String allowed, String... others) {
    Map<String, String> options = options(others);
    options.put(option, value);
    assertThatThrownBy(() -> WriteOptionsReader.read(new OptionValues(options)))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'" + option + "'")
        .hasMessageContaining("'" + value + "'")
        .hasMessageContaining(allowed);
  }

  private static WriteOptions read(String... namesAndValues) {
    return WriteOptionsReader.read(new OptionValues(options(namesAndValues)));
  }

  private static Map<String, String> options(String... namesAndValues) {
    Map<String, String> options = new TreeMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      options.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return options;
  }
}
