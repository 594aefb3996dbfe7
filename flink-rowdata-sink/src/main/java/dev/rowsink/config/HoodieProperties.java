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

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.api.ValidationException;

/** The {@code hoodie.*} keys for Hudi's write client: those passed through and those translated. */
final class HoodieProperties {

  /** What Hudi's connector adds when cleaning would keep more commits than archiving leaves. */
  private static final int MIN_ABOVE_RETAINED = 10;

  private static final int MAX_ABOVE_RETAINED = 20;

  private HoodieProperties() {}

  static TreeMap<String, String> of(OptionValues values) {
    TreeMap<String, String> properties = new TreeMap<>();
    Set<String> ours = new HashSet<>();
    for (ConfigOption<?> option : HudiOptions.all()) {
      ours.addAll(OptionValues.names(option));
    }
    for (Map.Entry<String, String> option : values.all().entrySet()) {
      if (option.getKey().startsWith("hoodie.") && !ours.contains(option.getKey())) {
        properties.put(option.getKey(), option.getValue());
      }
    }
    boolean clean =
        values.flag(ServiceOptions.CLEAN_ASYNC) && values.flag(ServiceOptions.CLEAN_AUTOMATIC);
    properties.put("hoodie.clean.automatic", Boolean.toString(clean));
    properties.put(
        "hoodie.clean.policy",
        values.choice(
            ServiceOptions.CLEAN_POLICY,
            List.of("KEEP_LATEST_COMMITS", "KEEP_LATEST_FILE_VERSIONS", "KEEP_LATEST_BY_HOURS")));
    put(properties, "hoodie.clean.hours.retained", values, ServiceOptions.CLEAN_RETAIN_HOURS);
    put(
        properties,
        "hoodie.clean.fileversions.retained",
        values,
        ServiceOptions.CLEAN_RETAIN_FILE_VERSIONS);
    put(
        properties,
        "hoodie.metadata.compact.max.delta.commits",
        values,
        HudiOptions.METADATA_DELTA_COMMITS);
    properties.put(
        "hoodie.archive.automatic",
        Boolean.toString(values.flag(ServiceOptions.ARCHIVE_AUTOMATIC)));
    properties.put("hoodie.parquet.compression.codec", values.text(SizeOptions.CODEC));
    retention(properties, values);
    return properties;
  }

  private static void put(
      Map<String, String> properties,
      String name,
      OptionValues values,
      ConfigOption<Integer> option) {
    properties.put(name, Integer.toString(values.number(option, 1, Integer.MAX_VALUE)));
  }

  /** Hudi's client demands: commits that cleaning retains < archive minimum < archive maximum. */
  private static void retention(Map<String, String> properties, OptionValues values) {
    int retained = values.number(ServiceOptions.CLEAN_RETAIN_COMMITS, 1, 1_000_000);
    int least = values.number(ServiceOptions.ARCHIVE_MIN_COMMITS, 2, 1_100_000);
    int most = values.number(ServiceOptions.ARCHIVE_MAX_COMMITS, 3, 1_200_000);
    if (!values.has(ServiceOptions.ARCHIVE_MIN_COMMITS) && retained >= least) {
      least = retained + MIN_ABOVE_RETAINED;
    }
    if (!values.has(ServiceOptions.ARCHIVE_MAX_COMMITS) && least >= most) {
      most = least + MAX_ABOVE_RETAINED - MIN_ABOVE_RETAINED;
    }
    if (retained >= least || least >= most) {
      throw new ValidationException(
          "Options '%s' (%d), '%s' (%d) and '%s' (%d) must grow in this order. Raise the later ones, or leave them out to have them follow."
              .formatted(
                  values.nameOf(ServiceOptions.CLEAN_RETAIN_COMMITS),
                  retained,
                  values.nameOf(ServiceOptions.ARCHIVE_MIN_COMMITS),
                  least,
                  values.nameOf(ServiceOptions.ARCHIVE_MAX_COMMITS),
                  most));
    }
    properties.put("hoodie.clean.commits.retained", Integer.toString(retained));
    properties.put("hoodie.keep.min.commits", Integer.toString(least));
    properties.put("hoodie.keep.max.commits", Integer.toString(most));
  }
}
