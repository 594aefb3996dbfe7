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
package dev.rowsink.sql;

import dev.rowsink.config.HudiOptions;
import dev.rowsink.sql.source.HudiTableSource;
import dev.rowsink.table.ReadResolver;
import dev.rowsink.table.ReadTable;
import dev.rowsink.table.ResolvedTable;
import dev.rowsink.table.TableResolver;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.annotation.PublicEvolving;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.catalog.ObjectIdentifier;
import org.apache.flink.table.catalog.ResolvedCatalogTable;
import org.apache.flink.table.catalog.UniqueConstraint;
import org.apache.flink.table.connector.sink.DynamicTableSink;
import org.apache.flink.table.connector.source.DynamicTableSource;
import org.apache.flink.table.factories.DynamicTableSinkFactory;
import org.apache.flink.table.factories.DynamicTableSourceFactory;
import org.apache.flink.table.types.logical.RowType;

/** Flink SQL's {@code 'connector'='hudi'}. */
@PublicEvolving
public final class HudiTableFactory implements DynamicTableSinkFactory, DynamicTableSourceFactory {

  public static final String IDENTIFIER = "hudi";

  /** A class of each jar that goes beside the connector's. */
  private static final Map<String, String> JARS_BESIDE =
      Map.of(
          "hadoop-client-api-3.3.6.jar", "org.apache.hadoop.conf.Configuration",
          "hadoop-client-runtime-3.3.6.jar", "org.apache.hadoop.shaded.com.google.re2j.Pattern",
          "commons-logging-1.1.3.jar", "org.apache.commons.logging.LogFactory");

  @Override
  public String factoryIdentifier() {
    return IDENTIFIER;
  }

  @Override
  public Set<ConfigOption<?>> requiredOptions() {
    return Set.of(HudiOptions.PATH);
  }

  @Override
  public Set<ConfigOption<?>> optionalOptions() {
    Set<ConfigOption<?>> options = new LinkedHashSet<>(HudiOptions.all());
    options.remove(HudiOptions.PATH);
    return options;
  }

  /**
   * @throws ValidationException if the table or one of its options is refused
   */
  @Override
  public DynamicTableSink createDynamicTableSink(Context context) {
    requireHadoop();
    ResolvedCatalogTable catalogTable = context.getCatalogTable();
    ResolvedTable resolved =
        TableResolver.resolve(
            null,
            (RowType) context.getPhysicalRowDataType().getLogicalType(),
            primaryKey(catalogTable),
            catalogTable.getPartitionKeys(),
            options(context));
    return new HudiTableSink(resolved, context.getObjectIdentifier().asSummaryString());
  }

  /**
   * @throws ValidationException if the table or one of its options is refused
   */
  @Override
  public DynamicTableSource createDynamicTableSource(Context context) {
    requireHadoop();
    ResolvedCatalogTable catalogTable = context.getCatalogTable();
    ReadTable resolved =
        ReadResolver.resolve(
            (RowType) context.getPhysicalRowDataType().getLogicalType(),
            primaryKey(catalogTable),
            catalogTable.getOptions());
    return new HudiTableSource(
        resolved.table(),
        resolved.hadoopProperties(),
        context.getPhysicalRowDataType(),
        resolved.tasks());
  }

  private static List<String> primaryKey(ResolvedCatalogTable catalogTable) {
    return catalogTable
        .getResolvedSchema()
        .getPrimaryKey()
        .map(UniqueConstraint::getColumns)
        .orElse(List.of());
  }

  /** The table's options, and its names in the catalog unless the options have others. */
  private static Map<String, String> options(Context context) {
    ObjectIdentifier identifier = context.getObjectIdentifier();
    Map<String, String> options = new HashMap<>(context.getCatalogTable().getOptions());
    options.putIfAbsent(HudiOptions.TABLE_NAME.key(), identifier.getObjectName());
    options.putIfAbsent(HudiOptions.DATABASE_NAME.key(), identifier.getDatabaseName());
    return options;
  }

  private static void requireHadoop() {
    JARS_BESIDE.forEach(
        (jar, className) -> {
          try {
            Class.forName(className, false, HudiTableFactory.class.getClassLoader());
          } catch (ClassNotFoundException e) {
            throw new ValidationException(
                "%s is not on the class path (class %s). Put hadoop-client-api, hadoop-client-runtime (3.3.6) and commons-logging (1.1.3) beside flink-sql-connector-hudi.jar in Flink's lib folder, on the client and on every node of the cluster."
                    .formatted(jar, className),
                e);
          }
        });
  }
}
