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
package dev.rowsink.log;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.parquet.AllTypes;
import dev.rowsink.parquet.EncodedBlock;
import dev.rowsink.parquet.TestBlocks;
import dev.rowsink.table.TableSpec;
import dev.rowsink.table.TableStorage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** A program that writes one block, then half of another, says so, and waits to be killed. */
final class HalfBlockWriter {

  static final String HALF_WAY = "half a block is written";

  private HalfBlockWriter() {}

  /** Arguments: table path, instant, file id, write token. */
  public static void main(String[] args) throws Exception {
    TableSpec table = AllTypes.spec(args[0], AllTypes.ROW_TYPE, List.of()).build();
    LogFileWriter writer =
        LogFileWriter.create(
            table,
            WriteOptions.defaults(),
            TableStorage.open(args[0], Map.of()),
            "",
            args[2],
            true,
            args[1],
            args[3],
            1);
    TestBlocks blocks = new TestBlocks(table, WriteOptions.defaults(), args[1], "", args[2]);
    writer.append(blocks.encode(AllTypes.rows()));
    EncodedBlock block = blocks.encode(AllTypes.rows());
    writer.append(new EncodedBlock(new HalfContent(block.content()), block.rows(), block.footer()));
  }

  private static final class HalfContent extends ByteArrayOutputStream {

    private HalfContent(ByteArrayOutputStream whole) throws IOException {
      whole.writeTo(this);
    }

    @Override
    public synchronized void writeTo(OutputStream out) throws IOException {
      out.write(buf, 0, count / 2);
      out.flush();
      System.out.println(HALF_WAY);
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        throw new IOException("Nobody interrupts this program", e);
      }
    }
  }
}
