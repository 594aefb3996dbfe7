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

import java.io.IOException;
import org.apache.avro.generic.IndexedRecord;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.hudi.common.table.read.HoodieFileGroupReader;
import org.apache.hudi.common.util.collection.ClosableIterator;

/**
 * Rows of a slice merged by Hudi's own file group reader: complete for whatever a slice may hold
 * (base files, log blocks of any format and writer), at the price of a map of all keys in the log
 * files.
 */
final class AvroMergedRows implements MergedRows {

  private final String fileGroup;
  private final HoodieFileGroupReader<IndexedRecord> reader;
  private final ClosableIterator<IndexedRecord> records;
  private final AvroColumn.Converter[] columns;
  private final GenericRowData row;

  /** Takes over the reader; the first {@code columns.length} fields of its records are the row. */
  AvroMergedRows(
      String fileGroup, HoodieFileGroupReader<IndexedRecord> reader, AvroColumn.Converter[] columns)
      throws IOException {
    this.fileGroup = fileGroup;
    this.reader = reader;
    this.columns = columns;
    this.row = new GenericRowData(columns.length);
    try {
      this.records = reader.getClosableIterator();
    } catch (IOException | RuntimeException e) {
      reader.close();
      throw new IOException("Cannot merge the log files of file group " + fileGroup + ".", e);
    }
  }

  @Override
  public RowData next() throws IOException {
    IndexedRecord current;
    try {
      if (!records.hasNext()) {
        return null;
      }
      current = records.next();
    } catch (RuntimeException e) {
      throw new IOException("Cannot read file group " + fileGroup + ".", e);
    }
    for (int i = 0; i < columns.length; i++) {
      Object value = current.get(i);
      row.setField(i, value == null ? null : columns[i].convert(value));
    }
    return row;
  }

  @Override
  public void close() throws IOException {
    try {
      records.close();
    } finally {
      reader.close();
    }
  }
}
