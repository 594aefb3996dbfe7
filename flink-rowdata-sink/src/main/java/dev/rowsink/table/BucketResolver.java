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

import dev.rowsink.config.HudiOptions;
import dev.rowsink.config.OptionValues;
import dev.rowsink.config.Refusal;
import java.util.List;
import org.apache.flink.table.api.ValidationException;

/**
 * Decides bucket count and hash fields. Hudi keeps them nowhere; a table that does not store them
 * was written by another engine, and its files have to agree with what is asked for.
 */
final class BucketResolver {

  /** A file id has eight digits for the bucket's number. */
  private static final int MOST_BUCKETS = 99_999_999;

  /**
   * @param buckets buckets of each partition
   * @param hashFields columns whose values decide the bucket
   */
  record Layout(int buckets, List<String> hashFields) {}

  private final OptionValues values;
  private final String path;
  private final ExistingTable existing;

  BucketResolver(OptionValues values, String path, ExistingTable existing) {
    this.values = values;
    this.path = path;
    this.existing = existing;
  }

  Layout resolve(List<String> keys) {
    List<String> hashFields = hashFields(keys);
    int wanted = values.number(HudiOptions.BUCKETS, 1, MOST_BUCKETS);
    String stored = existing == null ? null : existing.property(ExistingTable.BUCKETS);
    if (stored == null) {
      if (existing != null) {
        checkFiles(wanted);
      }
      return new Layout(wanted, hashFields);
    }
    int count = Integer.parseInt(stored);
    if (values.has(HudiOptions.BUCKETS) && wanted != count) {
      throw Refusal.of(
          HudiOptions.BUCKETS.key(),
          Integer.toString(wanted),
          "%d, as the existing table '%s' has it, or left out: a key would be looked for in another bucket than it is in"
              .formatted(count, path));
    }
    return new Layout(count, hashFields);
  }

  private List<String> hashFields(List<String> keys) {
    List<String> given = values.list(HudiOptions.HASH_FIELDS);
    String name = HudiOptions.HASH_FIELDS.key();
    if (!keys.containsAll(given)) {
      throw Refusal.of(
          name,
          String.join(",", given),
          "a subset of the record key (" + String.join(",", keys) + ")");
    }
    List<String> wanted = given.isEmpty() ? keys : given;
    String stored = existing == null ? null : existing.property(ExistingTable.HASH_FIELDS);
    if (stored == null) {
      return wanted;
    }
    List<String> fields = List.of(stored.split("\\s*,\\s*"));
    if (!given.isEmpty() && !given.equals(fields)) {
      throw Refusal.of(
          name,
          String.join(",", given),
          "'%s', as the existing table '%s' has it, or left out"
              .formatted(String.join(",", fields), path));
    }
    return fields;
  }

  private void checkFiles(int wanted) {
    BucketFiles files = BucketFiles.of(existing);
    if (files.isEmpty()) {
      return;
    }
    if (files.withoutBucket() != null) {
      throw new ValidationException(
          "Table '%s' has no bucket index: the name of file %s does not start with a bucket number. Write it with the engine and index that made it."
              .formatted(path, files.withoutBucket()));
    }
    if (!values.has(HudiOptions.BUCKETS)) {
      throw new ValidationException(
          "Table '%s' was written by another engine and does not store its number of buckets; its files have bucket numbers up to %d. Set '%s' to the number that it was written with."
              .formatted(path, files.greatest(), HudiOptions.BUCKETS.key()));
    }
    if (files.greatest() >= wanted) {
      throw Refusal.of(
          HudiOptions.BUCKETS.key(),
          Integer.toString(wanted),
          "the number that table '%s' was written with: its files have bucket numbers up to %d"
              .formatted(path, files.greatest()));
    }
  }
}
