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

/** The pages of a row group that hold numbers of dictionary entries instead of values. */
final class DictionaryPages {

  /** Room that {@link RunLengths#write} wants behind the numbers. */
  private static final int SLACK = 8;

  private final DictionaryTrial trial;
  private int[] numbers = new int[0];
  private int pending;
  private int total;
  private boolean active;
  private boolean used;

  DictionaryPages(DictionaryTrial trial) {
    this.trial = trial;
    this.active = trial.begin();
  }

  /** Whether values go by the dictionary. */
  boolean active() {
    return active;
  }

  /** Whether a finished page needs the dictionary. */
  boolean used() {
    return used;
  }

  int pending() {
    return pending;
  }

  int[] numbers() {
    return numbers;
  }

  int[] reserve(int more) {
    int needed = pending + more + SLACK;
    if (needed > numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(needed, 2 * numbers.length));
    }
    return numbers;
  }

  /**
   * Counts numbers that were added.
   *
   * @return whether the dictionary should be given up
   */
  boolean added(int count, int entries) {
    pending += count;
    total += count;
    return !used && trial.isHopeless(entries, total);
  }

  /** Bytes of the page's numbers in memory: what bounds a page is what it takes there. */
  int pendingBytes(int entries) {
    return (int) ((long) pending * RunLengths.width(Math.max(0, entries - 1)) / Byte.SIZE);
  }

  /** Whether the first page is smaller with the dictionary; later ones are not asked. */
  boolean pays(int entries, long dictionaryBytes, long plainBytes) {
    return used || dictionaryBytes + pendingBytes(entries) < plainBytes;
  }

  /** Ends the use of the dictionary and returns how many numbers wait to become values again. */
  int giveUp() {
    if (!used) {
      trial.gaveUp(total);
    }
    active = false;
    int waiting = pending;
    pending = 0;
    return waiting;
  }

  void finish(int entries, GrowingBytes page) {
    int width = RunLengths.width(Math.max(0, entries - 1));
    page.write(width);
    reserve(0);
    RunLengths.write(numbers, pending, width, page);
    pending = 0;
    used = true;
  }

  void clear() {
    pending = 0;
    total = 0;
    used = false;
    active = trial.begin();
  }
}
