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
package dev.rowsink.packaging;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.TableResult;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;

/**
 * Runs the statements of a file (first argument), one after the other, in batch or streaming mode
 * (second argument) on the cluster that {@code FLINK_CONF_DIR} names, and prints the rows of
 * queries.
 */
final class SqlScript {

  private SqlScript() {}

  public static void main(String[] arguments) throws Exception {
    EnvironmentSettings.Builder settings =
        EnvironmentSettings.newInstance()
            .withConfiguration(GlobalConfiguration.loadConfiguration());
    boolean streaming = arguments[1].equals("streaming");
    TableEnvironment sql =
        TableEnvironment.create(
            (streaming ? settings.inStreamingMode() : settings.inBatchMode()).build());
    for (String statement : Files.readString(Path.of(arguments[0])).split(";", -1)) {
      if (statement.isBlank()) {
        continue;
      }
      TableResult result = sql.executeSql(statement);
      if (statement.strip().startsWith("INSERT")) {
        result.await();
      } else if (statement.strip().startsWith("SELECT")) {
        try (CloseableIterator<Row> rows = result.collect()) {
          rows.forEachRemaining(System.out::println);
        }
      }
    }
  }
}
