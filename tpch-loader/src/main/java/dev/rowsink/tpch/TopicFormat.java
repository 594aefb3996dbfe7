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

import java.util.Map;

/** How rows travel in Kafka. */
enum TopicFormat {
  JSON("json", 372),
  CSV("csv", 138),
  AVRO("avro", 105);

  /** The name of Flink's format, and the value of {@code --format}. */
  private final String id;

  private final int bytesPerRow;

  TopicFormat(String id, int bytesPerRow) {
    this.id = id;
    this.bytesPerRow = bytesPerRow;
  }

  /** About how long a message is before compression, in bytes. */
  int bytesPerRow() {
    return bytesPerRow;
  }

  /** The table options that choose and set up Flink's format. */
  Map<String, String> options() {
    return switch (this) {
      case CSV ->
          Map.of("format", id, "csv.field-delimiter", String.valueOf(CsvRowEncoder.DELIMITER));
      case JSON, AVRO -> Map.of("format", id);
    };
  }

  RowEncoder encoder(boolean withDeleteFlag) {
    return switch (this) {
      case JSON -> new JsonRowEncoder(withDeleteFlag);
      case CSV -> new CsvRowEncoder(withDeleteFlag);
      case AVRO -> new AvroRowEncoder(withDeleteFlag);
    };
  }

  @Override
  public String toString() {
    return id;
  }
}
