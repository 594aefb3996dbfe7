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

import org.apache.flink.table.annotation.DataTypeHint;
import org.apache.flink.table.annotation.FunctionHint;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.functions.AggregateFunction;
import org.apache.flink.table.functions.FunctionContext;
import org.apache.flink.types.Row;

/**
 * The SQL aggregate {@code lineitem_checksum(l_orderkey, …, l_comment)}: the {@link Checksum} of
 * all rows as {@code ROW<row_count, hash_sum, hash_xor>}. It runs where the rows are, so a
 * comparison of any size brings back one row.
 *
 * <p>Columns arrive in Flink's internal form; nothing is converted but text to its UTF-8 bytes.
 */
@FunctionHint(
    output = @DataTypeHint("ROW<row_count BIGINT, hash_sum BIGINT, hash_xor BIGINT>"),
    accumulator = @DataTypeHint(bridgedTo = Checksum.class))
public final class LineitemChecksum extends AggregateFunction<Row, Checksum> {
  private transient RowHash hash;

  @Override
  public void open(FunctionContext context) {
    hash = new RowHash();
  }

  @Override
  public Checksum createAccumulator() {
    return new Checksum();
  }

  /** One row of lineitem, its columns in the order of the table. */
  public void accumulate(
      Checksum checksum,
      Long orderKey,
      Long partKey,
      Long supplierKey,
      Integer lineNumber,
      @DataTypeHint(value = "DECIMAL(15, 2)", bridgedTo = DecimalData.class) DecimalData quantity,
      @DataTypeHint(value = "DECIMAL(15, 2)", bridgedTo = DecimalData.class) DecimalData price,
      @DataTypeHint(value = "DECIMAL(15, 2)", bridgedTo = DecimalData.class) DecimalData discount,
      @DataTypeHint(value = "DECIMAL(15, 2)", bridgedTo = DecimalData.class) DecimalData tax,
      @DataTypeHint(value = "STRING", bridgedTo = StringData.class) StringData returnFlag,
      @DataTypeHint(value = "STRING", bridgedTo = StringData.class) StringData lineStatus,
      @DataTypeHint(value = "DATE", bridgedTo = Integer.class) Integer shipDate,
      @DataTypeHint(value = "DATE", bridgedTo = Integer.class) Integer commitDate,
      @DataTypeHint(value = "DATE", bridgedTo = Integer.class) Integer receiptDate,
      @DataTypeHint(value = "STRING", bridgedTo = StringData.class) StringData shipInstructions,
      @DataTypeHint(value = "STRING", bridgedTo = StringData.class) StringData shipMode,
      @DataTypeHint(value = "STRING", bridgedTo = StringData.class) StringData comment) {
    add(orderKey);
    add(partKey);
    add(supplierKey);
    add(lineNumber);
    add(quantity);
    add(price);
    add(discount);
    add(tax);
    add(returnFlag);
    add(lineStatus);
    add(shipDate);
    add(commitDate);
    add(receiptDate);
    add(shipInstructions);
    add(shipMode);
    add(comment);
    checksum.add(hash.finish());
  }

  /** Adds partial checksums of other tasks. */
  public void merge(Checksum checksum, Iterable<Checksum> others) {
    for (Checksum other : others) {
      checksum.addAll(other);
    }
  }

  @Override
  public Row getValue(Checksum checksum) {
    return Row.of(checksum.rows, checksum.sum, checksum.xor);
  }

  private void add(Long value) {
    if (value == null) {
      hash.addNull();
    } else {
      hash.addLong(value);
    }
  }

  private void add(Integer value) {
    if (value == null) {
      hash.addNull();
    } else {
      hash.addInt(value);
    }
  }

  private void add(DecimalData value) {
    if (value == null) {
      hash.addNull();
    } else {
      hash.addLong(value.toUnscaledLong());
    }
  }

  private void add(StringData value) {
    if (value == null) {
      hash.addNull();
    } else {
      hash.addText(value.toBytes());
    }
  }
}
