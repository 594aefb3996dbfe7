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

import io.trino.tpch.GenerateUtils;
import io.trino.tpch.LineItem;
import java.nio.charset.StandardCharsets;

/**
 * Lines as Flink's {@code csv} format reads them, fields separated by {@value #DELIMITER} as in
 * TPC-H's own files; text with a delimiter, a quote or a line break is quoted.
 */
final class CsvRowEncoder implements RowEncoder {
  static final char DELIMITER = '|';
  private static final char QUOTE = '"';

  private final StringBuilder line = new StringBuilder(256);
  private final boolean withDeleteFlag;

  CsvRowEncoder(boolean withDeleteFlag) {
    this.withDeleteFlag = withDeleteFlag;
  }

  @Override
  public byte[] encode(LineItem row, boolean deleted) {
    line.setLength(0);
    line.append(row.getOrderKey());
    line.append(DELIMITER).append(row.getPartKey());
    line.append(DELIMITER).append(row.getSupplierKey());
    line.append(DELIMITER).append(row.getLineNumber());
    text(Decimals.text(row.getQuantity() * 100));
    text(Decimals.text(row.getExtendedPriceInCents()));
    text(Decimals.text(row.getDiscountPercent()));
    text(Decimals.text(row.getTaxPercent()));
    text(row.getReturnFlag());
    text(row.getStatus());
    text(GenerateUtils.formatDate(row.getShipDate()));
    text(GenerateUtils.formatDate(row.getCommitDate()));
    text(GenerateUtils.formatDate(row.getReceiptDate()));
    text(row.getShipInstructions());
    text(row.getShipMode());
    text(row.getComment());
    if (withDeleteFlag) {
      line.append(DELIMITER).append(deleted);
    }
    return line.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void text(String value) {
    line.append(DELIMITER);
    if (needsQuotes(value)) {
      line.append(QUOTE).append(value.replace("\"", "\"\"")).append(QUOTE);
    } else {
      line.append(value);
    }
  }

  private static boolean needsQuotes(String value) {
    return value.indexOf(DELIMITER) >= 0
        || value.indexOf(QUOTE) >= 0
        || value.indexOf('\n') >= 0
        || value.indexOf('\r') >= 0;
  }
}
