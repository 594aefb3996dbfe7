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

import java.util.Arrays;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.statistics.Statistics;

/** A column of strings or byte strings, plain or by dictionary. */
final class BytesColumn extends ColumnEncoder {

  private final BytesBatch batchValues;
  private final int maxDictionaryBytes;
  private final BytesRange range = new BytesRange();
  private final BytesDictionary dictionary = new BytesDictionary();
  private final DictionaryPages pages;
  private long pendingContent;

  /** For each entry of the dictionary the last page whose range has it. */
  private int[] rangedIn = new int[0];

  private int page = 1;

  BytesColumn(ColumnChunk chunk, int field, int slot, int pageSize, boolean dictionaryAllowed) {
    super(chunk, field, pageSize);
    this.batchValues = new BytesBatch(slot);
    this.maxDictionaryBytes = pageSize;
    this.pages = new DictionaryPages(new DictionaryTrial(dictionaryAllowed));
  }

  @Override
  void addValues(RowBatch batch, int[] starts, int count) {
    batchValues.read(batch.bytes(), starts, count);
    int done = 0;
    if (pages.active()) {
      int[] numbers = pages.reserve(count);
      done = dictionary.number(batchValues, count, numbers, pages.pending(), maxDictionaryBytes);
      if (pages.added(done, dictionary.size()) || done < count) {
        giveUp();
      } else {
        pendingContent += batchValues.total();
      }
    }
    putPlain(done, count);
  }

  private void putPlain(int from, int to) {
    if (from == to) {
      return;
    }
    int most = (int) Math.min(Integer.MAX_VALUE, batchValues.total() + Integer.BYTES * (to - from));
    byte[] out = values.reserve(most);
    byte[] in = batchValues.bytes();
    int at = values.size();
    for (int i = from; i < to; i++) {
      int start = batchValues.start(i);
      int length = batchValues.length(i);
      LittleEndian.putInt(out, at, length);
      at += Integer.BYTES;
      SmallCopy.copy(in, start, out, at, length);
      range.add(out, at, length);
      at += length;
    }
    values.size(at);
  }

  /** Goes on plainly, and has the page's values so far stand plainly as well. */
  private void giveUp() {
    int[] numbers = pages.numbers();
    int pending = pages.giveUp();
    byte[] content = dictionary.content().array();
    for (int i = 0; i < pending; i++) {
      int start = dictionary.start(numbers[i]);
      int length = dictionary.length(numbers[i]);
      values.write(content, start - Integer.BYTES, length + Integer.BYTES);
      range.add(values.array(), values.size() - length, length);
    }
    pendingContent = 0;
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
    pages.finish(dictionary.size(), values);
    pendingContent = 0;
    return Encoding.PLAIN_DICTIONARY;
  }

  @Override
  void finishRange(Statistics<?> statistics) {
    byte[] home = values.array();
    if (pages.active() && pages.pending() > 0) {
      long plainBytes = pendingContent + (long) Integer.BYTES * pages.pending();
      if (pages.pays(dictionary.size(), dictionary.content().size(), plainBytes)) {
        rangeOfNumbers();
        home = dictionary.content().array();
      } else {
        giveUp();
        home = values.array();
      }
    }
    range.update(statistics, home);
    range.clear();
  }

  private void rangeOfNumbers() {
    if (rangedIn.length < dictionary.size()) {
      rangedIn = Arrays.copyOf(rangedIn, 2 * dictionary.size());
    }
    int[] numbers = pages.numbers();
    byte[] content = dictionary.content().array();
    for (int i = 0; i < pages.pending(); i++) {
      int number = numbers[i];
      if (rangedIn[number] != page) {
        rangedIn[number] = page;
        range.add(content, dictionary.start(number), dictionary.length(number));
      }
    }
    page++;
  }

  @Override
  DictionaryContent dictionary() {
    return pages.used()
        ? new DictionaryContent(
            dictionary.content().array(), dictionary.content().size(), dictionary.size())
        : null;
  }

  @Override
  void clearValues() {
    dictionary.clear();
    pages.clear();
    pendingContent = 0;
  }
}
