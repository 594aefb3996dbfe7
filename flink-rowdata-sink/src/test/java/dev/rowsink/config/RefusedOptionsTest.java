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

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.apache.flink.table.api.ValidationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusedOptionsTest {

  /** Option, refused value, and a part of the message that says what is allowed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "write.ignore.failed | true | false",
        "hoodie.write.ignore.failed | true | false",
        "write.rate.limit | 1000 | 0",
        "changelog.enabled | true | false",
        "cdc.enabled | true | false",
        "hoodie.table.cdc.enabled | true | false",
        "write.insert.cluster | true | false",
        "record.merger.impls | com.acme.Merger | leave it out",
        "hoodie.write.record.merge.custom.implementation.classes | com.acme.M | leave it out",
        "hoodie.write.record.merge.strategy.id | 00000000-0000 | eeb8d96f",
        "hoodie.write.partial.update.schema | {} | leave it out",
        "hoodie.index.bucket.engine | CONSISTENT_HASHING | SIMPLE",
        "hoodie.bucket.index.partition.expressions | a=*,4 | leave it out",
        "hoodie.index.class | com.acme.Index | leave it out",
        "index.bootstrap.enabled | true | false",
        "hoodie.populate.meta.fields | false | true",
        "hoodie.datasource.write.drop.partition.columns | true | false",
        "hoodie.datasource.write.keygenerator.consistent.logical.timestamp.enabled | true | false",
        "partition.default_name | none | __HIVE_DEFAULT_PARTITION__",
        "write.partition.format | yyyyMMdd | leave it out",
        "hoodie.write.auto.upgrade | true | false",
        "hoodie.table.base.file.format | ORC | PARQUET",
        "hoodie.schema.on.read.enable | true | false",
        "source.avro-schema | {} | leave it out",
        "compaction.async.enabled | true | false",
        "compaction.schedule.enabled | true | false",
        "hoodie.compact.inline | true | false",
        "hoodie.compact.schedule.inline | true | false",
        "hoodie.log.compaction.inline | true | false",
        "hoodie.clustering.inline | true | false",
        "clustering.async.enabled | true | false",
        "hive_sync.enabled | true | false",
        "hive_sync.enable | true | false",
        "hoodie.datasource.hive_sync.enable | true | false",
        "hoodie.write.concurrency.mode | OPTIMISTIC_CONCURRENCY_CONTROL | SINGLE_WRITER",
        "hoodie.write.concurrency.mode | NON_BLOCKING_CONCURRENCY_CONTROL | SINGLE_WRITER",
        "hoodie.clean.failed.writes.policy | EAGER | LAZY",
        "hoodie.write.markers.type | TIMELINE_SERVER_BASED | DIRECT",
        "hoodie.embed.timeline.server | true | false",
        "hoodie.metadata.record.index.enable | true | false",
        "hoodie.parquet.dictionary.enabled | false | true",
        "hoodie.table.timeline.timezone | UTC | LOCAL",
        "hoodie.metrics.on | true | false",
        "hoodie.write.lock.provider | com.acme.Lock | FileSystemBasedLockProvider",
        "hoodie.filesystem.view.type | EMBEDDED_KV_STORE | MEMORY, SPILLABLE_DISK",
        "hoodie.common.spillable.diskmap.type | ROCKS_DB | BITCASK",
        "hoodie.bulkinsert.sort.mode | GLOBAL_SORT | leave it out",
        "hoodie.bloom.index.use.metadata | true | false",
        "hoodie.keygen.timebased.timestamp.type | SCALAR | leave it out",
      })
  void refusesWhatWouldSilentlyNotHappen(String option, String value, String allowed) {
    assertThatThrownBy(() -> OptionChecks.check(new OptionValues(Map.of(option, value))))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'" + option + "'")
        .hasMessageContaining("'" + value + "'")
        .hasMessageContaining(allowed);
  }

  @ParameterizedTest
  @CsvSource({
    "hoodie.embed.timeline.server, false",
    "compaction.async.enabled, FALSE",
    "hive_sync.enabled, false",
    "hive_sync.db, sales",
    "hoodie.bloom.index.use.metadata, false",
    "hoodie.write.concurrency.mode, single_writer",
    "hoodie.metadata.max.reader.memory, 1000000",
    "hoodie.keep.max.commits, 60",
    "read.streaming.enabled, true",
    "index.state.ttl, 1",
    "hadoop.fs.s3a.endpoint, http://minio:9000",
    "properties.hadoop.fs.defaultFS, hdfs://name",
  })
  void acceptsWhatHappensAnyway(String option, String value) {
    assertThatCode(() -> OptionChecks.check(new OptionValues(Map.of(option, value))))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({
    "read.streaming.enabled, true, false",
    "hoodie.datasource.query.type, incremental, snapshot",
    "hoodie.datasource.merge.type, skip_merge, payload_combine",
    "read.start-commit, earliest, leave it out",
    "read.end-commit, 20261201000000000, leave it out",
  })
  void refusesQueriesThatAreNotAnswered(String option, String value, String allowed) {
    assertThatThrownBy(() -> OptionChecks.checkReading(new OptionValues(Map.of(option, value))))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'" + option + "'")
        .hasMessageContaining("'" + value + "'")
        .hasMessageContaining(allowed);
  }

  @Test
  void refusesAPrefixedOptionLikeThePlainOne() {
    assertThatThrownBy(
            () ->
                OptionChecks.check(
                    new OptionValues(Map.of("properties.hoodie.compact.inline", "true"))))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'hoodie.compact.inline'");
  }
}
