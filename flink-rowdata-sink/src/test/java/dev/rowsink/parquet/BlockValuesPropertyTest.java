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

import java.io.IOException;
import java.util.List;
import java.util.TimeZone;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.apache.flink.table.data.binary.BinaryRowData;

class BlockValuesPropertyTest {

  private static final TimeZone BEFORE = TimeZone.getDefault();

  /** A zone with summer time, for timestamps that are stored as instants. */
  @BeforeContainer
  static void moveToSaoPaulo() {
    TimeZone.setDefault(TimeZone.getTimeZone("America/Sao_Paulo"));
  }

  @AfterContainer
  static void moveBack() {
    TimeZone.setDefault(BEFORE);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void keepsEveryValueOfAnyTable(
      @ForAll BlockEncoders encoder, @ForAll(supplier = BlockCases.class) BlockCase sample)
      throws IOException {
    List<BinaryRowData> rows = sample.rows();
    BlockCheck.assertKept(sample, sample.encode(encoder, rows), rows);
  }
}
