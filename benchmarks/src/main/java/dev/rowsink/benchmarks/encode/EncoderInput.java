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
package dev.rowsink.benchmarks.encode;

import dev.rowsink.benchmarks.data.Workload;
import dev.rowsink.benchmarks.worker.RowFile;
import dev.rowsink.key.KeyOrder;
import dev.rowsink.parquet.BlockIdentity;
import dev.rowsink.parquet.RowSource;
import dev.rowsink.table.ResolvedTable;
import dev.rowsink.table.TableResolver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.core.memory.MemorySegmentFactory;
import org.apache.flink.table.data.binary.BinaryRowData;

/**
 * Rows of a workload sorted by key, on pages as in a write buffer, and the table they belong to.
 *
 * <p>Rows that would cross the end of a page start the next one, so that all of them lie in one
 * segment; of a real buffer's rows about one in 150 does not.
 */
final class EncoderInput {

  private static final int PAGE = 32 * 1024;

  private final ResolvedTable table;
  private final BinaryRowData[] arrived;
  private final MemorySegment[][] pages;
  private final int[] page;
  private final int[] offset;
  private final int[] size;

  private EncoderInput(ResolvedTable table, BinaryRowData[] arrived, BinaryRowData[] sorted) {
    this.table = table;
    this.arrived = arrived;
    this.page = new int[sorted.length];
    this.offset = new int[sorted.length];
    this.size = new int[sorted.length];
    this.pages = pages(sorted);
  }

  /**
   * The first rows of a file.
   *
   * @param options of the table, above those that benchmarks use
   */
  static EncoderInput of(Workload workload, Path rowFile, int rows, Map<String, String> options)
      throws IOException {
    BinaryRowData[] all = RowFile.read(rowFile);
    return of(workload, Arrays.copyOf(all, Math.min(rows, all.length)), options);
  }

  /** These rows, which are in the order of their arrival. */
  static EncoderInput of(Workload workload, BinaryRowData[] arrived, Map<String, String> options) {
    ResolvedTable table = resolve(workload, options);
    KeyOrder order = KeyOrder.of(table.table());
    BinaryRowData[] sorted = arrived.clone();
    Arrays.sort(sorted, order::compareKeys);
    return new EncoderInput(table, arrived, sorted);
  }

  /** The table is not written, so that one folder stands for all. */
  static ResolvedTable resolve(Workload workload, Map<String, String> options) {
    Map<String, String> all = new TreeMap<>();
    all.put("metadata.enabled", "false");
    all.put("hoodie.parquet.compression.codec", "snappy");
    all.putAll(options);
    return TableResolver.resolve(
        Path.of(System.getProperty("java.io.tmpdir"), "rowsink-no-table").toString(),
        workload.rowType(),
        workload.key(),
        List.of(),
        all);
  }

  ResolvedTable table() {
    return table;
  }

  int rows() {
    return size.length;
  }

  /** The rows in the order in which two source tasks, each with half of them, would send them. */
  BinaryRowData[] arrived() {
    BinaryRowData[] merged = new BinaryRowData[arrived.length];
    int half = (arrived.length + 1) / 2;
    for (int i = 0; i < merged.length; i++) {
      merged[i] = arrived[i % 2 * half + i / 2];
    }
    return merged;
  }

  /** All rows in key order, each valid until the next. */
  RowSource source() {
    BinaryRowData row = new BinaryRowData(table.table().rowType().getFieldCount());
    int[] next = {0};
    return () -> {
      int i = next[0]++;
      if (i >= size.length) {
        return null;
      }
      row.pointTo(pages[page[i]], offset[i], size[i]);
      return row;
    };
  }

  static BlockIdentity identity(long firstSequence) {
    return new BlockIdentity(
        "20261201000000000",
        "",
        "00000003-0000-0000-0000-000000000000-0",
        "20261201000000000_1_",
        firstSequence);
  }

  /** Each page in an array of its own, as a row wants it. */
  private MemorySegment[][] pages(BinaryRowData[] sorted) {
    MemorySegment[][] written = new MemorySegment[sorted.length][];
    int count = 0;
    int at = PAGE;
    for (int i = 0; i < sorted.length; i++) {
      size[i] = sorted[i].getSizeInBytes();
      if (at + size[i] > PAGE) {
        MemorySegment fresh = MemorySegmentFactory.allocateUnpooledSegment(Math.max(PAGE, size[i]));
        written[count++] = new MemorySegment[] {fresh};
        at = 0;
      }
      page[i] = count - 1;
      offset[i] = at;
      sorted[i].getSegments()[0].copyTo(sorted[i].getOffset(), written[count - 1][0], at, size[i]);
      at += size[i];
    }
    return Arrays.copyOf(written, count);
  }
}
