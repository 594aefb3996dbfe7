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

import dev.rowsink.config.WriteOptions;
import dev.rowsink.parquet.BlockEncoder;
import dev.rowsink.table.ResolvedTable;
import dev.rowsink.table.TableSpec;
import java.util.LinkedHashMap;
import java.util.Map;

/** The block encoders by name. */
final class Encoders {

  /** parquet-java's record API: what the others are held against. */
  static final String ROW_WISE = "row-wise";

  /** Rowsink's own, a column at a time. */
  static final String COLUMNAR = "columnar";

  private static final String PACKAGE = "dev.rowsink.parquet.";

  private Encoders() {}

  /** Those that this build has. */
  static Map<String, BlockEncoder> all(ResolvedTable table) {
    Map<String, BlockEncoder> encoders = new LinkedHashMap<>();
    add(encoders, ROW_WISE, "RowWiseBlockEncoder", table);
    add(encoders, COLUMNAR, "ParquetBlockEncoder", table);
    return encoders;
  }

  private static void add(
      Map<String, BlockEncoder> encoders, String name, String className, ResolvedTable table) {
    try {
      encoders.put(
          name,
          Class.forName(PACKAGE + className)
              .asSubclass(BlockEncoder.class)
              .getConstructor(TableSpec.class, WriteOptions.class)
              .newInstance(table.table(), table.write()));
    } catch (ClassNotFoundException notInThisBuild) {
      return;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(className + " could not be made", e);
    }
  }
}
