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

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.parquet.schema.MessageType;

class BlockFiltersPropertyTest {

  private static final int FILTERS = 6;

  @Property(edgeCases = EdgeCasesMode.NONE)
  void showsEveryRowThatAFilterAsksFor(
      @ForAll BlockEncoders encoder,
      @ForAll(supplier = BlockCases.class) BlockCase sample,
      @ForAll Random random)
      throws IOException {
    List<BinaryRowData> rows = sample.rows();
    MessageType schema = ParquetSchemas.blockSchema(sample.table());
    for (BlockResult block : sample.encode(encoder, rows)) {
      BlockContent content = sample.expected(block, rows);
      for (int i = 0; i < FILTERS; i++) {
        int c = random.nextInt(schema.getFieldCount());
        Object[] column = content.columns().get(c);
        Object value = column[random.nextInt(column.length)];
        if (!isAmbiguous(value)) {
          long expected = Arrays.stream(column).filter(v -> Objects.equals(v, value)).count();
          assertThat(
                  BlockFilterReader.count(
                      block.bytes(), schema.getType(c).asPrimitiveType(), value))
              .as("rows with %s in %s", BlockContent.shown(value), schema.getType(c))
              .isEqualTo((int) expected);
        }
      }
    }
  }

  /** Readers do not agree on what equals NaN and zeros. */
  private static boolean isAmbiguous(Object value) {
    return value instanceof Float f && (f.isNaN() || f == 0f)
        || value instanceof Double d && (d.isNaN() || d == 0d);
  }
}
