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
package dev.rowsink.commit;

import dev.rowsink.log.LogFileStat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** One interval in the ledger: its instant, once started, and the files that tasks reported. */
final class Interval {

  /** How far an interval has come; an interval that is committed or dropped leaves the ledger. */
  enum State {
    /** Known, but no task has asked for its instant. */
    REGISTERED,
    /** A task waits for its instant. */
    WANTED,
    /** Tasks write to its instant. */
    OPEN,
    /** A completed checkpoint holds its files: it will be committed. */
    ACKNOWLEDGED
  }

  private final IntervalKey key;
  private State state;
  private String instant;
  private final Map<Integer, Map<String, LogFileStat>> filesBySubtask = new HashMap<>();
  private final Set<Integer> reported = new HashSet<>();

  Interval(IntervalKey key) {
    this.key = key;
    this.state = State.REGISTERED;
  }

  static Interval restored(IntervalKey key, String instant) {
    Interval interval = new Interval(key);
    interval.instant = instant;
    interval.state = State.ACKNOWLEDGED;
    return interval;
  }

  IntervalKey key() {
    return key;
  }

  State state() {
    return state;
  }

  /** Requested time of the instant; null until it is started. */
  String instant() {
    return instant;
  }

  void want() {
    if (state == State.REGISTERED) {
      state = State.WANTED;
    }
  }

  void started(String requestedTime) {
    instant = requestedTime;
    state = State.OPEN;
  }

  void acknowledge() {
    state = State.ACKNOWLEDGED;
  }

  /** Takes a task's files; the same files may be told again. */
  void report(int subtask, List<LogFileStat> files) {
    reported.add(subtask);
    Map<String, LogFileStat> known =
        filesBySubtask.computeIfAbsent(subtask, ignored -> new TreeMap<>());
    for (LogFileStat file : files) {
      known.put(file.path(), file);
    }
  }

  boolean hasReportOf(int subtask) {
    return reported.contains(subtask);
  }

  /** Forgets what a task reported whose rows will come again. */
  void forget(int subtask) {
    reported.remove(subtask);
    filesBySubtask.remove(subtask);
  }

  boolean isEmpty() {
    Iterator<Map<String, LogFileStat>> files = filesBySubtask.values().iterator();
    while (files.hasNext()) {
      if (!files.next().isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** All files, each once, whoever told of it. */
  List<LogFileStat> files() {
    Map<String, LogFileStat> byPath = new TreeMap<>();
    filesBySubtask.values().forEach(byPath::putAll);
    return new ArrayList<>(byPath.values());
  }
}
