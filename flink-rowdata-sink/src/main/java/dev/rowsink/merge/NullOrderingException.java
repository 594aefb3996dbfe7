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
package dev.rowsink.merge;

/**
 * A row without a value in an ordering field. Hudi's readers would take the null for an {@code
 * Integer} and fail on the whole file slice as soon as the key has a second version.
 */
public final class NullOrderingException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  NullOrderingException(String column) {
    super(
        String.format(
            "Ordering field '%s' is null in a row that is not a delete. Give every row a value,"
                + " for example with COALESCE, or use another 'ordering.fields'.",
            column));
  }
}
