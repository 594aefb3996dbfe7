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

import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.schema.PrimitiveType;

/** A column of numbers, plain or by dictionary. */
final class LongColumn extends ColumnEncoder {

  private final LongSource source;
  private final LongKind kind;
  private final int width;
  private final int maxEntries;
  private final LongRange range;
  private final LongDictionary dictionary;
  private final DictionaryTrial trial;
  private final DictionaryPages pages;
  private final long[] batchValues = new long[RowBatch.MAX_ROWS];
  private final GrowingBytes entries = new GrowingBytes();

  LongColumn(
      ColumnChunk chunk, int field, int pageSize, LongSource source, boolean dictionaryAllowed) {
    super(chunk, field, pageSize);
    PrimitiveType type = chunk.column().getPrimitiveType();
    this.source = source;
    this.kind = LongKind.of(type);
    this.width = LongKind.width(type);
    this.maxEntries = pageSize / width;
    this.range = new LongRange(kind);
    this.dictionary = new LongDictionary(!kind.isFloating());
    // Flink's reader, and Hudi's copy of it, fail on a dictionary of decimals in fixed bytes.
    this.trial = new DictionaryTrial(dictionaryAllowed && kind != LongKind.FIXED);
    this.pages = new DictionaryPages(trial);
  }

  @Override
  void addValues(RowBatch batch, int[] starts, int count) {
    source.read(batch.bytes(), starts, count, batchValues);
    range.add(batchValues, count);
    int done = 0;
    if (pages.active()) {
      int[] numbers = pages.reserve(count);
      done =
          dictionary.number(
              batchValues,
              count,
              range.least(),
              range.greatest(),
              numbers,
              pages.pending(),
              maxEntries);
      if (pages.added(done, dictionary.size()) || done < count) {
        giveUp();
      }
    }
    putPlain(batchValues, done, count);
  }

  private void putPlain(long[] longs, int from, int to) {
    int size = (to - from) * width;
    if (size > 0) {
      kind.put(longs, from, to, values.reserve(size), values.size(), width);
      values.size(values.size() + size);
    }
  }

  /** Goes on plainly, and has the page's values so far stand plainly as well. */
  private void giveUp() {
    int[] numbers = pages.numbers();
    int pending = pages.giveUp();
    long[] known = dictionary.entries();
    long[] chunk = new long[Math.min(pending, RowBatch.MAX_ROWS)];
    for (int done = 0; done < pending; done += chunk.length) {
      int count = Math.min(chunk.length, pending - done);
      for (int i = 0; i < count; i++) {
        chunk[i] = known[numbers[done + i]];
      }
      putPlain(chunk, 0, count);
    }
  }

  @Override
  int pendingBytes() {
    return values.size() - HEADROOM + pages.pendingBytes(dictionary.size());
  }

  @Override
  Encoding finishValues() {
    if (!pages.active() || pages.pending() == 0) {
      return Encoding.PLAIN;
    }
    if (!pages.pays(
        dictionary.size(), (long) dictionary.size() * width, (long) pages.pending() * width)) {
      giveUp();
      return Encoding.PLAIN;
    }
    pages.finish(dictionary.size(), values);
    return Encoding.PLAIN_DICTIONARY;
  }

  @Override
  void finishRange(Statistics<?> statistics) {
    if (range.least() <= range.greatest()) {
      kind.update(statistics, range.least(), range.greatest(), width);
    }
    if (range.nans() > 0) {
      statistics.incrementNanCount(range.nans());
    }
    range.clear();
  }

  @Override
  DictionaryContent dictionary() {
    if (!pages.used()) {
      return null;
    }
    int size = dictionary.size();
    entries.clear();
    kind.put(dictionary.entries(), 0, size, entries.reserve(size * width), 0, width);
    return new DictionaryContent(entries.array(), size * width, size);
  }

  @Override
  void clearValues() {
    dictionary.clear();
    pages.clear();
  }
}
