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
package dev.rowsink.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.CapturedLog;
import java.util.Map;
import org.apache.flink.table.api.ValidationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnknownOptionsTest {

  @ParameterizedTest
  @CsvSource({
    "hoodie.bucket.index.num.bucket, hoodie.bucket.index.num.buckets",
    "hoodie.parquet.compresion.codec, hoodie.parquet.compression.codec",
    "hoodie.keep.max.commit, hoodie.keep.max.commits",
    "write.batchsize, write.batch.size",
    "ordering.field, ordering.fields",
    "compaction.async.enable, compaction.async.enabled",
    "tabel.type, table.type",
  })
  void refusesAMisspeltOptionWithTheNameThatWasMeant(String option, String meant) {
    assertThatThrownBy(() -> check(option))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'" + option + "' (value 'x')")
        .hasMessageContaining("Did you mean '" + meant + "'?");
  }

  @Test
  void refusesAConnectorOptionThatIsCloseToNone() {
    assertThatThrownBy(() -> check("frobnicate.level.of.rows"))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'frobnicate.level.of.rows' (value 'x') is unknown")
        .hasMessageContaining("write.batch.size");
  }

  @Test
  void letsAHoodieOptionOfAnotherReleasePassWithAWarning() {
    try (CapturedLog log = CapturedLog.of(UnknownOptions.class)) {
      assertThatCode(() -> check("hoodie.frobnicate.level.of.rows")).doesNotThrowAnyException();

      assertThat(log.warnings())
          .singleElement()
          .asString()
          .contains("'hoodie.frobnicate.level.of.rows' is not one of Hudi's");
    }
  }

  private static void check(String option) {
    OptionChecks.check(new OptionValues(Map.of(option, "x")));
  }
}
