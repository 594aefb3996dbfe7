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
package dev.rowsink.table;

import java.util.List;
import org.apache.flink.table.api.ValidationException;
import org.apache.hudi.common.config.RecordMergeMode;
import org.apache.hudi.common.model.HoodieTableType;
import org.apache.hudi.common.table.HoodieTableConfig;
import org.apache.hudi.common.table.HoodieTableVersion;

/** Refuses to continue a table that this sink would write otherwise than it was written. */
final class ExistingTableChecks {

  private ExistingTableChecks() {}

  static void check(ExistingTable table, String path) {
    HoodieTableConfig config = table.config();
    if (config.getTableVersion() != HoodieTableVersion.NINE) {
      throw refuse(
          path,
          "has table version " + config.getTableVersion().versionCode(),
          "version 9. It is kept as it is; upgrade it with Hudi's own tools");
    }
    if (config.getTableType() != HoodieTableType.MERGE_ON_READ) {
      throw refuse(path, "is of type " + config.getTableType(), "MERGE_ON_READ");
    }
    String index = table.property(ExistingTable.INDEX_TYPE);
    if (index != null && !index.equalsIgnoreCase(ExistingTable.INDEX)) {
      throw refuse(path, "has the index " + index, ExistingTable.INDEX);
    }
    if (!config.populateMetaFields()) {
      throw refuse(path, "is without meta columns", "hoodie.populate.meta.fields=true");
    }
    if (config.shouldDropPartitionColumns()) {
      throw refuse(
          path,
          "does not keep partition columns in its files",
          "hoodie.datasource.write.drop.partition.columns=false");
    }
    if (config.isCDCEnabled()) {
      throw refuse(path, "writes change data logs", "hoodie.table.cdc.enabled=false");
    }
    if (config.getPartialUpdateMode().isPresent()) {
      throw refuse(
          path,
          "merges rows in part (" + config.getPartialUpdateMode().get() + ")",
          "tables whose rows are written whole");
    }
  }

  static void checkKeyGenerator(
      ExistingTable table, String path, KeyGeneratorKind kind, List<String> keys) {
    String type = table.property("hoodie.table.keygenerator.type");
    String stored = type == null ? table.property("hoodie.table.keygenerator.class") : type;
    if (stored == null) {
      return;
    }
    String plain = stored.substring(stored.lastIndexOf('.') + 1);
    boolean sameText = plain.startsWith("COMPLEX") && kind == KeyGeneratorKind.NON_PARTITION;
    if (!kind.accepts(plain) && !(sameText && keys.size() > 1)) {
      throw refuse(
          path,
          "has the key generator " + stored,
          kind + " for its key and partition columns, since another writes other keys or folders");
    }
  }

  static MergeMode mergeMode(ExistingTable table) {
    RecordMergeMode mode = table.config().getRecordMergeMode();
    if (mode == RecordMergeMode.EVENT_TIME_ORDERING && !table.orderingFields().isEmpty()) {
      return MergeMode.EVENT_TIME_ORDERING;
    }
    if (mode == RecordMergeMode.COMMIT_TIME_ORDERING
        || mode == RecordMergeMode.EVENT_TIME_ORDERING) {
      return MergeMode.COMMIT_TIME_ORDERING;
    }
    throw refuse(
        table.metaClient().getBasePath().toString(),
        "has the merge mode " + mode,
        MergeMode.EVENT_TIME_ORDERING + " and " + MergeMode.COMMIT_TIME_ORDERING);
  }

  private static ValidationException refuse(String path, String what, String supported) {
    return new ValidationException(
        "The existing table '%s' %s, which is not supported; supported: %s."
            .formatted(path, what, supported));
  }
}
