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
package dev.rowsink.log;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.parquet.AllTypes;
import dev.rowsink.parquet.TestBlocks;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.avro.generic.IndexedRecord;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.StringData;
import org.apache.hudi.common.model.DeleteRecord;

/** One file group of a table with a column of every type, and what is written to it. */
final class OneFileGroup {

  static final String FILE_ID = "00000000-0000-0000-0000-000000000000-0";
  private static final int STR = AllTypes.ROW_TYPE.getFieldNames().indexOf("str");

  private OneFileGroup() {}

  static TableSpec.Builder spec(Path folder) {
    return AllTypes.spec(folder.toUri().toString(), AllTypes.ROW_TYPE, List.of())
        .metadataTable(false);
  }

  static LogFileWriter writer(
      JavaClientTable hudi, TableSpec table, WriteOptions options, String instant)
      throws IOException {
    return LogFileWriter.create(
        table, options, hudi.storage(), "", FILE_ID, true, instant, "0-1-0", 1);
  }

  static List<GenericRowData> rows(int from, int to, String text) {
    return IntStream.range(from, to)
        .mapToObj(
            id -> {
              GenericRowData row = AllTypes.nulls(id);
              row.setField(STR, StringData.fromString(text + id));
              return row;
            })
        .toList();
  }

  static List<String> texts(List<IndexedRecord> rows) {
    return rows.stream().map(row -> String.valueOf(row.get(5 + STR))).sorted().toList();
  }

  static DeleteRecord delete(int id) {
    return DeleteRecord.create(Integer.toString(id), "");
  }

  static TestBlocks blocks(TableSpec table, String instant) {
    return new TestBlocks(table, WriteOptions.defaults(), instant, "", FILE_ID);
  }
}
