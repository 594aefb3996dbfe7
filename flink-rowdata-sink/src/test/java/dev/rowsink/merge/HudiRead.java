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
package dev.rowsink.merge;

import java.io.IOException;
import java.util.function.Consumer;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.IndexedRecord;
import org.apache.hudi.avro.HoodieAvroReaderContext;
import org.apache.hudi.common.config.TypedProperties;
import org.apache.hudi.common.model.HoodieBaseFile;
import org.apache.hudi.common.model.HoodieLogFile;
import org.apache.hudi.common.schema.HoodieSchema;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.common.table.read.HoodieFileGroupReader;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.common.util.collection.ClosableIterator;
import org.apache.hudi.storage.StorageConfiguration;
import org.apache.hudi.storage.StoragePath;

/** Reads a slice with Hudi's file group reader and its Avro context, nothing of ours in between. */
final class HudiRead {

  private HudiRead() {}

  static void forEach(
      HoodieTableMetaClient metaClient,
      StorageConfiguration<?> storage,
      Schema schema,
      TableSlice slice,
      Consumer<GenericRecord> rows)
      throws IOException {
    HoodieSchema hudiSchema = HoodieSchema.fromAvroSchema(schema);
    Option<HoodieBaseFile> base =
        Option.ofNullable(slice.baseFile()).map(file -> new HoodieBaseFile(file.path()));
    try (HoodieFileGroupReader<IndexedRecord> reader =
            HoodieFileGroupReader.<IndexedRecord>builder()
                .withReaderContext(
                    new HoodieAvroReaderContext(
                        storage, metaClient.getTableConfig(), Option.empty(), Option.empty()))
                .withHoodieTableMetaClient(metaClient)
                .withLatestCommitTime(slice.instant())
                .withDataSchema(hudiSchema)
                .withRequestedSchema(hudiSchema)
                .withInternalSchemaOpt(Option.empty())
                .withProps(new TypedProperties())
                .withBaseFileOption(base)
                .withLogFiles(
                    slice.logFiles().stream()
                        .map(file -> new HoodieLogFile(new StoragePath(file.path()))))
                .withPartitionPath(slice.partitionPath())
                .withStart(0L)
                .withLength(Long.MAX_VALUE)
                .withShouldUseRecordPosition(false)
                .build();
        ClosableIterator<IndexedRecord> records = reader.getClosableIterator()) {
      while (records.hasNext()) {
        rows.accept((GenericRecord) records.next());
      }
    }
  }
}
