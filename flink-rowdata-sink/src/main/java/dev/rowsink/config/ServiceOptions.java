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

import org.apache.flink.annotation.PublicEvolving;
import org.apache.flink.configuration.ConfigOption;

/** Table services: compaction, cleaning and archiving. */
@PublicEvolving
public final class ServiceOptions {

  public static final ConfigOption<Boolean> COMPACTION_SCHEDULE =
      key("compaction.schedule.enabled")
          .booleanType()
          .defaultValue(false)
          .withDescription(
              "Only false: the job does not schedule compaction yet. Compact with Spark or Hudi's"
                  + " command line.");

  public static final ConfigOption<Boolean> COMPACTION_ASYNC =
      key("compaction.async.enabled")
          .booleanType()
          .defaultValue(false)
          .withDescription("Only false: the job does not execute compaction yet.");

  public static final ConfigOption<Boolean> CLEAN_ASYNC =
      key("clean.async.enabled")
          .booleanType()
          .defaultValue(true)
          .withFallbackKeys("hoodie.clean.async.enabled")
          .withDescription(
              "Whether files that no retained commit needs are removed after commits, on the commit"
                  + " thread. Log files are needed until a compaction has made base files of them.");

  public static final ConfigOption<Boolean> CLEAN_AUTOMATIC =
      key("hoodie.clean.automatic")
          .booleanType()
          .defaultValue(true)
          .withDescription("Like clean.async.enabled: either of them false turns cleaning off.");

  public static final ConfigOption<String> CLEAN_POLICY =
      key("clean.policy")
          .stringType()
          .defaultValue("KEEP_LATEST_COMMITS")
          .withFallbackKeys("hoodie.clean.policy", "hoodie.cleaner.policy")
          .withDescription(
              "What cleaning keeps: KEEP_LATEST_COMMITS, KEEP_LATEST_FILE_VERSIONS or"
                  + " KEEP_LATEST_BY_HOURS.");

  public static final ConfigOption<Integer> CLEAN_RETAIN_COMMITS =
      key("clean.retain_commits")
          .intType()
          .defaultValue(30)
          .withFallbackKeys("hoodie.clean.commits.retained", "hoodie.cleaner.commits.retained")
          .withDescription(
              "Commits whose files cleaning keeps. Raise it when readers need to look further"
                  + " back.");

  public static final ConfigOption<Integer> CLEAN_RETAIN_HOURS =
      key("clean.retain_hours")
          .intType()
          .defaultValue(24)
          .withFallbackKeys("hoodie.clean.hours.retained", "hoodie.cleaner.hours.retained")
          .withDescription("Hours whose files KEEP_LATEST_BY_HOURS keeps.");

  public static final ConfigOption<Integer> CLEAN_RETAIN_FILE_VERSIONS =
      key("clean.retain_file_versions")
          .intType()
          .defaultValue(5)
          .withFallbackKeys(
              "hoodie.clean.fileversions.retained", "hoodie.cleaner.fileversions.retained")
          .withDescription("File versions that KEEP_LATEST_FILE_VERSIONS keeps.");

  public static final ConfigOption<Boolean> ARCHIVE_AUTOMATIC =
      key("hoodie.archive.automatic")
          .booleanType()
          .defaultValue(true)
          .withDescription("Whether old instants move to the archived timeline after commits.");

  public static final ConfigOption<Integer> ARCHIVE_MAX_COMMITS =
      key("archive.max_commits")
          .intType()
          .defaultValue(50)
          .withFallbackKeys("hoodie.keep.max.commits")
          .withDescription("Instants on the active timeline above which archiving starts.");

  public static final ConfigOption<Integer> ARCHIVE_MIN_COMMITS =
      key("archive.min_commits")
          .intType()
          .defaultValue(40)
          .withFallbackKeys("hoodie.keep.min.commits")
          .withDescription(
              "Instants that archiving leaves on the active timeline: more than"
                  + " clean.retain_commits. Left out, it follows a raised clean.retain_commits.");

  private ServiceOptions() {}
}
