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

/** How a query reads. */
@PublicEvolving
public final class ReadOptions {

  public static final ConfigOption<Integer> READ_TASKS =
      key("read.tasks")
          .intType()
          .noDefaultValue()
          .withDescription("Parallelism of the scan. Default: the job's.");

  public static final ConfigOption<Boolean> READ_UTC_TIMEZONE =
      key("read.utc-timezone")
          .booleanType()
          .noDefaultValue()
          .withDescription(
              "Whether TIMESTAMP columns were stored as if their wall clock were UTC. Default:"
                  + " write.utc-timezone.");

  private ReadOptions() {}
}
