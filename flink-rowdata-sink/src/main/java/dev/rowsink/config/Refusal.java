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

/** The message of a refused option: which option, which value, what is allowed and what to do. */
@Internal
public final class Refusal {

  private Refusal() {}

  /**
   * @param allowed what the value has to be, as the rest of a sentence that starts with "must be"
   */
  public static ValidationException of(String option, String value, String allowed) {
    return new ValidationException(
        "Option '" + option + "' is '" + value + "', but must be " + allowed + ".");
  }

  /**
   * @param reason one or more sentences: why, and what to do instead
   */
  public static ValidationException notSupported(
      String option, String value, String allowed, String reason) {
    return new ValidationException(
        "Option '"
            + option
            + "' with the value '"
            + value
            + "' is not supported yet; allowed: "
            + allowed
            + ". "
            + reason);
  }
}
