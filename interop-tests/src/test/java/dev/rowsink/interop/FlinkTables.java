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
package dev.rowsink.interop;

import dev.rowsink.interop.content.ContentCollector;
import dev.rowsink.interop.content.TableContent;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.TableResult;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;
import org.apache.flink.table.catalog.ResolvedSchema;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.runtime.typeutils.ExternalTypeInfo;
import org.apache.flink.table.types.DataType;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;

/**
 * The sink and the source under test, driven through Flink SQL in an embedded cluster. Each job has
 * checkpoints and the ask timeout of a real cluster.
 */
final class FlinkTables {

  private static final int JOB_SECONDS = 120;

  private final String ddl;
  private final String table;

  /** The table of a CREATE TABLE statement; its name is the word after TABLE. */
  FlinkTables(String ddl) {
    this.ddl = ddl;
    this.table = ddl.trim().split("\\s+", 4)[2];
  }

  /** Writes rows of any kind (inserts, updates, deletes) in one job, in the order given. */
  void write(List<Row> rows) {
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration());
    StreamTableEnvironment tables = StreamTableEnvironment.create(environment);
    tables.executeSql(ddl);
    ResolvedSchema schema = tables.from(table).getResolvedSchema();
    DataType rowType = DataTypes.ROW(columns(schema)).notNull();
    DataStream<Row> stream =
        environment.fromCollection(rows, ExternalTypeInfo.of(rowType)).setParallelism(1);
    // All kinds are announced, or the planner would put a state before the sink that swallows
    // deletes and repeated rows.
    await(
        tables
            .fromChangelogStream(stream, declared(schema), ChangelogMode.all())
            .insertInto(table)
            .execute());
  }

  /** Runs one statement against the table, an INSERT with a query for instance. */
  void sql(String statement) {
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration());
    StreamTableEnvironment tables = StreamTableEnvironment.create(environment);
    tables.executeSql(ddl);
    await(tables.executeSql(statement));
  }

  /** All rows of the table, as a batch query reads them. */
  TableContent content(List<String> key) {
    TableEnvironment tables =
        TableEnvironment.create(
            EnvironmentSettings.newInstance()
                .inBatchMode()
                .withConfiguration(configuration())
                .build());
    tables.executeSql(ddl);
    TableResult result = tables.executeSql("SELECT * FROM " + table);
    List<String> columns = result.getResolvedSchema().getColumnNames();
    ContentCollector collector = new ContentCollector(columns, key);
    try (CloseableIterator<Row> rows = result.collect()) {
      while (rows.hasNext()) {
        Row row = rows.next();
        Object[] values = new Object[columns.size()];
        for (int i = 0; i < values.length; i++) {
          values[i] = row.getField(i);
        }
        collector.add(values);
      }
    } catch (Exception e) {
      throw new AssertionError("The table cannot be read: " + ddl, e);
    }
    return collector.content();
  }

  private static void await(TableResult result) {
    try {
      result.await(JOB_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError("The job failed", e);
    }
  }

  private static DataTypes.Field[] columns(ResolvedSchema schema) {
    return schema.getColumns().stream()
        .map(column -> DataTypes.FIELD(column.getName(), column.getDataType()))
        .toArray(DataTypes.Field[]::new);
  }

  private static Schema declared(ResolvedSchema schema) {
    return Schema.newBuilder().fromResolvedSchema(schema).build();
  }

  private static Configuration configuration() {
    Configuration configuration = new Configuration();
    configuration.setString("parallelism.default", "2");
    configuration.setString("pekko.ask.timeout", "10 s");
    configuration.setString("execution.checkpointing.interval", "1 s");
    configuration.setString("restart-strategy.type", "none");
    configuration.setString("table.local-time-zone", "UTC");
    configuration.setString("table.exec.sink.upsert-materialize", "NONE");
    configuration.setString("taskmanager.memory.network.min", "16 mb");
    configuration.setString("taskmanager.memory.network.max", "16 mb");
    configuration.setString("rest.bind-port", "0");
    configuration.setString("client.timeout", Duration.ofSeconds(JOB_SECONDS).toSeconds() + " s");
    return configuration;
  }
}
