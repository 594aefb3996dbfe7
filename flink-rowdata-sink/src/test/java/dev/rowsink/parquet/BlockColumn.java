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
package dev.rowsink.parquet;

import java.util.Random;
import org.apache.flink.table.types.logical.LogicalType;

/**
 * How the values of one column come about. Each is a function of the row's number alone.
 *
 * @param type the column's type
 * @param distinct number of different values; 0 if each row draws its own
 * @param run rows in a row that have the same value, and the same answer to being null
 * @param nulls rows of a hundred that hold null, if the type allows it
 * @param nans rows of a hundred that hold NaN, if the type has it
 * @param ordinal whether values are made from their number, and so are truly distinct
 * @param least least length of texts and bytes
 * @param greatest greatest length of texts and bytes
 * @param seed what tells columns of the same settings apart
 */
record BlockColumn(
    LogicalType type,
    int distinct,
    int run,
    int nulls,
    int nans,
    boolean ordinal,
    int least,
    int greatest,
    long seed) {

  private static final int HUNDRED = 100;

  /** A column of values that are all different. */
  static BlockColumn distinct(LogicalType type) {
    return new BlockColumn(type, 0, 1, 0, 0, true, 1, 20, 1);
  }

  /** A column of so many different values, in turn. */
  static BlockColumn repeating(LogicalType type, int distinct) {
    return new BlockColumn(type, distinct, 1, 0, 0, true, 1, 20, 1);
  }

  BlockColumn withNulls(int share) {
    return new BlockColumn(
        type.copy(true), distinct, run, share, nans, ordinal, least, greatest, seed);
  }

  /** This column's type, with values of another column's kind. */
  BlockColumn withValuesLike(BlockColumn other) {
    return new BlockColumn(
        type,
        other.distinct,
        other.run,
        other.nulls,
        other.nans,
        other.ordinal,
        least,
        Math.max(least, other.greatest),
        other.seed);
  }

  /** The same kind of values, none of them null or empty. */
  BlockColumn asKey() {
    return new BlockColumn(
        type.copy(false),
        distinct,
        run,
        0,
        nans,
        ordinal,
        Math.max(1, least),
        Math.max(1, greatest),
        seed);
  }

  Object value(int row) {
    long stretch = row / run;
    if (type.isNullable() && share(stretch, 1) < nulls) {
      return null;
    }
    if (share(stretch, 2) < nans) {
      switch (type.getTypeRoot()) {
        case FLOAT:
          return Float.intBitsToFloat((int) mix(stretch, 4) | 0x7fc00000); // any sign and payload
        case DOUBLE:
          return Double.longBitsToDouble(mix(stretch, 4) | 0x7ff8000000000000L);
        default:
      }
    }
    long number = distinct == 0 ? stretch : stretch % distinct;
    return ordinal
        ? BlockValues.ordinal(type, number)
        : BlockValues.random(type, new Random(mix(number, 3)), least, greatest);
  }

  private int share(long stretch, int purpose) {
    return (int) Math.floorMod(mix(stretch, purpose), (long) HUNDRED);
  }

  private long mix(long number, int purpose) {
    long hash = (number + 1) * 0x9e3779b97f4a7c15L + seed * 31 + purpose;
    hash = (hash ^ (hash >>> 30)) * 0xbf58476d1ce4e5b9L;
    hash = (hash ^ (hash >>> 27)) * 0x94d049bb133111ebL;
    return hash ^ (hash >>> 31);
  }
}
