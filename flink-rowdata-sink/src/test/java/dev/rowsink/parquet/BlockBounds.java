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

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Holds ranges and counts of a column, a chunk or a page against the values that it has. */
final class BlockBounds {

  private final PrimitiveType type;
  private final String place;
  private final boolean totalOrder;
  private final List<Object> ordered = new ArrayList<>();
  private final int nulls;
  private final int nans;

  /**
   * @param place what the range is one of, for messages
   * @param totalOrder whether the file has the column in IEEE 754's total order
   * @param values the values, with nulls
   */
  BlockBounds(PrimitiveType type, String place, boolean totalOrder, List<Object> values) {
    this.type = type;
    this.place = place;
    this.totalOrder = totalOrder;
    int present = 0;
    for (Object value : values) {
      if (value != null) {
        present++;
        if (!isNaN(value)) {
          ordered.add(value);
        }
      }
    }
    this.nulls = values.size() - present;
    this.nans = present - ordered.size();
  }

  int nulls() {
    return nulls;
  }

  int nans() {
    return nans;
  }

  boolean isAllNull() {
    return nans == 0 && ordered.isEmpty();
  }

  /** Whether there are values that have an order. */
  boolean hasOrdered() {
    return !ordered.isEmpty();
  }

  /** The ends of values that are all NaN or null. */
  void assertOnlyNaN(byte[] bound) {
    assertThat(totalOrder && nans > 0 && isNaN(decode(bound)))
        .as("an end of %s, which has %d NaN and else no value", place, nans)
        .isTrue();
  }

  private boolean isFloat() {
    return type.getPrimitiveTypeName() == PrimitiveTypeName.FLOAT;
  }

  PrimitiveType type() {
    return type;
  }

  /** Bytes that the least and the greatest value take together; 0 if there is none. */
  int trueLength() {
    return hasOrdered() ? length(least()) + length(greatest()) : 0;
  }

  /** No value lies below; and it is a value if it says to be exact. */
  void assertLower(byte[] bound, boolean exact) {
    Object lower = decode(bound);
    assertThat(isNaN(lower)).as("least of %s is NaN", place).isFalse();
    int comparison = order().compare(lower, least());
    assertThat(exact ? comparison == 0 : comparison <= 0)
        .as(
            "least of %s is %s, of its values %s",
            place, BlockContent.shown(lower), BlockContent.shown(least()))
        .isTrue();
    assertZero(lower, isFloat() ? (Object) (-0f) : (Object) (-0d));
    assertText(bound);
  }

  /** No value lies above; and it is a value if it says to be exact. */
  void assertUpper(byte[] bound, boolean exact) {
    Object upper = decode(bound);
    assertThat(isNaN(upper)).as("greatest of %s is NaN", place).isFalse();
    int comparison = order().compare(upper, greatest());
    assertThat(exact ? comparison == 0 : comparison >= 0)
        .as(
            "greatest of %s is %s, of its values %s",
            place, BlockContent.shown(upper), BlockContent.shown(greatest()))
        .isTrue();
    assertZero(upper, isFloat() ? (Object) 0f : (Object) 0d);
    assertText(bound);
  }

  /**
   * In the order of the type both zeros are one value, so an end at zero has the outer sign. In
   * IEEE 754's total order it needs it only where a value has it.
   */
  private void assertZero(Object bound, Object outer) {
    boolean zero =
        Objects.equals(bound, -0f)
            || Objects.equals(bound, 0f)
            || Objects.equals(bound, -0d)
            || Objects.equals(bound, 0d);
    if (zero && (!totalOrder || ordered.contains(outer))) {
      assertThat(bound).as("zero as an end of %s", place).isEqualTo(outer);
    }
  }

  private void assertText(byte[] bound) {
    if (type.getLogicalTypeAnnotation() instanceof StringLogicalTypeAnnotation) {
      try {
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bound));
      } catch (CharacterCodingException e) {
        throw new AssertionError("An end of " + place + " is no text", e);
      }
    }
  }

  private Object least() {
    return ordered.stream().min(order()).orElseThrow();
  }

  private Object greatest() {
    return ordered.stream().max(order()).orElseThrow();
  }

  private int length(Object value) {
    return value instanceof ByteBuffer buffer ? buffer.remaining() : Long.BYTES;
  }

  Comparator<Object> order() {
    return switch (type.getPrimitiveTypeName()) {
      case BOOLEAN -> Comparator.comparing(value -> (Boolean) value);
      case INT32 -> Comparator.comparing(value -> (Integer) value);
      case INT64 -> Comparator.comparing(value -> (Long) value);
      // Both zeros are one value here.
      case FLOAT -> Comparator.comparing(value -> (Float) value + 0f);
      case DOUBLE -> Comparator.comparing(value -> (Double) value + 0d);
      case FIXED_LEN_BYTE_ARRAY ->
          Comparator.comparing(value -> new BigInteger(((ByteBuffer) value).array()));
      default ->
          (left, right) ->
              Arrays.compareUnsigned(((ByteBuffer) left).array(), ((ByteBuffer) right).array());
    };
  }

  Object decode(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    PrimitiveTypeName name = type.getPrimitiveTypeName();
    return switch (name) {
      case BOOLEAN -> bytes[0] != 0;
      case INT32 -> buffer.getInt();
      case INT64 -> buffer.getLong();
      case FLOAT -> buffer.getFloat();
      case DOUBLE -> buffer.getDouble();
      default -> ByteBuffer.wrap(bytes);
    };
  }

  private static boolean isNaN(Object value) {
    return Objects.equals(value, Float.NaN) || Objects.equals(value, Double.NaN);
  }
}
