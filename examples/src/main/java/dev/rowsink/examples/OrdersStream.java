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
package dev.rowsink.examples;

import dev.rowsink.HudiSink;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.types.RowKind;

/**
 * A stream of rows into a Hudi table, without SQL: 1,000 orders, each updated twice, and every
 * tenth of them deleted at last.
 */
public final class OrdersStream {

  private static final RowType ORDERS =
      (RowType)
          DataTypes.ROW(
                  DataTypes.FIELD("id", DataTypes.BIGINT().notNull()),
                  DataTypes.FIELD("state", DataTypes.STRING()),
                  DataTypes.FIELD("version", DataTypes.INT()))
              .getLogicalType();

  private static final int COUNT = 1000;
  private static final String[] STATES = {"created", "paid", "shipped"};

  private OrdersStream() {}

  /** Takes one argument: the path of the table, which is created if it is not there. */
  public static void main(String[] arguments) throws Exception {
    StreamExecutionEnvironment flink = StreamExecutionEnvironment.getExecutionEnvironment();
    flink.enableCheckpointing(1000); // every completed checkpoint becomes visible as a commit

    DataStream<RowData> changes =
        flink
            .fromSequence(0, (STATES.length + 1) * COUNT - 1)
            .filter(n -> n < STATES.length * COUNT || n % 10 == 0)
            .map(OrdersStream::change)
            .returns(InternalTypeInfo.of(ORDERS));

    HudiSink.forRowData(changes)
        .path(arguments[0])
        .rowType(ORDERS)
        .key("id")
        .ordering("version")
        .buckets(4)
        .option("hoodie.parquet.compression.codec", "snappy")
        .append();
    flink.execute("Orders into Hudi");
    System.out.printf("%d orders are in %s%n", COUNT - COUNT / 10, arguments[0]);
  }

  private static RowData change(long n) {
    int version = (int) (n / COUNT);
    String state = version < STATES.length ? STATES[version] : null;
    RowData row = GenericRowData.of(n % COUNT, StringData.fromString(state), version);
    row.setRowKind(state == null ? RowKind.DELETE : RowKind.INSERT);
    return row;
  }
}
