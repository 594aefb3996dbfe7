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

import dev.rowsink.config.WriteOptions;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.parquet.example.data.Group;

class BlockEncoderPropertyTest {

  private static final int DAYS = 3_000_000;
  private static final int MILLIS_OF_DAY = 86_400_000;

  @Property(tries = 40)
  void keepsAnyRow(@ForAll long seed, @ForAll @IntRange(min = 1, max = 300) int count)
      throws IOException {
    Random random = new Random(seed);
    List<RowData> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      GenericRowData row = row(random, i);
      rows.add(random.nextBoolean() ? row : AllTypes.binary(row));
    }
    EncodedBlock block =
        new TestBlocks(AllTypes.table("/t"), WriteOptions.defaults(), "1", "", "f").encode(rows);
    List<Group> groups = BlockReader.read(block);
    assertThat(groups).hasSize(count);
    for (int i = 0; i < count; i++) {
      for (int c = 0; c < AllTypes.ROW_TYPE.getFieldCount(); c++) {
        String name = AllTypes.ROW_TYPE.getFieldNames().get(c);
        assertThat(BlockReader.value(groups.get(i), name))
            .as("row %d, column %s", i, name)
            .isEqualTo(BlockReader.expected(rows.get(i), c, AllTypes.ROW_TYPE.getTypeAt(c)));
      }
    }
  }

  private static GenericRowData row(Random random, long id) {
    GenericRowData row = AllTypes.nulls(id);
    for (int c = 1; c < row.getArity(); c++) {
      if (random.nextInt(4) > 0) {
        row.setField(c, value(random, AllTypes.ROW_TYPE.getTypeAt(c)));
      }
    }
    return row;
  }

  private static Object value(Random random, LogicalType type) {
    return switch (type.getTypeRoot()) {
      case BOOLEAN -> random.nextBoolean();
      case TINYINT -> (byte) random.nextInt();
      case SMALLINT -> (short) random.nextInt();
      case INTEGER -> random.nextInt();
      case BIGINT -> random.nextLong();
      case FLOAT -> Float.intBitsToFloat(random.nextInt());
      case DOUBLE -> Double.longBitsToDouble(random.nextLong());
      case CHAR, VARCHAR -> StringData.fromString(text(random));
      case BINARY, VARBINARY -> {
        byte[] bytes = new byte[random.nextInt(40)];
        random.nextBytes(bytes);
        yield bytes;
      }
      case DATE -> random.nextInt(DAYS) - DAYS / 2;
      case TIME_WITHOUT_TIME_ZONE -> random.nextInt(MILLIS_OF_DAY);
      case DECIMAL -> {
        DecimalType decimal = (DecimalType) type;
        BigInteger bound = BigInteger.TEN.pow(1 + random.nextInt(decimal.getPrecision()));
        BigInteger unscaled = new BigInteger(bound.bitLength() + 8, random).mod(bound);
        yield DecimalData.fromBigDecimal(
            new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), decimal.getScale()),
            decimal.getPrecision(),
            decimal.getScale());
      }
      default ->
          TimestampData.fromEpochMillis(
              (random.nextInt(DAYS) - DAYS / 2) * (long) MILLIS_OF_DAY
                  + random.nextInt(MILLIS_OF_DAY),
              random.nextInt(1_000) * 1_000);
    };
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(30); length > 0; length--) {
      int point = random.nextInt(Character.MAX_CODE_POINT + 1);
      boolean surrogate = point <= 0xFFFF && Character.isSurrogate((char) point);
      text.appendCodePoint(surrogate ? 'x' : point);
    }
    return text.toString();
  }
}
