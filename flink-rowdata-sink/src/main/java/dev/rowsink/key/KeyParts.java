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
import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;

/** The texts of a row's key columns, and the record key that Hudi makes of them. */
final class KeyParts {

  static final char PART_SEPARATOR = ',';
  static final char NAME_SEPARATOR = ':';

  private final RowType rowType;
  private final KeyColumn[] columns;
  private final boolean named;
  private final String[] texts;
  private final StringBuilder key = new StringBuilder();

  KeyParts(TableSpec table) {
    this.rowType = table.rowType();
    this.columns = KeyColumns.ofRecordKey(table);
    // Several key columns or several partition columns make Hudi's key generator the complex one,
    // which names the parts: since table version 9 also a single one.
    this.named = columns.length > 1 || table.partitionFields().size() > 1;
    this.texts = new String[columns.length];
  }

  KeyColumn[] columns() {
    return columns;
  }

  /** Whether the record key is a list of {@code name:value}, and not just the value. */
  boolean named() {
    return named;
  }

  /**
   * The texts of the row's key columns, null where there is no value. The array is reused.
   *
   * @throws InvalidKeyException if all are null or empty
   */
  String[] read(RowData row) {
    boolean present = false;
    for (int i = 0; i < columns.length; i++) {
      String text = columns[i].text(row);
      texts[i] = text;
      present |= text != null && !text.isEmpty();
    }
    if (!present) {
      throw invalid(row);
    }
    return texts;
  }

  /** The record key of the texts that were read last. */
  String recordKey() {
    if (!named) {
      return texts[0];
    }
    key.setLength(0);
    for (int i = 0; i < columns.length; i++) {
      if (i > 0) {
        key.append(PART_SEPARATOR);
      }
      key.append(columns[i].name()).append(NAME_SEPARATOR).append(partText(texts[i]));
    }
    return key.toString();
  }

  static String partText(String text) {
    if (text == null) {
      return TextKeyColumn.NULL_TEXT;
    }
    return text.isEmpty() ? TextKeyColumn.EMPTY_TEXT : text;
  }

  private InvalidKeyException invalid(RowData row) {
    String shown = " in row " + RowText.of(rowType, row);
    String remedy = "; filter such rows out before the sink, or choose other key columns.";
    if (columns.length == 1) {
      return new InvalidKeyException(
          "Column '"
              + columns[0].name()
              + "' is the record key, but it is "
              + (texts[0] == null ? "null" : "empty")
              + shown
              + ". Every row needs a value in it"
              + remedy);
    }
    String names =
        Arrays.stream(columns).map(KeyColumn::name).collect(Collectors.joining("', '", "'", "'"));
    return new InvalidKeyException(
        "Columns "
            + names
            + " are the record key, but all of them are null or empty"
            + shown
            + ". Every row needs a value in at least one of them"
            + remedy);
  }
}
