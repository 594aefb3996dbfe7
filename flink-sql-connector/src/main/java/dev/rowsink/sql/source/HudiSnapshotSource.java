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

import dev.rowsink.merge.FileSliceReader;
import dev.rowsink.merge.FileSlices;
import dev.rowsink.table.TableSpec;
import dev.rowsink.table.TableStorage;
import java.util.List;
import java.util.TreeMap;
import org.apache.flink.annotation.Internal;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.java.typeutils.ResultTypeQueryable;
import org.apache.flink.core.io.SimpleVersionedSerializer;
import org.apache.flink.table.data.RowData;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;
import org.apache.hudi.storage.StorageConfiguration;

/**
 * The current rows of a table, once. The table is listed when the job starts; a table that does not
 * exist or has no commit yet is empty.
 */
@Internal
final class HudiSnapshotSource
    implements Source<RowData, SliceSplit, SnapshotState>, ResultTypeQueryable<RowData> {

  private static final long serialVersionUID = 1L;

  private final TableSpec table;
  private final TreeMap<String, String> hadoopProperties;
  private final int[] projection;
  private final long limit;
  private final TypeInformation<RowData> producedType;

  HudiSnapshotSource(
      TableSpec table,
      TreeMap<String, String> hadoopProperties,
      int[] projection,
      long limit,
      TypeInformation<RowData> producedType) {
    this.table = table;
    this.hadoopProperties = hadoopProperties;
    this.projection = projection;
    this.limit = limit;
    this.producedType = producedType;
  }

  @Override
  public Boundedness getBoundedness() {
    return Boundedness.BOUNDED;
  }

  @Override
  public SourceReader<RowData, SliceSplit> createReader(SourceReaderContext context) {
    return new SnapshotReader(
        context, () -> FileSliceReader.open(table, storage(), projection), limit);
  }

  @Override
  public SplitEnumerator<SliceSplit, SnapshotState> createEnumerator(
      SplitEnumeratorContext<SliceSplit> context) {
    return restoreEnumerator(context, new SnapshotState(false, List.of()));
  }

  @Override
  public SplitEnumerator<SliceSplit, SnapshotState> restoreEnumerator(
      SplitEnumeratorContext<SliceSplit> context, SnapshotState state) {
    return new SnapshotEnumerator(context, () -> FileSlices.latest(table.path(), storage()), state);
  }

  @Override
  public SimpleVersionedSerializer<SliceSplit> getSplitSerializer() {
    return SliceSplitSerializer.INSTANCE;
  }

  @Override
  public SimpleVersionedSerializer<SnapshotState> getEnumeratorCheckpointSerializer() {
    return new SnapshotState.Serializer();
  }

  @Override
  public TypeInformation<RowData> getProducedType() {
    return producedType;
  }

  private StorageConfiguration<?> storage() {
    return HadoopFSUtils.getStorageConf(TableStorage.hadoopConf(hadoopProperties));
  }
}
