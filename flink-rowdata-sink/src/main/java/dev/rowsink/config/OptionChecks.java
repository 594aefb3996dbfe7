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

import org.apache.flink.annotation.Internal;
import org.apache.flink.table.api.ValidationException;

/** Refuses options that are unknown or would not do what they say. */
@Internal
public final class OptionChecks {

  private OptionChecks() {}

  /**
   * For a job that writes.
   *
   * @throws ValidationException with option, value and what is allowed
   */
  public static void check(OptionValues values) {
    UnknownOptions.check(values.all());
    RefusedOptions.check(values.all());
  }

  /**
   * For a job that reads.
   *
   * @throws ValidationException with option, value and what is allowed
   */
  public static void checkReading(OptionValues values) {
    UnknownOptions.check(values.all());
    RefusedOptions.checkReading(values.all());
  }

  /**
   * Whether an option is one of this sink's or of Hudi's. One that is not, but begins with {@code
   * hoodie.}, is only warned about by the checks above; a command can be stricter.
   */
  public static boolean knows(String name) {
    return UnknownOptions.knows(name);
  }

  /** The known option that an unknown {@code hoodie.*} one is probably meant to be, or null. */
  public static String closest(String name) {
    return UnknownOptions.closestCore(name);
  }
}
