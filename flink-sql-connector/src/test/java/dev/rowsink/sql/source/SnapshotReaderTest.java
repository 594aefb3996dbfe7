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
package dev.rowsink.sql.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.merge.FileSliceReader;
import dev.rowsink.merge.FileSlices;
import dev.rowsink.merge.TableSlice;
import dev.rowsink.table.TableSchemas;
import dev.rowsink.table.TableSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.avro.generic.GenericRecord;
import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceEvent;
import org.apache.flink.api.connector.source.SourceOutput;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.metrics.groups.SourceReaderMetricGroup;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.types.logical.RowType;
import org.apache.flink.util.SimpleUserCodeClassLoader;
import org.apache.flink.util.UserCodeClassLoader;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;
import org.apache.hudi.storage.StorageConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A reader's splits in a checkpoint say where to go on. */
class SnapshotReaderTest {

  private static final int ROWS = 20;
  private static final long ALL = -1;

  private final StorageConfiguration<?> storage =
      HadoopFSUtils.getStorageConfWithCopy(new org.apache.hadoop.conf.Configuration());
  private final Requests requests = new Requests();
  private final Rows emitted = new Rows();

  @TempDir Path folder;

  private TableSpec table;
  private TableSlice slice;

  @BeforeEach
  void writeTable() throws Exception {
    RowType rowType =
        (RowType)
            DataTypes.ROW(DataTypes.FIELD("id", DataTypes.STRING().notNull()))
                .notNull()
                .getLogicalType();
    String schema = TableSchemas.tableSchema("t", rowType);
    table =
        TableSpec.builder()
            .path(folder.toString())
            .name("t")
            .rowType(rowType)
            .keyFields(List.of("id"))
            .metadataTable(false)
            .tableSchema(schema)
            .blockSchema(TableSchemas.blockSchema(schema))
            .build();
    try (HudiClientTable client = new HudiClientTable(table)) {
      GenericRecord[] rows = new GenericRecord[ROWS];
      for (int i = 0; i < ROWS; i++) {
        rows[i] = client.row(Map.of("id", "k" + i));
      }
      client.upsert(rows);
    }
    slice = FileSlices.latest(table.path(), storage).get(0);
  }

  @Test
  void goesOnAfterTheRowsOfTheLastCheckpoint() throws Exception {
    SnapshotReader first = reader(ALL);
    first.addSplits(List.of(new SliceSplit(slice, 0)));
    for (int i = 0; i < 7; i++) {
      assertThat(first.pollNext(emitted)).isEqualTo(InputStatus.MORE_AVAILABLE);
    }
    List<SliceSplit> state = first.snapshotState(1);
    first.close();

    SnapshotReader second = reader(ALL);
    second.addSplits(state);
    second.notifyNoMoreSplits();
    drain(second);

    assertThat(state).containsExactly(new SliceSplit(slice, 7));
    assertThat(emitted.keys).hasSize(ROWS).doesNotHaveDuplicates();
  }

  @Test
  void asksForASplitAtTheStartAndAfterEach() throws Exception {
    SnapshotReader reader = reader(ALL);
    reader.start();
    assertThat(reader.pollNext(emitted)).isEqualTo(InputStatus.NOTHING_AVAILABLE);
    assertThat(reader.isAvailable()).isNotDone();

    reader.addSplits(List.of(new SliceSplit(slice, 0)));
    assertThat(reader.isAvailable()).isDone();
    while (reader.pollNext(emitted) == InputStatus.MORE_AVAILABLE) {
      assertThat(emitted.keys).hasSizeLessThanOrEqualTo(ROWS);
    }

    assertThat(requests.count).isEqualTo(2);
    assertThat(reader.isAvailable()).isNotDone();
    reader.notifyNoMoreSplits();
    assertThat(reader.pollNext(emitted)).isEqualTo(InputStatus.END_OF_INPUT);
  }

  @Test
  void endsAtItsLimit() throws Exception {
    SnapshotReader reader = reader(5);
    reader.addSplits(List.of(new SliceSplit(slice, 0)));
    drain(reader);

    assertThat(emitted.keys).hasSize(5);
  }

  private SnapshotReader reader(long limit) {
    return new SnapshotReader(
        requests, () -> FileSliceReader.open(table, storage, new int[] {0}), limit);
  }

  private void drain(SnapshotReader reader) throws Exception {
    while (reader.pollNext(emitted) != InputStatus.END_OF_INPUT) {
      assertThat(emitted.keys).hasSizeLessThanOrEqualTo(ROWS);
    }
    reader.close();
  }

  private static final class Rows implements ReaderOutput<RowData> {

    private final List<String> keys = new ArrayList<>();

    @Override
    public void collect(RowData row) {
      keys.add(row.getString(0).toString());
    }

    @Override
    public void collect(RowData row, long timestamp) {
      collect(row);
    }

    @Override
    public void emitWatermark(Watermark watermark) {}

    @Override
    public void markIdle() {}

    @Override
    public void markActive() {}

    @Override
    public SourceOutput<RowData> createOutputForSplit(String splitId) {
      return this;
    }

    @Override
    public void releaseOutputForSplit(String splitId) {}
  }

  private static final class Requests implements SourceReaderContext {

    private int count;

    @Override
    public void sendSplitRequest() {
      count++;
    }

    @Override
    public SourceReaderMetricGroup metricGroup() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Configuration getConfiguration() {
      return new Configuration();
    }

    @Override
    public String getLocalHostName() {
      return "here";
    }

    @Override
    public int getIndexOfSubtask() {
      return 0;
    }

    @Override
    public void sendSourceEventToCoordinator(SourceEvent event) {
      throw new UnsupportedOperationException();
    }

    @Override
    public UserCodeClassLoader getUserCodeClassLoader() {
      return SimpleUserCodeClassLoader.create(getClass().getClassLoader());
    }
  }
}
