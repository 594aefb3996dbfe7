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
package dev.rowsink.commit;

/** A checkpoint holds rows of an instant that is gone from the table: they cannot be committed. */
final class LostInstantException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  LostInstantException(String table, IntervalResult result) {
    super(
        String.format(
            "Instant %s of table %s is neither pending nor completed: another engine has rolled it"
                + " back. The restored checkpoint holds rows that it carried (they arrived after"
                + " checkpoint %s). Restart the job from a state before them, or without state and"
                + " with the source rewound to where checkpoint %s read from.",
            result.instant(),
            table,
            result.barrier() < 0 ? "(start of the job)" : result.barrier(),
            result.barrier() < 0 ? "(start of the job)" : result.barrier()));
  }
}
