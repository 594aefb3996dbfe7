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

import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;

/**
 * Rows of a table and how they shall be encoded.
 *
 * @param columns the table's columns
 * @param keys positions of the key columns
 * @param rowCount number of rows
 * @param layout where the rows' bytes lie
 * @param settings what the writer is told
 * @param identity identity of the first block
 */
record BlockCase(
    List<BlockColumn> columns,
    List<Integer> keys,
    int rowCount,
    BlockLayout layout,
    Settings settings,
    BlockIdentity identity) {

  static final BlockIdentity IDENTITY =
      new BlockIdentity("20261201000000000", "p=1", "00000003-0-0-0-0", "20261201000000000_7_", 0);

  /**
   * Settings of table and writer.
   *
   * @param codec Parquet's name of the codec
   * @param blockSize bytes of a block
   * @param rowGroupSize bytes of a row group
   * @param pageSize bytes of a page
   * @param dictionary whether columns may have dictionaries
   * @param utc whether timestamps are stored as if their clock were UTC
   * @param namedKeys whether the table's partitions make a single key column a named one
   */
  record Settings(
      String codec,
      long blockSize,
      int rowGroupSize,
      int pageSize,
      boolean dictionary,
      boolean utc,
      boolean namedKeys) {

    static final Settings DEFAULT =
        new Settings("SNAPPY", 128 << 20, 120 << 20, 1 << 20, true, true, false);

    Settings withCodec(String value) {
      return new Settings(value, blockSize, rowGroupSize, pageSize, dictionary, utc, namedKeys);
    }

    Settings withSizes(long block, int rowGroup, int page) {
      return new Settings(codec, block, rowGroup, page, dictionary, utc, namedKeys);
    }

    Settings withDictionary(boolean value) {
      return new Settings(codec, blockSize, rowGroupSize, pageSize, value, utc, namedKeys);
    }

    Settings withUtc(boolean value) {
      return new Settings(codec, blockSize, rowGroupSize, pageSize, dictionary, value, namedKeys);
    }

    WriteOptions options() {
      WriteOptions d = WriteOptions.defaults();
      TreeMap<String, String> hoodie = new TreeMap<>();
      hoodie.put("hoodie.parquet.dictionary.enabled", String.valueOf(dictionary));
      return new WriteOptions(
          d.bufferMemory(),
          d.managedMemory(),
          d.pageSize(),
          d.batchSize(),
          d.sortWrites(),
          d.sortBuffer(),
          blockSize,
          d.logFileSize(),
          d.flushThreads(),
          d.openLogFiles(),
          d.instantsInFlight(),
          d.commitTimeout(),
          d.leaseTimeout(),
          codec,
          rowGroupSize,
          pageSize,
          d.writeTasks(),
          hoodie,
          d.hadoopProperties());
    }
  }

  /** Rows of these columns after a BIGINT key, with default settings. */
  static BlockCase of(int rowCount, BlockColumn... columns) {
    List<BlockColumn> all = new ArrayList<>();
    all.add(BlockColumn.distinct(new BigIntType(false)));
    all.addAll(List.of(columns));
    return new BlockCase(
        all, List.of(0), rowCount, BlockLayout.LARGE_PAGES, Settings.DEFAULT, IDENTITY);
  }

  BlockCase with(Settings value) {
    return new BlockCase(columns, keys, rowCount, layout, value, identity);
  }

  BlockCase with(BlockLayout value) {
    return new BlockCase(columns, keys, rowCount, value, settings, identity);
  }

  BlockCase with(List<BlockColumn> values, int count) {
    return new BlockCase(values, keys, count, layout, settings, identity);
  }

  RowType rowType() {
    List<RowType.RowField> fields = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      fields.add(new RowType.RowField("c" + i, columns.get(i).type()));
    }
    return new RowType(false, fields);
  }

  TableSpec table() {
    List<String> partitions = settings.namedKeys() ? List.of("p", "q") : List.of();
    return AllTypes.spec("/t", rowType(), partitions)
        .keyFields(keys.stream().map(i -> "c" + i).toList())
        .utcTimestamps(settings.utc())
        .build();
  }

  /** The rows, each in memory of its own. */
  List<BinaryRowData> rows() {
    RowType rowType = rowType();
    RowDataSerializer serializer = new RowDataSerializer(rowType);
    List<BinaryRowData> rows = new ArrayList<>(rowCount);
    GenericRowData row = new GenericRowData(columns.size());
    for (int r = 0; r < rowCount; r++) {
      for (int c = 0; c < columns.size(); c++) {
        row.setField(c, columns.get(c).value(r));
      }
      rows.add(serializer.toBinaryRow(row).copy());
    }
    return rows;
  }

  /** All blocks that an encoder makes of the rows. */
  List<BlockResult> encode(BlockEncoder encoder, List<BinaryRowData> rows) throws IOException {
    return BlockResult.all(encoder, layout.source(rows), identity);
  }

  List<BlockResult> encode(BlockEncoders encoder, List<BinaryRowData> rows) throws IOException {
    return encode(encoder.create(table(), settings.options()), rows);
  }

  /** What a block must hold. */
  BlockContent expected(BlockResult block, List<BinaryRowData> rows) {
    return BlockContent.expected(
        table(), rows.subList(block.firstRow(), block.firstRow() + block.rows()), block.identity());
  }

  LogicalType type(int column) {
    return columns.get(column).type();
  }
}
