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
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.schema.PrimitiveType;

/**
 * Encodes one column into pages: definition levels and the cutting of pages here, values in the
 * subclass of their type.
 */
abstract class ColumnEncoder {

  /** Room before a page's values that takes the levels of a page without nulls. */
  static final int HEADROOM = 16;

  /** As in parquet-java: a reader that skips wants pages that are not too long. */
  private static final int PAGE_ROWS = 20_000;

  private final ColumnChunk chunk;
  private final int field;
  private final int pageSize;
  private final DefinitionLevels levels;
  private final GrowingBytes levelBytes = new GrowingBytes();
  private final int[] present;
  private int rows;

  /** Plain values of the page, behind {@link #HEADROOM}. */
  final GrowingBytes values = new GrowingBytes();

  /**
   * @param field position of the column in the row, or -1 if it is none of the row's and never null
   * @param pageSize bytes of values at which a page ends
   */
  ColumnEncoder(ColumnChunk chunk, int field, int pageSize) {
    this.chunk = chunk;
    this.field = field;
    this.pageSize = pageSize;
    boolean optional = chunk.column().getMaxDefinitionLevel() > 0;
    this.levels = optional ? new DefinitionLevels() : null;
    this.present = optional && field >= 0 ? new int[RowBatch.MAX_ROWS] : null;
    values.size(HEADROOM);
  }

  /** Encodes the column's values of some rows, given by where they start; none of them is null. */
  abstract void addValues(RowBatch batch, int[] starts, int count) throws IOException;

  /** Bytes that wait for the end of the page, about. */
  abstract int pendingBytes();

  /** Has all values of the page stand in {@link #values}, and says how. */
  abstract Encoding finishValues();

  /** Tells the statistics of the page the values' ends, and forgets them. */
  abstract void finishRange(Statistics<?> statistics);

  /** The dictionary of the row group, or null. */
  DictionaryContent dictionary() {
    return null;
  }

  /** Forgets everything about the row group. */
  void clearValues() {}

  final UnwritableValueException unwritable(String what) {
    return new UnwritableValueException(chunk.complaint(what), null);
  }

  final PrimitiveType type() {
    return chunk.column().getPrimitiveType();
  }

  /** Bytes of the row group so far, compressed where pages are finished. */
  final long size() {
    return chunk.size() + pendingBytes();
  }

  final void add(RowBatch batch) throws IOException {
    int count = batch.size();
    if (field >= 0 && batch.hasNull(field)) {
      if (levels == null) {
        throw unwritable("a row holds null");
      }
      addValues(batch, present, levels.add(batch, field, present));
    } else {
      if (levels != null) {
        levels.addPresent(count);
      }
      addValues(batch, batch.starts(), count);
    }
    rows += count;
    if (rows >= PAGE_ROWS || pendingBytes() >= pageSize) {
      endPage();
    }
  }

  final void endPage() throws IOException {
    if (rows == 0) {
      return;
    }
    Statistics<?> statistics = Statistics.createStats(type());
    finishRange(statistics);
    Encoding encoding = finishValues();
    int from = HEADROOM;
    if (levels != null) {
      statistics.incrementNumNulls(levels.nulls());
      from = putLevels();
    }
    chunk.add(rows, values.array(), from, values.size() - from, encoding, statistics);
    values.size(HEADROOM);
    rows = 0;
  }

  /** Puts the levels before the values and returns where they start. */
  private int putLevels() {
    levelBytes.clear();
    levels.write(levelBytes);
    levels.clear();
    int length = levelBytes.size();
    int shift = Math.max(0, length - HEADROOM);
    if (shift > 0) {
      byte[] bytes = values.reserve(shift);
      System.arraycopy(bytes, HEADROOM, bytes, HEADROOM + shift, values.size() - HEADROOM);
      values.size(values.size() + shift);
    }
    int from = HEADROOM + shift - length;
    System.arraycopy(levelBytes.array(), 0, values.array(), from, length);
    return from;
  }

  /** Moves the row group's pages to the file. */
  final void write(ParquetFileWriter file, long rowCount) throws IOException {
    endPage();
    chunk.write(file, rowCount, dictionary());
    clearValues();
  }

  /** Forgets a row group that has failed. */
  final void abandon() {
    rows = 0;
    if (levels != null) {
      levels.clear();
    }
    finishRange(Statistics.createStats(type()));
    clearValues();
    values.size(HEADROOM); // last: the range of a dictionary may have had its values written out
    chunk.clear();
  }
}
