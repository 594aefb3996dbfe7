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
package dev.rowsink.benchmarks.data;

import io.trino.tpch.LineItem;
import io.trino.tpch.LineItemGenerator;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.data.writer.BinaryRowWriter;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.VarCharType;

/** TPC-H lineitem, 600,572 rows: scale factor 0.1. */
final class Lineitem {

  private static final double SCALE = 0.1;
  private static final int PRECISION = 15;
  private static final int DECIMALS = 2;

  /** Replays begin at multiples of this: order keys come in groups of 32. */
  private static final long KEY_GROUP = 32;

  /** Order keys of this scale lie below it. */
  private static final long KEYS = 600_000 / KEY_GROUP * KEY_GROUP + KEY_GROUP;

  private static final LogicalType LONG = new BigIntType();
  private static final LogicalType MONEY = new DecimalType(PRECISION, DECIMALS);
  private static final LogicalType DATE = new DateType();
  private static final LogicalType TEXT = new VarCharType(VarCharType.MAX_LENGTH);

  private static final RowType ROW_TYPE =
      RowType.of(
          new LogicalType[] {
            new BigIntType(false),
            LONG,
            LONG,
            new IntType(false),
            MONEY,
            MONEY,
            MONEY,
            MONEY,
            TEXT,
            TEXT,
            DATE,
            DATE,
            DATE,
            TEXT,
            TEXT,
            TEXT
          },
          new String[] {
            "l_orderkey", "l_partkey", "l_suppkey", "l_linenumber", "l_quantity",
            "l_extendedprice", "l_discount", "l_tax", "l_returnflag", "l_linestatus",
            "l_shipdate", "l_commitdate", "l_receiptdate", "l_shipinstruct", "l_shipmode",
            "l_comment"
          });

  private Lineitem() {}

  static Workload workload() {
    return new Workload(
        "lineitem", ROW_TYPE, List.of("l_orderkey", "l_linenumber"), KEYS, Lineitem::rows);
  }

  private static List<BinaryRowData> rows(int most) {
    BinaryRowData row = new BinaryRowData(ROW_TYPE.getFieldCount());
    BinaryRowWriter writer = new BinaryRowWriter(row);
    List<BinaryRowData> rows = new ArrayList<>();
    for (LineItem item : new LineItemGenerator(SCALE, 1, 1)) {
      if (rows.size() == most) {
        break;
      }
      if (item.getOrderKey() >= KEYS) {
        throw new IllegalStateException("Order key " + item.getOrderKey() + " of " + KEYS);
      }
      write(item, writer);
      rows.add(row.copy());
    }
    return rows;
  }

  private static void write(LineItem item, BinaryRowWriter writer) {
    writer.reset();
    writer.writeLong(0, item.getOrderKey());
    writer.writeLong(1, item.getPartKey());
    writer.writeLong(2, item.getSupplierKey());
    writer.writeInt(3, item.getLineNumber());
    writer.writeDecimal(4, money(item.getQuantity() * 100L), PRECISION);
    writer.writeDecimal(5, money(item.getExtendedPriceInCents()), PRECISION);
    writer.writeDecimal(6, money(item.getDiscountPercent()), PRECISION);
    writer.writeDecimal(7, money(item.getTaxPercent()), PRECISION);
    writer.writeString(8, StringData.fromString(item.getReturnFlag()));
    writer.writeString(9, StringData.fromString(item.getStatus()));
    writer.writeInt(10, item.getShipDate());
    writer.writeInt(11, item.getCommitDate());
    writer.writeInt(12, item.getReceiptDate());
    writer.writeString(13, StringData.fromString(item.getShipInstructions()));
    writer.writeString(14, StringData.fromString(item.getShipMode()));
    writer.writeString(15, StringData.fromString(item.getComment()));
    writer.complete();
  }

  private static DecimalData money(long hundredths) {
    return DecimalData.fromUnscaledLong(hundredths, PRECISION, DECIMALS);
  }
}
