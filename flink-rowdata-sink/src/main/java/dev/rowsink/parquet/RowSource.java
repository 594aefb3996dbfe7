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
package dev.rowsink.parquet;

import java.io.IOException;
import org.apache.flink.annotation.Internal;
import org.apache.flink.table.data.RowData;

/** Rows in the order in which a block shall hold them. */
@Internal
@FunctionalInterface
public interface RowSource {

  /**
   * The next row, or null at the end. The row may be reused: it is valid until the next call.
   *
   * @throws IOException if a row cannot be read back from its buffer
   */
  RowData next() throws IOException;
}
