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

import dev.rowsink.table.TableSpec;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hadoop.conf.Configuration;
import org.apache.hudi.common.schema.HoodieSchema;
import org.apache.parquet.avro.HoodieAvroParquetSchemaConverter;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;

class ParquetSchemasTest {

  private static MessageType hudis(TableSpec table) {
    return HoodieAvroParquetSchemaConverter.getAvroSchemaConverter(new Configuration(false))
        .convert(HoodieSchema.parse(table.blockSchema()));
  }

  @Test
  void equalsWhatHudiMakesOfTheBlockSchema() {
    TableSpec table = AllTypes.table("/t");
    assertThat(ParquetSchemas.blockSchema(table)).isEqualTo(hudis(table));
  }

  @Test
  void equalsWhatHudiMakesOfColumnsThatAreNotNull() {
    List<RowType.RowField> fields = new ArrayList<>();
    for (RowType.RowField field : AllTypes.ROW_TYPE.getFields()) {
      fields.add(new RowType.RowField(field.getName(), field.getType().copy(false)));
    }
    TableSpec table = AllTypes.spec("/t", new RowType(false, fields), List.of()).build();
    assertThat(ParquetSchemas.blockSchema(table)).isEqualTo(hudis(table));
    assertThat(ParquetSchemas.blockSchema(table).toString()).contains("required binary str");
  }
}
