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

import io.trino.tpch.LineItem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/**
 * Bare Avro records as Flink's {@code avro} format reads them. The schema is the one Flink derives
 * from the table: every column is a union of null and its type, decimals are bytes, dates are days.
 */
final class AvroRowEncoder implements RowEncoder {
  private static final int NOT_NULL = 1;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
  private final BinaryEncoder out = EncoderFactory.get().directBinaryEncoder(bytes, null);
  private final boolean withDeleteFlag;

  AvroRowEncoder(boolean withDeleteFlag) {
    this.withDeleteFlag = withDeleteFlag;
  }

  @Override
  public byte[] encode(LineItem row, boolean deleted) {
    bytes.reset();
    try {
      number(row.getOrderKey());
      number(row.getPartKey());
      number(row.getSupplierKey());
      // Avro writes an int and a long of the same value alike.
      number(row.getLineNumber());
      decimal(row.getQuantity() * 100);
      decimal(row.getExtendedPriceInCents());
      decimal(row.getDiscountPercent());
      decimal(row.getTaxPercent());
      text(row.getReturnFlag());
      text(row.getStatus());
      number(row.getShipDate());
      number(row.getCommitDate());
      number(row.getReceiptDate());
      text(row.getShipInstructions());
      text(row.getShipMode());
      text(row.getComment());
      if (withDeleteFlag) {
        out.writeIndex(NOT_NULL);
        out.writeBoolean(deleted);
      }
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("Writing Avro to memory failed.", e);
    }
    return bytes.toByteArray();
  }

  private void number(long value) throws IOException {
    out.writeIndex(NOT_NULL);
    out.writeLong(value);
  }

  private void decimal(long hundredths) throws IOException {
    out.writeIndex(NOT_NULL);
    out.writeBytes(Decimals.twosComplement(hundredths));
  }

  private void text(String value) throws IOException {
    out.writeIndex(NOT_NULL);
    // A string and bytes of the same content are written alike.
    out.writeBytes(value.getBytes(StandardCharsets.UTF_8));
  }
}
