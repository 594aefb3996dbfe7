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

/**
 * Which rows are sent again with changed values, and which are deleted after that: a pure function
 * of a row's key, so that the expected table can be computed from the generator alone.
 *
 * <p>The two choices are independent; a row can be updated and then deleted. The shares hold on
 * average over the keys, not exactly.
 *
 * @param updateFraction share of the keys to update, 0 to 1
 * @param deleteFraction share of the keys to delete, 0 to 1
 */
record Revisions(double updateFraction, double deleteFraction) {
  private static final long UPDATE_SALT = 0x9e3779b97f4a7c15L;
  private static final long DELETE_SALT = 0xc2b2ae3d27d4eb4fL;
  private static final long MAX_QUANTITY = 50;

  boolean hasUpdates() {
    return updateFraction > 0;
  }

  boolean hasDeletes() {
    return deleteFraction > 0;
  }

  boolean updates(LineItem row) {
    return share(row, UPDATE_SALT) < updateFraction;
  }

  boolean deletes(LineItem row) {
    return share(row, DELETE_SALT) < deleteFraction;
  }

  /** The row's second version: another quantity and another comment. */
  LineItem updated(LineItem row) {
    long hash = mix(key(row));
    // A step of 1 to 49 around a circle of 50 never ends where it began.
    long step = 1 + Math.floorMod(hash, MAX_QUANTITY - 1);
    long quantity = 1 + (row.getQuantity() - 1 + step) % MAX_QUANTITY;
    return new LineItem(
        row.getRowNumber(),
        row.getOrderKey(),
        row.getPartKey(),
        row.getSupplierKey(),
        row.getLineNumber(),
        quantity,
        row.getExtendedPriceInCents(),
        row.getDiscountPercent(),
        row.getTaxPercent(),
        row.getReturnFlag(),
        row.getStatus(),
        row.getShipDate(),
        row.getCommitDate(),
        row.getReceiptDate(),
        row.getShipInstructions(),
        row.getShipMode(),
        "updated, was: " + (row.getComment().hashCode() & 0xffff));
  }

  /** The version of the row that the table must hold at the end; null if it was deleted. */
  LineItem last(LineItem row) {
    if (deletes(row)) {
      return null;
    }
    return updates(row) ? updated(row) : row;
  }

  private static long key(LineItem row) {
    return row.getOrderKey() * 8 + row.getLineNumber();
  }

  private static double share(LineItem row, long salt) {
    return (mix(key(row) ^ salt) >>> 11) * 0x1.0p-53;
  }

  // The finalizer of MurmurHash3: every bit of the key moves every bit of the result.
  private static long mix(long value) {
    long h = value;
    h = (h ^ (h >>> 33)) * 0xff51afd7ed558ccdL;
    h = (h ^ (h >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return h ^ (h >>> 33);
  }
}
