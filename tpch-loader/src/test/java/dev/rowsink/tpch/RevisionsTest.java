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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.trino.tpch.LineItem;
import java.util.List;
import org.junit.jupiter.api.Test;

class RevisionsTest {
  private final List<LineItem> rows = TestRows.generated(0.01);

  @Test
  void choosesAboutTheShareOfTheKeys() {
    Revisions revisions = new Revisions(0.3, 0.1);
    assertThat(rows.stream().filter(revisions::updates).count() / (double) rows.size())
        .isCloseTo(0.3, within(0.01));
    assertThat(rows.stream().filter(revisions::deletes).count() / (double) rows.size())
        .isCloseTo(0.1, within(0.01));
    assertThat(
            rows.stream().filter(row -> revisions.updates(row) && revisions.deletes(row)).count()
                / (double) rows.size())
        .isCloseTo(0.03, within(0.005));
  }

  @Test
  void choosesNoneAtZeroAndAllAtOne() {
    assertThat(rows)
        .noneMatch(new Revisions(0, 0)::updates)
        .noneMatch(new Revisions(0, 0)::deletes);
    assertThat(rows).allMatch(new Revisions(1, 1)::updates).allMatch(new Revisions(1, 1)::deletes);
  }

  @Test
  void changesQuantityWithinItsRangeAndComment() {
    Revisions revisions = new Revisions(1, 0);
    assertThat(rows)
        .allSatisfy(
            row -> {
              LineItem updated = revisions.updated(row);
              assertThat(updated.getQuantity()).isBetween(1L, 50L).isNotEqualTo(row.getQuantity());
              assertThat(updated.getComment()).isNotEqualTo(row.getComment());
              assertThat(updated.getOrderKey()).isEqualTo(row.getOrderKey());
              assertThat(updated.getLineNumber()).isEqualTo(row.getLineNumber());
            });
  }

  @Test
  void deletesAfterUpdates() {
    LineItem row = rows.get(0);
    assertThat(new Revisions(1, 1).last(row)).isNull();
    assertThat(new Revisions(0, 0).last(row)).isSameAs(row);
    assertThat(new Revisions(1, 0).last(row).getComment()).startsWith("updated");
  }
}
