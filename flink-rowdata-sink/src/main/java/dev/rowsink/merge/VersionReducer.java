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

import dev.rowsink.table.TableSpec;
import org.apache.flink.table.data.binary.BinaryRowData;

/**
 * Reduces the versions of one key in a sealed buffer to those that have to be written, so that the
 * table is the same as if all had been: whatever older blocks and base files hold, and whatever
 * comes later.
 *
 * <p>At most one version is left for each of three places, in this order of log blocks:
 *
 * <ol>
 *   <li>{@link #earlyDelete()}: a delete block before the data block
 *   <li>{@link #row()}: the data block
 *   <li>{@link #lateDelete()}: a delete block after the data block
 * </ol>
 *
 * <p>With commit-time ordering only the last version is left. With event-time ordering it is the
 * one with the greatest ordering value, the later of equal ones; but two more can matter, because
 * of how Hudi 1.2.1 merges a commit-time delete (one without ordering value):
 *
 * <ul>
 *   <li>It hides everything before it and nothing after it, so it is kept, early, beside a later
 *       row.
 *   <li>As long as it is the newest version that a reader has seen of a key, Hudi ignores further
 *       deletes, and the next row counts whatever its ordering value. Such a delete may stand in an
 *       older block. So a delete with an ordering value does not stand for a row that it beats: a
 *       row before it is kept with the delete, and so is a row after it.
 * </ul>
 *
 * <p>Usage: {@link #begin()}, {@link #add} for every version in order of arrival, then the results,
 * which are valid until the next {@link #begin()}. Rows given to {@link #add} may be reused by the
 * caller. Not thread-safe.
 */
public final class VersionReducer {

  private final Ordering ordering;
  private final DeleteRows deletes;

  /** Newest delete that no row precedes since the last commit-time delete, or that delete. */
  private final RowCopy leading;

  private final RowCopy row;

  /** Delete that beats {@link #row}. */
  private final RowCopy trailing;

  private boolean leadingIsCommitTime;

  private VersionReducer(Ordering ordering, DeleteRows deletes, int arity) {
    this.ordering = ordering;
    this.deletes = deletes;
    this.leading = new RowCopy(arity);
    this.row = new RowCopy(arity);
    this.trailing = new RowCopy(arity);
  }

  /** Reducer for a table's merge mode, ordering fields and delete marks. */
  public static VersionReducer of(TableSpec table) {
    return new VersionReducer(
        Ordering.of(table), DeleteRows.of(table), table.rowType().getFieldCount());
  }

  /** Forgets the versions of the key before. */
  public void begin() {
    leading.clear();
    row.clear();
    trailing.clear();
    leadingIsCommitTime = false;
  }

  /**
   * Takes the next version of the key.
   *
   * @throws NullOrderingException if a row that is no delete has no ordering value
   */
  public void add(BinaryRowData version) {
    boolean delete = deletes.isDelete(version);
    if (!ordering.byEventTime()) {
      begin();
      (delete ? leading : row).set(version);
    } else if (delete) {
      addDelete(version);
    } else {
      addRow(version);
    }
  }

  /** Delete to be written before {@link #row()}, or null. Never without a row. */
  public BinaryRowData earlyDelete() {
    if (row.row() == null || leading.row() == null) {
      return null;
    }
    boolean counts = leadingIsCommitTime || ordering.compare(leading.row(), newest()) > 0;
    return counts ? leading.row() : null;
  }

  /** Row to be written, or null if the key is only deleted. */
  public BinaryRowData row() {
    return row.row();
  }

  /** Delete to be written after {@link #row()}, or null. */
  public BinaryRowData lateDelete() {
    return row.row() == null ? leading.row() : trailing.row();
  }

  private void addDelete(BinaryRowData version) {
    if (ordering.isMissing(version)) {
      begin();
      leading.set(version);
      leadingIsCommitTime = true;
    } else if (row.row() != null) {
      if (ordering.compare(version, newest()) >= 0) {
        trailing.set(version);
      }
    } else if (!leadingIsCommitTime
        && (leading.row() == null || ordering.compare(version, leading.row()) >= 0)) {
      leading.set(version);
    }
  }

  private void addRow(BinaryRowData version) {
    ordering.check(version);
    if (row.row() == null || ordering.compare(version, newest()) >= 0) {
      row.set(version);
      trailing.clear();
    }
  }

  private BinaryRowData newest() {
    return trailing.row() == null ? row.row() : trailing.row();
  }
}
