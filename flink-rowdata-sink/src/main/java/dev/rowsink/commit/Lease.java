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

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Properties;

/**
 * What the lease file of a table says.
 *
 * @param job job that owns the table; empty if nobody does
 * @param holder the one coordinator of that job which took the table
 * @param epoch how often the table has changed owner
 * @param renewed milliseconds since 1970 at which the owner wrote the lease, by its own clock
 * @param instants instants that the owner has open
 */
record Lease(String job, String holder, int epoch, long renewed, List<String> instants) {

  /** Stands at the end of a lease that was written to its end. */
  private static final String END = "end=true";

  /** No lease yet: a table that nobody has owned. */
  static final Lease NONE = new Lease("", "", 0, 0, List.of());

  boolean isFree() {
    return job.isEmpty();
  }

  String text() {
    return String.format(
        "job=%s%nholder=%s%nepoch=%d%nrenewed=%d%ninstants=%s%n%s",
        job, holder, epoch, renewed, String.join(",", instants), END);
  }

  /** Reads a lease; null if the text is none, or not all of one. */
  static Lease parse(String text) {
    if (!text.endsWith(END)) {
      return null;
    }
    Properties values = new Properties();
    try {
      values.load(new StringReader(text));
      String instants = values.getProperty("instants", "");
      return new Lease(
          values.getProperty("job", ""),
          values.getProperty("holder", ""),
          Integer.parseInt(values.getProperty("epoch", "")),
          Long.parseLong(values.getProperty("renewed", "")),
          instants.isEmpty() ? List.of() : List.of(instants.split(",")));
    } catch (IOException | IllegalArgumentException e) {
      return null;
    }
  }
}
