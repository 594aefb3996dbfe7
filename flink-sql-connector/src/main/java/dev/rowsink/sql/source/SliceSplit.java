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
package dev.rowsink.sql.source;

import dev.rowsink.merge.TableSlice;
import org.apache.flink.api.connector.source.SourceSplit;

/**
 * A file slice to read, and how many of its rows have been read already.
 *
 * @param slice the slice
 * @param rowsRead rows emitted before the split was last checkpointed; the order of a slice's rows
 *     does not change
 */
record SliceSplit(TableSlice slice, long rowsRead) implements SourceSplit {

  @Override
  public String splitId() {
    return slice.partitionPath() + "/" + slice.fileId();
  }
}
