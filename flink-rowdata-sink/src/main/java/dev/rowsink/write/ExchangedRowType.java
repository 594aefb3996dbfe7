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
package dev.rowsink.write;

import java.util.Objects;
import org.apache.flink.annotation.Internal;
import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;

/**
 * The type of the rows as the write operator receives them: the bytes are those that Flink's own
 * row serializer sends, the row object is one for all.
 */
@Internal
public final class ExchangedRowType extends TypeInformation<RowData> {

  private static final long serialVersionUID = 1L;

  private final RowType type;

  public ExchangedRowType(RowType type) {
    this.type = type;
  }

  @Override
  public boolean isBasicType() {
    return false;
  }

  @Override
  public boolean isTupleType() {
    return false;
  }

  @Override
  public int getArity() {
    return type.getFieldCount();
  }

  @Override
  public int getTotalFields() {
    return type.getFieldCount();
  }

  @Override
  public Class<RowData> getTypeClass() {
    return RowData.class;
  }

  @Override
  public boolean isKeyType() {
    return false;
  }

  @Override
  public TypeSerializer<RowData> createSerializer(SerializerConfig config) {
    return new ExchangedRowSerializer(type);
  }

  @Override
  @SuppressWarnings("deprecation") // still abstract in Flink 1.20
  public TypeSerializer<RowData> createSerializer(ExecutionConfig config) {
    return createSerializer(config.getSerializerConfig());
  }

  @Override
  public String toString() {
    return "rows of " + type;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExchangedRowType that && type.equals(that.type);
  }

  @Override
  public int hashCode() {
    return Objects.hash(type);
  }

  @Override
  public boolean canEqual(Object other) {
    return other instanceof ExchangedRowType;
  }
}
