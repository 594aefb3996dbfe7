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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.flink.core.memory.MemorySegment;
import org.apache.flink.core.memory.MemorySegmentFactory;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@EnumSource(BlockEncoders.class)
class BlockEncoderTest {

  @Parameter BlockEncoders encoders;

  private static final BlockIdentity IDENTITY =
      new BlockIdentity("20261201000000000", "p=1", "00000003-0-0-0-0", "20261201000000000_7_", 98);

  private BlockEncoder encoder(TableSpec table, WriteOptions options) {
    return encoders.create(table, options);
  }

  private static WriteOptions options(
      long blockSize, boolean sorted, String codec, Map<String, String> hoodie) {
    WriteOptions d = WriteOptions.defaults();
    return new WriteOptions(
        d.bufferMemory(),
        d.managedMemory(),
        d.pageSize(),
        d.batchSize(),
        sorted,
        d.sortBuffer(),
        blockSize,
        d.logFileSize(),
        d.flushThreads(),
        d.openLogFiles(),
        d.instantsInFlight(),
        d.commitTimeout(),
        d.leaseTimeout(),
        codec,
        d.rowGroupSize(),
        d.parquetPageSize(),
        d.writeTasks(),
        new TreeMap<>(hoodie),
        d.hadoopProperties());
  }

  private static RowSource source(List<? extends RowData> rows) {
    Iterator<? extends RowData> iterator = rows.iterator();
    return () -> iterator.hasNext() ? iterator.next() : null;
  }

  private static RowSource source(Stream<? extends RowData> rows) {
    Iterator<? extends RowData> iterator = rows.iterator();
    return () -> iterator.hasNext() ? iterator.next() : null;
  }

  private List<Group> encoded(TableSpec table, List<? extends RowData> rows) throws IOException {
    return BlockReader.read(encoder(table, WriteOptions.defaults()).encode(source(rows), IDENTITY));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void keepsEveryValueOfEveryType(boolean binary) throws IOException {
    List<? extends RowData> rows =
        binary ? AllTypes.rows().stream().map(AllTypes::binary).toList() : AllTypes.rows();
    List<Group> groups = encoded(AllTypes.table("/t"), rows);
    assertThat(groups).hasSameSizeAs(rows);
    for (int r = 0; r < rows.size(); r++) {
      assertEqual(groups.get(r), rows.get(r));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void readsRowsThatSpanPages(boolean offHeap) throws IOException {
    int pageSize = 512;
    List<BinaryRowData> rows =
        AllTypes.rows().stream()
            .map(row -> acrossPages(AllTypes.binary(row), pageSize, offHeap))
            .toList();
    assertThat(rows).anySatisfy(row -> assertThat(row.getSegments()).hasSizeGreaterThan(1));
    List<Group> groups = encoded(AllTypes.table("/t"), rows);
    for (int r = 0; r < rows.size(); r++) {
      assertEqual(groups.get(r), AllTypes.rows().get(r));
    }
  }

  /** The row as it lies in a buffer of pages: its fixed part at the end of the first one. */
  private static BinaryRowData acrossPages(BinaryRowData row, int pageSize, boolean offHeap) {
    int offset = pageSize - row.getFixedLengthPartSize();
    int pages = (offset + row.getSizeInBytes() + pageSize - 1) / pageSize;
    MemorySegment[] segments = new MemorySegment[pages];
    for (int i = 0; i < pages; i++) {
      segments[i] =
          offHeap
              ? MemorySegmentFactory.allocateUnpooledOffHeapMemory(pageSize)
              : MemorySegmentFactory.allocateUnpooledSegment(pageSize);
    }
    for (int i = 0; i < row.getSizeInBytes(); i++) {
      int at = offset + i;
      segments[at / pageSize].put(at % pageSize, row.getSegments()[0].get(row.getOffset() + i));
    }
    BinaryRowData spread = new BinaryRowData(row.getArity());
    spread.pointTo(segments, offset, row.getSizeInBytes());
    return spread;
  }

  private static void assertEqual(Group group, RowData row) {
    for (int c = 0; c < AllTypes.ROW_TYPE.getFieldCount(); c++) {
      String name = AllTypes.ROW_TYPE.getFieldNames().get(c);
      assertThat(BlockReader.value(group, name))
          .as("row %d, column %s", row.getLong(0), name)
          .isEqualTo(BlockReader.expected(row, c, AllTypes.ROW_TYPE.getTypeAt(c)));
    }
  }

  @Test
  void fillsTheMetaColumns() throws IOException {
    List<Group> groups = encoded(AllTypes.table("/t"), AllTypes.rows());
    for (int r = 0; r < groups.size(); r++) {
      Group group = groups.get(r);
      assertThat(group.getString("_hoodie_commit_time", 0)).isEqualTo("20261201000000000");
      assertThat(group.getString("_hoodie_commit_seqno", 0))
          .isEqualTo("20261201000000000_7_" + (98 + r));
      assertThat(group.getString("_hoodie_record_key", 0)).isEqualTo("" + r);
      assertThat(group.getString("_hoodie_partition_path", 0)).isEqualTo("p=1");
      assertThat(group.getString("_hoodie_file_name", 0)).isEqualTo("00000003-0-0-0-0");
    }
  }

  @Test
  void countsSequenceNumbersOfAnyLength() throws IOException {
    BlockIdentity last = new BlockIdentity("i", "", "f", "i_0_", Long.MAX_VALUE);
    EncodedBlock block =
        encoder(AllTypes.table("/t"), WriteOptions.defaults())
            .encode(source(List.of(AllTypes.nulls(1))), last);
    assertThat(BlockReader.read(block).get(0).getString("_hoodie_commit_seqno", 0))
        .isEqualTo("i_0_" + Long.MAX_VALUE);
  }

  @Test
  void makesNoBlockOfNoRows() throws IOException {
    BlockEncoder encoder = encoder(AllTypes.table("/t"), WriteOptions.defaults());
    assertThat(encoder.encode(source(List.of()), IDENTITY)).isNull();
  }

  @Test
  void endsABlockAtItsSizeAndGoesOnInTheNext() throws IOException {
    RowType type =
        RowType.of(
            new LogicalType[] {new BigIntType(false), VarCharType.STRING_TYPE},
            new String[] {"id", "s"});
    TableSpec table = AllTypes.spec("/t", type, List.of()).build();
    long blockSize = 1 << 20;
    BlockEncoder encoder = encoder(table, options(blockSize, true, "UNCOMPRESSED", Map.of()));
    int rows = 50_000;
    RowSource source =
        source(
            LongStream.range(0, rows)
                .mapToObj(i -> GenericRowData.of(i, StringData.fromString("value number " + i))));
    int seen = 0;
    int blocks = 0;
    EncodedBlock block = encoder.encode(source, IDENTITY);
    while (block != null) {
      blocks++;
      assertThat((long) block.content().size()).isLessThan(blockSize + blockSize / 10);
      List<Group> groups = BlockReader.read(block);
      assertThat(groups).hasSize(block.rows());
      assertThat(groups.get(0).getLong("id", 0)).isEqualTo(seen);
      seen += block.rows();
      block = encoder.encode(source, IDENTITY);
    }
    assertThat(seen).isEqualTo(rows);
    assertThat(blocks).isBetween(3, 12);
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
  void compressesEveryColumnWithTheCodecAskedFor(CompressionCodecName codec) throws IOException {
    EncodedBlock block =
        encoder(AllTypes.table("/t"), options(1 << 27, true, codec.name(), Map.of()))
            .encode(source(AllTypes.rows()), IDENTITY);
    assertThat(BlockReader.footer(block).getBlocks().get(0).getColumns())
        .allSatisfy(column -> assertThat(column.getCodec()).isEqualTo(codec));
    assertThat(BlockReader.read(block)).hasSize(AllTypes.rows().size());
  }

  @Test
  void leavesDictionariesOutWhenTold() throws IOException {
    EncodedBlock block =
        encoder(
                AllTypes.table("/t"),
                options(
                    1 << 27, true, "SNAPPY", Map.of("hoodie.parquet.dictionary.enabled", "false")))
            .encode(source(AllTypes.rows()), IDENTITY);
    assertThat(BlockReader.footer(block).getBlocks().get(0).getColumns())
        .noneMatch(column -> column.hasDictionaryPage());
  }

  @Test
  void triesNoDictionaryOnColumnsThatAreUnique() throws IOException {
    EncodedBlock block =
        encoder(AllTypes.table("/t"), WriteOptions.defaults())
            .encode(source(AllTypes.rows()), IDENTITY);
    assertThat(BlockReader.footer(block).getBlocks().get(0).getColumns())
        .filteredOn(column -> !column.hasDictionaryPage())
        .extracting(column -> column.getPath().toDotString())
        .contains("_hoodie_record_key", "_hoodie_commit_seqno")
        .doesNotContain("_hoodie_commit_time", "str");
  }

  @Test
  void saysInTheFooterWhatASortedBlockIsSortedBy() throws IOException {
    TableSpec table = AllTypes.table("/t");
    EncodedBlock sorted =
        encoder(table, options(1 << 27, true, "SNAPPY", Map.of()))
            .encode(source(AllTypes.rows()), IDENTITY);
    assertThat(BlockReader.footer(sorted).getFileMetaData().getKeyValueMetaData())
        .containsEntry(BlockFooter.SORTED_BY, "id");
    EncodedBlock arrival =
        encoder(table, options(1 << 27, false, "SNAPPY", Map.of()))
            .encode(source(AllTypes.rows()), IDENTITY);
    assertThat(BlockReader.footer(arrival).getFileMetaData().getKeyValueMetaData())
        .doesNotContainKey(BlockFooter.SORTED_BY);
  }

  @Test
  void storesTheInstantOfALocalClockWhenTimestampsAreNotUtc() throws IOException {
    TimeZone before = TimeZone.getDefault();
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
    try {
      RowType type =
          RowType.of(
              new LogicalType[] {new BigIntType(false), new TimestampType(3), new TimestampType(6)},
              new String[] {"id", "ts3", "ts6"});
      TableSpec table = AllTypes.spec("/t", type, List.of()).utcTimestamps(false).build();
      TimestampData noon = TimestampData.fromEpochMillis(12 * 3_600_000L + 5, 678_000);
      Group group = encoded(table, List.of(GenericRowData.of(1L, noon, noon))).get(0);
      assertThat(group.getLong("ts3", 0)).isEqualTo(3 * 3_600_000L + 5);
      assertThat(group.getLong("ts6", 0)).isEqualTo((3 * 3_600_000L + 5) * 1000 + 678);
    } finally {
      TimeZone.setDefault(before);
    }
  }

  @Test
  void namesTheColumnThatHoldsNullAgainstItsType() {
    RowType type =
        RowType.of(
            new LogicalType[] {new BigIntType(false), new BigIntType(false)},
            new String[] {"id", "n"});
    BlockEncoder encoder =
        encoder(AllTypes.spec("/t", type, List.of()).build(), WriteOptions.defaults());
    assertThatThrownBy(() -> encoder.encode(source(List.of(GenericRowData.of(1L, null))), IDENTITY))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Column 'n' has type BIGINT NOT NULL");
  }

  @Test
  void encodesTheNextBlockAfterOneThatFailed() throws IOException {
    BlockEncoder encoder = encoder(AllTypes.table("/t"), WriteOptions.defaults());
    GenericRowData bad = AllTypes.nulls(1);
    bad.setField(0, null);
    assertThatThrownBy(() -> encoder.encode(source(List.of(AllTypes.nulls(0), bad)), IDENTITY))
        .isInstanceOf(RuntimeException.class);
    EncodedBlock block = encoder.encode(source(AllTypes.rows()), IDENTITY);
    assertThat(BlockReader.read(block)).hasSize(AllTypes.rows().size());
  }

  @Test
  void readsBackEachDigitOfDecimalsAtTheirWidth() throws IOException {
    for (int precision = 1; precision <= 38; precision++) {
      DecimalType decimal = new DecimalType(precision, precision / 2);
      RowType type =
          RowType.of(new LogicalType[] {new BigIntType(false), decimal}, new String[] {"id", "d"});
      BigInteger greatest = BigInteger.TEN.pow(precision).subtract(BigInteger.ONE);
      for (BigInteger unscaled : List.of(greatest, greatest.negate(), BigInteger.ONE.negate())) {
        BigDecimal value = new BigDecimal(unscaled, precision / 2);
        GenericRowData row =
            GenericRowData.of(1L, DecimalData.fromBigDecimal(value, precision, precision / 2));
        Group group = encoded(AllTypes.spec("/t", type, List.of()).build(), List.of(row)).get(0);
        assertThat(new BigInteger(group.getBinary("d", 0).getBytes())).isEqualTo(unscaled);
      }
    }
  }
}
