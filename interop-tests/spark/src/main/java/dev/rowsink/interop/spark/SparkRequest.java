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
package dev.rowsink.interop.spark;

import java.util.List;
import java.util.Map;

/**
 * One thing that Spark shall do, as a line of JSON.
 *
 * @param kind what to do
 * @param path the Hudi table; its snapshot, or what the options make of it, is the view {@code t}
 * @param statement the SQL to run; for a write, the query whose rows are written
 * @param key columns that tell the rows of a query apart
 * @param options options of the read or of the write
 */
public record SparkRequest(
    Kind kind, String path, String statement, List<String> key, Map<String, String> options) {

  /** What Spark can be asked for. */
  public enum Kind {
    /** Reads the table as view {@code t}, runs the query and answers with its rows. */
    QUERY,
    /** Writes the rows of a query to the table. */
    WRITE,
    /** Runs one SQL statement and answers with its rows, if it has any. */
    SQL
  }
}
