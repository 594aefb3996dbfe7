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
import io.trino.tpch.LineItemGenerator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Rows of lineitem for tests. */
final class TestRows {
  private TestRows() {}

  /** A row with text that every format must quote or escape. */
  static LineItem row() {
    Fields fields = new Fields();
    fields.comment = "a|b \"quoted\" back\\slash,\n été";
    return fields.row();
  }

  static List<LineItem> generated(double scale) {
    return StreamSupport.stream(new LineItemGenerator(scale, 1, 1).spliterator(), false)
        .collect(Collectors.toList());
  }

  /** One row for each of the 16 columns, in which only that column differs. */
  static List<LineItem> eachColumnChanged(LineItem row) {
    return List.of(
        changed(row, f -> f.orderKey++),
        changed(row, f -> f.partKey++),
        changed(row, f -> f.supplierKey++),
        changed(row, f -> f.lineNumber++),
        changed(row, f -> f.quantity++),
        changed(row, f -> f.price++),
        changed(row, f -> f.discount++),
        changed(row, f -> f.tax++),
        changed(row, f -> f.returnFlag += "x"),
        changed(row, f -> f.status += "x"),
        changed(row, f -> f.shipDate++),
        changed(row, f -> f.commitDate++),
        changed(row, f -> f.receiptDate++),
        changed(row, f -> f.instructions += "x"),
        changed(row, f -> f.mode += "x"),
        changed(row, f -> f.comment += "x"));
  }

  private static LineItem changed(LineItem row, Consumer<Fields> change) {
    Fields fields = new Fields();
    fields.comment = row.getComment();
    change.accept(fields);
    return fields.row();
  }

  private static final class Fields {
    long orderKey = 5_000_000_007L;
    long partKey = 155190;
    long supplierKey = 7706;
    int lineNumber = 3;
    long quantity = 17;
    long price = 2_116_823;
    long discount = 4;
    long tax = 2;
    String returnFlag = "N";
    String status = "O";
    int shipDate = 9568;
    int commitDate = 9538;
    int receiptDate = 9577;
    String instructions = "DELIVER IN PERSON";
    String mode = "TRUCK";
    String comment = "egular courts above the";

    LineItem row() {
      return new LineItem(
          1,
          orderKey,
          partKey,
          supplierKey,
          lineNumber,
          quantity,
          price,
          discount,
          tax,
          returnFlag,
          status,
          shipDate,
          commitDate,
          receiptDate,
          instructions,
          mode,
          comment);
    }
  }
}
