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
import org.apache.flink.annotation.Internal;

/**
 * Turns rows into the Parquet bytes of log blocks. One encoder belongs to one flush thread; its
 * buffers are reused from block to block.
 */
@Internal
public interface BlockEncoder {

  /**
   * Encodes rows until the source ends or the block has reached its size, whichever comes first.
   *
   * @return the block, or null if the source had no row left
   * @throws IOException if a row cannot be read or encoded; the message names the column
   */
  EncodedBlock encode(RowSource rows, BlockIdentity identity) throws IOException;
}
