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
package dev.rowsink.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import io.trino.tpch.LineItem;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import net.jpountz.xxhash.XXHashFactory;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.StringData;
import org.junit.jupiter.api.Test;

class RowHashTest {
  private final RowHash hash = new RowHash();

  @Test
  void hashesTheDocumentedBytes() {
    byte[] text = "späť".getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes = ByteBuffer.allocate(100).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put((byte) 1).putLong(7).put((byte) 0).put((byte) 1).putInt(-3);
    bytes.put((byte) 1).putInt(text.length).put(text);
    long expected =
        XXHashFactory.safeInstance().hash64().hash(bytes.array(), 0, bytes.position(), 0);

    hash.addLong(7);
    hash.addNull();
    hash.addInt(-3);
    hash.addText(text);

    assertThat(hash.finish()).isEqualTo(expected);
  }

  @Test
  void takesTextLongerThanItsFirstBuffer() {
    byte[] text = "x".repeat(5000).getBytes(StandardCharsets.UTF_8);
    hash.addLong(1);
    hash.addText(text);
    long grown = hash.finish();

    hash.addLong(1);
    hash.addText(text);
    assertThat(hash.finish()).isEqualTo(grown);
    hash.addLong(2);
    hash.addText(text);
    assertThat(hash.finish()).isNotEqualTo(grown);
  }

  @Test
  void changesWithEveryColumn() {
    LineItem row = TestRows.row();
    long original = hash.of(row);
    assertThat(TestRows.eachColumnChanged(row))
        .hasSize(16)
        .allSatisfy(changed -> assertThat(hash.of(changed)).isNotEqualTo(original));
    assertThat(hash.of(row)).isEqualTo(original);
  }

  @Test
  void isTheSameInTheSqlFunction() {
    LineItem row = TestRows.row();
    Checksum expected = new Checksum();
    expected.add(hash.of(row));

    LineitemChecksum function = new LineitemChecksum();
    function.open(null);
    Checksum actual = function.createAccumulator();
    function.accumulate(
        actual,
        row.getOrderKey(),
        row.getPartKey(),
        row.getSupplierKey(),
        row.getLineNumber(),
        decimal(row.getQuantity() * 100),
        decimal(row.getExtendedPriceInCents()),
        decimal(row.getDiscountPercent()),
        decimal(row.getTaxPercent()),
        StringData.fromString(row.getReturnFlag()),
        StringData.fromString(row.getStatus()),
        row.getShipDate(),
        row.getCommitDate(),
        row.getReceiptDate(),
        StringData.fromString(row.getShipInstructions()),
        StringData.fromString(row.getShipMode()),
        StringData.fromString(row.getComment()));

    assertThat(actual).isEqualTo(expected);
  }

  private static DecimalData decimal(long hundredths) {
    return DecimalData.fromUnscaledLong(hundredths, 15, 2);
  }
}
