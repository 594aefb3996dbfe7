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
package dev.rowsink.table;

import java.math.BigInteger;
import org.apache.flink.annotation.Internal;

/** How many bytes a decimal takes in a file. */
@Internal
public final class DecimalWidth {

  private static final int MAX_PRECISION = 38;
  private static final int[] BYTES = new int[MAX_PRECISION + 1];

  static {
    for (int precision = 1; precision <= MAX_PRECISION; precision++) {
      BYTES[precision] = BigInteger.TEN.pow(precision).bitLength() / Byte.SIZE + 1;
    }
  }

  private DecimalWidth() {}

  /** The fewest bytes in two's complement that hold every unscaled value of that many digits. */
  public static int bytes(int precision) {
    return BYTES[precision];
  }
}
