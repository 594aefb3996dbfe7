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

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.parquet.format.BoundaryOrder;
import org.apache.parquet.format.ColumnIndex;
import org.apache.parquet.format.OffsetIndex;
import org.apache.parquet.format.PageLocation;
import org.apache.parquet.format.Statistics;
import org.apache.parquet.schema.PrimitiveType;

/** Holds statistics and indexes, where there are any, against the values that they are about. */
final class BlockStatisticsCheck {

  /** Ends of texts and bytes up to this many bytes must be there. */
  private static final int SHORT = 64;

  private BlockStatisticsCheck() {}

  static void assertChunk(BlockBounds bounds, Statistics statistics) {
    assertStatistics(bounds, statistics);
    if (bounds.trueLength() > SHORT) {
      return; // a footer may leave out what would take more room than the chunk's values
    }
    assertThat(statistics.isSetNull_count())
        .as("null count of %s is there", bounds.type())
        .isTrue();
    if (bounds.hasOrdered() && bounds.nans() == 0) {
      assertThat(statistics.isSetMin_value() && statistics.isSetMax_value())
          .as("range of %s is there", bounds.type())
          .isTrue();
    }
  }

  static void assertStatistics(BlockBounds bounds, Statistics statistics) {
    if (statistics.isSetNull_count()) {
      assertThat(statistics.getNull_count())
          .as("nulls of %s", bounds.type())
          .isEqualTo(bounds.nulls());
    }
    if (statistics.isSetNan_count()) {
      assertThat(statistics.getNan_count())
          .as("NaNs of %s", bounds.type())
          .isEqualTo(bounds.nans());
    }
    assertThat(statistics.isSetMin_value()).isEqualTo(statistics.isSetMax_value());
    if (!bounds.hasOrdered()) {
      Stream.of(
              statistics.getMin_value(),
              statistics.getMax_value(),
              statistics.getMin(),
              statistics.getMax())
          .filter(Objects::nonNull)
          .forEach(bounds::assertOnlyNaN);
      return;
    }
    if (statistics.isSetMin_value()) {
      bounds.assertLower(statistics.getMin_value(), isExact(statistics, true));
      bounds.assertUpper(statistics.getMax_value(), isExact(statistics, false));
    }
    if (statistics.isSetMin()) {
      bounds.assertLower(statistics.getMin(), true);
      bounds.assertUpper(statistics.getMax(), true);
    }
  }

  /** Readers take an end that says nothing of it for a value. */
  private static boolean isExact(Statistics statistics, boolean least) {
    return least
        ? !statistics.isSetIs_min_value_exact() || statistics.isIs_min_value_exact()
        : !statistics.isSetIs_max_value_exact() || statistics.isIs_max_value_exact();
  }

  static void assertOffsetIndex(OffsetIndex index, List<BlockFile.Page> dataPages) {
    assertThat(index.getPage_locations()).as("pages in the offset index").hasSameSizeAs(dataPages);
    for (int p = 0; p < dataPages.size(); p++) {
      BlockFile.Page page = dataPages.get(p);
      assertThat(index.getPage_locations().get(p))
          .isEqualTo(new PageLocation(page.offset(), page.length(), page.firstRow()));
    }
  }

  static void assertColumnIndex(
      PrimitiveType type,
      boolean totalOrder,
      ColumnIndex index,
      List<BlockFile.Page> dataPages,
      List<Object> values) {
    assertThat(index.getNull_pages()).as("pages in the column index").hasSameSizeAs(dataPages);
    assertThat(index.getMin_values()).hasSameSizeAs(dataPages);
    assertThat(index.getMax_values()).hasSameSizeAs(dataPages);
    Object lower = null;
    Object upper = null;
    for (int p = 0; p < dataPages.size(); p++) {
      BlockFile.Page page = dataPages.get(p);
      List<Object> ofPage = values.subList(page.firstRow(), page.firstRow() + page.values());
      BlockBounds bounds =
          new BlockBounds(type, "page " + p + " in the index of " + type, totalOrder, ofPage);
      assertThat(index.getNull_pages().get(p))
          .as("page %d of %s is all null", p, type)
          .isEqualTo(bounds.isAllNull());
      if (index.isSetNull_counts()) {
        assertThat(index.getNull_counts().get(p)).isEqualTo((long) bounds.nulls());
      }
      if (index.isSetNan_counts()) {
        assertThat(index.getNan_counts().get(p)).isEqualTo((long) bounds.nans());
      }
      byte[] min = bytes(index.getMin_values().get(p));
      byte[] max = bytes(index.getMax_values().get(p));
      if (!bounds.hasOrdered() && !bounds.isAllNull()) {
        bounds.assertOnlyNaN(min);
        bounds.assertOnlyNaN(max);
      }
      if (bounds.hasOrdered()) {
        bounds.assertLower(min, false);
        bounds.assertUpper(max, false);
        assertOrder(index.getBoundary_order(), bounds, lower, bounds.decode(min));
        assertOrder(index.getBoundary_order(), bounds, upper, bounds.decode(max));
        lower = bounds.decode(min);
        upper = bounds.decode(max);
      }
    }
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  private static void assertOrder(
      BoundaryOrder order, BlockBounds bounds, Object before, Object after) {
    if (before == null || order == BoundaryOrder.UNORDERED) {
      return;
    }
    int comparison = bounds.order().compare(before, after);
    assertThat(order == BoundaryOrder.ASCENDING ? comparison <= 0 : comparison >= 0)
        .as("%s of %s", order, bounds.type())
        .isTrue();
  }
}
