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
package dev.rowsink.table;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;

/** A table of a few of lineitem's columns, as jobs of these tests declare it. */
final class Lineitem {

  static final List<String> KEY = List.of("l_orderkey", "l_linenumber");

  private static final String[] NAMES = {
    "l_orderkey", "l_linenumber", "l_quantity", "l_shipdate", "l_shipmode", "ts"
  };

  private static final LogicalType[] TYPES = {
    new BigIntType(false),
    new IntType(false),
    new DecimalType(15, 2),
    new DateType(),
    new VarCharType(VarCharType.MAX_LENGTH),
    new BigIntType()
  };

  static final RowType ROW = RowType.of(TYPES, NAMES);

  private Lineitem() {}

  /** Resolves the table at a path with lineitem's key, unpartitioned. */
  static ResolvedTable resolve(Path path, Map<String, String> options) {
    return TableResolver.resolve(path.toString(), ROW, KEY, List.of(), options);
  }

  /** Resolves and creates the table. */
  static ResolvedTable create(Path path, Map<String, String> options) {
    ResolvedTable resolved = resolve(path, options);
    HudiTable.createIfMissing(resolved.table(), resolved.write());
    return resolved;
  }

  /** Options given as names and values in turn. */
  static Map<String, String> options(String... namesAndValues) {
    Map<String, String> options = new TreeMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      options.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return options;
  }
}
