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
package dev.rowsink.benchmarks.encode;

import dev.rowsink.parquet.BlockEncoder;
import dev.rowsink.parquet.EncodedBlock;
import dev.rowsink.parquet.RowSource;
import java.io.IOException;

/** Encodes all rows into blocks. */
record EncoderPass(String name, BlockEncoder encoder, EncoderInput input) implements Contestant {

  @Override
  public long pass() throws IOException {
    RowSource source = input.source();
    long bytes = 0;
    long rows = 0;
    for (EncodedBlock block = encoder.encode(source, EncoderInput.identity(rows));
        block != null;
        block = encoder.encode(source, EncoderInput.identity(rows))) {
      bytes += block.content().size();
      rows += block.rows();
    }
    if (rows != input.rows()) {
      throw new IllegalStateException(name + " encoded " + rows + " of " + input.rows() + " rows");
    }
    return bytes;
  }
}
