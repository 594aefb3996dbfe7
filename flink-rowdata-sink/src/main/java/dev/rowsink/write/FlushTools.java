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
package dev.rowsink.write;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.key.RecordKeys;
import dev.rowsink.merge.DeleteRows;
import dev.rowsink.merge.VersionReducer;
import dev.rowsink.parquet.BlockEncoder;
import dev.rowsink.parquet.ParquetBlockEncoder;
import dev.rowsink.table.MergeMode;
import dev.rowsink.table.TableSpec;

/** What one flush needs and the next can use again: encoder, reducer, record keys. */
final class FlushTools {

  private final BlockEncoder encoder;
  private final VersionReducer reducer;
  private final DeleteRows deletes;
  private final RecordKeys keys;
  private final boolean byCommitTime;
  private final SortSpace sortSpace = new SortSpace();

  FlushTools(TableSpec table, WriteOptions write) {
    this.encoder = new ParquetBlockEncoder(table, write);
    this.reducer = VersionReducer.of(table);
    this.deletes = DeleteRows.of(table);
    this.keys = RecordKeys.of(table);
    this.byCommitTime = table.mergeMode() == MergeMode.COMMIT_TIME_ORDERING;
  }

  BlockEncoder encoder() {
    return encoder;
  }

  VersionReducer reducer() {
    return reducer;
  }

  DeleteRows deletes() {
    return deletes;
  }

  SortSpace sortSpace() {
    return sortSpace;
  }

  RecordKeys keys() {
    return keys;
  }

  /** Whether the last version of a key wins, so that a single version needs no look at it. */
  boolean byCommitTime() {
    return byCommitTime;
  }
}
