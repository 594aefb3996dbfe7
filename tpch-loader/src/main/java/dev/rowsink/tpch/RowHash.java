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
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import net.jpountz.xxhash.XXHash64;
import net.jpountz.xxhash.XXHashFactory;

/**
 * The 64-bit hash of one lineitem row: XXH64 with seed 0 over the canonical bytes of its 16 columns
 * in the order of the table.
 *
 * <p>A column is the byte 0 if it is NULL, else the byte 1 and its value, little-endian: BIGINT 8
 * bytes, INT 4, DECIMAL(15,2) its unscaled value in 8, DATE its days since 1970-01-01 in 4, text
 * its length in bytes (4) and its UTF-8 bytes. Not thread-safe: one instance a thread.
 */
final class RowHash {
  // Larger than any lineitem row; longer text makes it grow.
  private static final int INITIAL_BYTES = 512;

  private final XXHash64 hash = XXHashFactory.fastestJavaInstance().hash64();
  private ByteBuffer row = buffer(INITIAL_BYTES);

  long of(LineItem item) {
    addLong(item.getOrderKey());
    addLong(item.getPartKey());
    addLong(item.getSupplierKey());
    addInt(item.getLineNumber());
    addLong(item.getQuantity() * 100);
    addLong(item.getExtendedPriceInCents());
    addLong(item.getDiscountPercent());
    addLong(item.getTaxPercent());
    addText(item.getReturnFlag());
    addText(item.getStatus());
    addInt(item.getShipDate());
    addInt(item.getCommitDate());
    addInt(item.getReceiptDate());
    addText(item.getShipInstructions());
    addText(item.getShipMode());
    addText(item.getComment());
    return finish();
  }

  void addNull() {
    room(1);
    row.put((byte) 0);
  }

  void addLong(long value) {
    room(1 + Long.BYTES);
    row.put((byte) 1).putLong(value);
  }

  void addInt(int value) {
    room(1 + Integer.BYTES);
    row.put((byte) 1).putInt(value);
  }

  void addText(byte[] utf8) {
    room(1 + Integer.BYTES + utf8.length);
    row.put((byte) 1).putInt(utf8.length).put(utf8);
  }

  /** The hash of the columns added since the last call, and a fresh start. */
  long finish() {
    long result = hash.hash(row.array(), 0, row.position(), 0L);
    row.clear();
    return result;
  }

  private void addText(String value) {
    addText(value.getBytes(StandardCharsets.UTF_8));
  }

  private void room(int bytes) {
    if (row.remaining() < bytes) {
      row = buffer(Math.max(2 * row.capacity(), row.position() + bytes)).put(row.flip());
    }
  }

  private static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
