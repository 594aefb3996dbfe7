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

/** Amounts with two decimal places, held as whole hundredths. */
final class Decimals {
  private Decimals() {}

  /** As SQL writes it: 1234 is {@code 12.34}. */
  static String text(long hundredths) {
    long whole = Math.abs(hundredths) / 100;
    long rest = Math.abs(hundredths) % 100;
    return (hundredths < 0 ? "-" : "") + whole + (rest < 10 ? ".0" : ".") + rest;
  }

  /** The shortest big-endian two's complement form, which is how Avro stores a decimal. */
  static byte[] twosComplement(long hundredths) {
    int length = 1;
    while (length < Long.BYTES && (hundredths >> (8 * length - 1)) != (hundredths >> 63)) {
      length++;
    }
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (hundredths >> (8 * (length - 1 - i)));
    }
    return bytes;
  }
}
