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

import java.io.Closeable;
import java.io.IOException;
import org.apache.flink.table.data.RowData;

/** The current rows of a file slice, one for each key. Not thread-safe. */
public interface MergedRows extends Closeable {

  /**
   * The next row with the projected columns, or null at the end. It is reused: valid until the next
   * call.
   *
   * @throws IOException if a file cannot be read; the message names the file group
   */
  RowData next() throws IOException;
}
