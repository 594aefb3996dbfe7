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

import java.util.Objects;

/**
 * A checksum of a set of rows that does not depend on their order: how many there are, and the sum
 * and the exclusive or of their 64-bit hashes (see {@link RowHash}), both modulo 2^64.
 *
 * <p>Two checksums of disjoint sets add up to that of their union, so parts can be summed anywhere.
 * The fields are public and mutable because this is also the accumulator of {@link
 * LineitemChecksum}, which Flink handles as a POJO.
 */
public final class Checksum {
  public long rows;
  public long sum;
  public long xor;

  public Checksum() {}

  Checksum(long rows, long sum, long xor) {
    this.rows = rows;
    this.sum = sum;
    this.xor = xor;
  }

  void add(long rowHash) {
    rows++;
    sum += rowHash;
    xor ^= rowHash;
  }

  void addAll(Checksum other) {
    rows += other.rows;
    sum += other.sum;
    xor ^= other.xor;
  }

  /** Sum and exclusive or, as 32 hexadecimal digits. */
  String hex() {
    return String.format("%016x%016x", sum, xor);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Checksum that
        && rows == that.rows
        && sum == that.sum
        && xor == that.xor;
  }

  @Override
  public int hashCode() {
    return Objects.hash(rows, sum, xor);
  }

  @Override
  public String toString() {
    return rows + " rows, " + hex();
  }
}
