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

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.trino.tpch.GenerateUtils;
import io.trino.tpch.LineItem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** JSON objects as Flink's {@code json} format reads them: decimals as numbers, dates as text. */
final class JsonRowEncoder implements RowEncoder {
  private final JsonFactory json = new JsonFactory();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
  private final boolean withDeleteFlag;

  JsonRowEncoder(boolean withDeleteFlag) {
    this.withDeleteFlag = withDeleteFlag;
  }

  @Override
  public byte[] encode(LineItem row, boolean deleted) {
    bytes.reset();
    try (JsonGenerator out = json.createGenerator(bytes)) {
      out.writeStartObject();
      out.writeNumberField("l_orderkey", row.getOrderKey());
      out.writeNumberField("l_partkey", row.getPartKey());
      out.writeNumberField("l_suppkey", row.getSupplierKey());
      out.writeNumberField("l_linenumber", row.getLineNumber());
      decimal(out, "l_quantity", row.getQuantity() * 100);
      decimal(out, "l_extendedprice", row.getExtendedPriceInCents());
      decimal(out, "l_discount", row.getDiscountPercent());
      decimal(out, "l_tax", row.getTaxPercent());
      out.writeStringField("l_returnflag", row.getReturnFlag());
      out.writeStringField("l_linestatus", row.getStatus());
      out.writeStringField("l_shipdate", GenerateUtils.formatDate(row.getShipDate()));
      out.writeStringField("l_commitdate", GenerateUtils.formatDate(row.getCommitDate()));
      out.writeStringField("l_receiptdate", GenerateUtils.formatDate(row.getReceiptDate()));
      out.writeStringField("l_shipinstruct", row.getShipInstructions());
      out.writeStringField("l_shipmode", row.getShipMode());
      out.writeStringField("l_comment", row.getComment());
      if (withDeleteFlag) {
        out.writeBooleanField(Lineitem.DELETE_FLAG, deleted);
      }
      out.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("Writing JSON to memory failed.", e);
    }
    return bytes.toByteArray();
  }

  private static void decimal(JsonGenerator out, String name, long hundredths) throws IOException {
    out.writeFieldName(name);
    out.writeNumber(Decimals.text(hundredths));
  }
}
