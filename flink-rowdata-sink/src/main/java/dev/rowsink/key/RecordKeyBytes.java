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
import java.nio.charset.StandardCharsets;
import org.apache.flink.table.data.RowData;

/**
 * The record key of a row as UTF-8, without a String on the way: the bytes of {@link
 * RecordKeys#recordKey}.
 *
 * <p>Not thread-safe: one a block encoder.
 */
public final class RecordKeyBytes {

  private static final byte[] NULL = TextKeyColumn.NULL_TEXT.getBytes(StandardCharsets.UTF_8);
  private static final byte[] EMPTY = TextKeyColumn.EMPTY_TEXT.getBytes(StandardCharsets.UTF_8);

  private final KeyParts parts;
  private final KeyColumn[] columns;

  /** What stands before each value. */
  private final byte[][] seams;

  private final KeyText text = new KeyText();

  private RecordKeyBytes(TableSpec table) {
    this.parts = new KeyParts(table);
    this.columns = parts.columns();
    this.seams = new byte[columns.length][];
    for (int i = 0; i < columns.length; i++) {
      String name = parts.named() ? columns[i].name() + KeyParts.NAME_SEPARATOR : "";
      seams[i] = ((i == 0 ? "" : KeyParts.PART_SEPARATOR) + name).getBytes(StandardCharsets.UTF_8);
    }
  }

  /**
   * @throws org.apache.flink.table.api.ValidationException if a key column is missing or has a type
   *     that cannot be part of a key
   */
  public static RecordKeyBytes of(TableSpec table) {
    return new RecordKeyBytes(table);
  }

  /**
   * Makes the key of the row.
   *
   * @return its length
   * @throws InvalidKeyException if the only key column, or every one, is null or empty
   */
  public int read(RowData row) {
    text.clear();
    boolean present = false;
    for (int i = 0; i < columns.length; i++) {
      text.put(seams[i]);
      int start = text.size();
      boolean isNull = row.isNullAt(columns[i].position());
      if (!isNull) {
        columns[i].putText(row, text);
      }
      boolean empty = text.size() == start;
      present |= !empty;
      if (empty) {
        text.put(isNull ? NULL : EMPTY);
      }
    }
    if (!present) {
      parts.read(row); // refuses it, and says why
    }
    return text.size();
  }

  /** How many leading bytes are the same in all keys: the name of the first part. */
  public int commonPrefix() {
    return seams[0].length;
  }

  /** The array that the key starts in; it is overwritten by the next one. */
  public byte[] bytes() {
    return text.bytes();
  }
}
