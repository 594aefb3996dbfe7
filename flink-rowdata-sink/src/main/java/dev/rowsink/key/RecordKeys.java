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
package dev.rowsink.key;

import dev.rowsink.table.TableSpec;
import org.apache.flink.table.data.RowData;

/**
 * The record key of a row ({@code _hoodie_record_key}): the text that the Avro key generators of
 * Hudi 1.2.1 make of the same row.
 *
 * <p>A key of one column is the column's text. A key of several columns is {@code
 * name:text,name:text}, with {@code __null__} and {@code __empty__} for parts without a value; a
 * single key column is named likewise when the table has several partition columns.
 *
 * <p>Not thread-safe: one a task.
 */
public final class RecordKeys {

  private final KeyParts parts;

  private RecordKeys(TableSpec table) {
    this.parts = new KeyParts(table);
  }

  /**
   * @throws org.apache.flink.table.api.ValidationException if a key column is missing or has a type
   *     that cannot be part of a key
   */
  public static RecordKeys of(TableSpec table) {
    return new RecordKeys(table);
  }

  /**
   * The record key of the row.
   *
   * @throws InvalidKeyException if the only key column, or every one, is null or empty
   */
  public String recordKey(RowData row) {
    parts.read(row);
    return parts.recordKey();
  }
}
