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
package dev.rowsink.benchmarks.data;

import dev.rowsink.benchmarks.worker.RowFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.RowType;

/**
 * A table's columns and a stretch of its rows, which is replayed with other keys as often as
 * needed.
 *
 * @param name as in the command line
 * @param rowType columns; of types BIGINT, INT, DATE, DECIMAL(15, 2) and STRING
 * @param key columns of the primary key
 * @param stride what each replay adds to the first column; 0 if that is a text, which is replaced
 *     by the row's number
 * @param rows makes the stretch
 */
public record Workload(String name, RowType rowType, List<String> key, long stride, RowMaker rows) {

  /** Makes the rows of a workload. */
  @FunctionalInterface
  public interface RowMaker {
    /** The first rows: all there are, or so many. */
    List<BinaryRowData> make(int most);
  }

  /**
   * A workload of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Workload of(String name) {
    return switch (name) {
      case "lineitem" -> Lineitem.workload();
      case "wide10" -> WideRows.ofNumbers(name, 10);
      case "wide20" -> WideRows.ofTexts(name, 20);
      case "wide50" -> WideRows.ofTexts(name, 50);
      case "wide100" -> WideRows.ofTexts(name, 100);
      default -> throw new IllegalArgumentException("There is no workload '" + name + "'.");
    };
  }

  /** Names of all workloads. */
  public static List<String> names() {
    return List.of("lineitem", "wide10", "wide20", "wide50", "wide100");
  }

  /**
   * The file with the workload's rows in a folder; written if it is not there.
   *
   * @param most rows of the stretch
   */
  public Path file(Path folder, int most) throws IOException {
    Path file =
        folder.resolve(most == Integer.MAX_VALUE ? name + ".rows" : name + "-" + most + ".rows");
    if (!Files.exists(file)) {
      RowFile.write(file, rows.make(most));
    }
    return file;
  }

  /** The columns of a CREATE TABLE. */
  public String columnsSql() {
    return rowType.getFields().stream()
        .map(field -> field.getName() + " " + field.getType().asSerializableString())
        .collect(Collectors.joining(", "));
  }

  public String keySql() {
    return "PRIMARY KEY (" + String.join(", ", key) + ") NOT ENFORCED";
  }
}
