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
package dev.rowsink.benchmarks.encode;

import dev.rowsink.parquet.BlockEncoder;
import dev.rowsink.parquet.ParquetBlockEncoder;
import dev.rowsink.parquet.RowWiseBlockEncoder;
import dev.rowsink.table.ResolvedTable;
import java.util.LinkedHashMap;
import java.util.Map;

/** The block encoders by name. */
final class Encoders {

  /** parquet-java's record API: what the others are held against. */
  static final String ROW_WISE = "row-wise";

  /** Rowsink's own, a column at a time. */
  static final String COLUMNAR = "columnar";

  private Encoders() {}

  /** A fresh encoder of each kind. */
  static Map<String, BlockEncoder> all(ResolvedTable table) {
    Map<String, BlockEncoder> encoders = new LinkedHashMap<>();
    encoders.put(ROW_WISE, new RowWiseBlockEncoder(table.table(), table.write()));
    encoders.put(COLUMNAR, new ParquetBlockEncoder(table.table(), table.write()));
    return encoders;
  }
}
