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
package dev.rowsink.interop.spark;

import dev.rowsink.interop.content.ContentCollector;
import dev.rowsink.interop.content.TableContent;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/** Hudi tables as Spark reads and writes them. */
final class SparkTables {

  private static final String META_PREFIX = "_hoodie_";
  private static final String DELETE_FIELD = "_hoodie_is_deleted";

  private final SparkSession spark;

  private SparkTables(SparkSession spark) {
    this.spark = spark;
  }

  static SparkTables start(String warehouse) {
    return new SparkTables(
        SparkSession.builder()
            .appName("interop")
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.warehouse.dir", warehouse)
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.default.parallelism", "2")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.datetime.java8API.enabled", "true")
            .config("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
            .config("spark.kryo.registrator", "org.apache.spark.HoodieSparkKryoRegistrar")
            .config("spark.sql.extensions", "org.apache.spark.sql.hudi.HoodieSparkSessionExtension")
            .config(
                "spark.sql.catalog.spark_catalog",
                "org.apache.spark.sql.hudi.catalog.HoodieCatalog")
            .getOrCreate());
  }

  TableContent query(SparkRequest request) {
    spark
        .read()
        .format("hudi")
        .options(request.options())
        .load(request.path())
        .createOrReplaceTempView("t");
    Dataset<Row> result = spark.sql(request.statement());
    return collect(
        request.statement().contains(META_PREFIX) ? result : withoutMetaColumns(result),
        request.key());
  }

  void write(SparkRequest request) {
    if (request.statement().matches("(?is).*\\bfrom\\s+t\\b.*")) {
      spark.read().format("hudi").load(request.path()).createOrReplaceTempView("t");
    }
    Dataset<Row> lazy = spark.sql(request.statement());
    // Read before the write starts: a query over the table itself must not see it change.
    Dataset<Row> rows = spark.createDataFrame(lazy.collectAsList(), lazy.schema());
    rows.write()
        .format("hudi")
        .options(request.options())
        .mode(SaveMode.Append)
        .save(request.path());
  }

  TableContent sql(SparkRequest request) {
    Dataset<Row> result = spark.sql(request.statement());
    return result.columns().length == 0 ? null : collect(result, request.key());
  }

  private static Dataset<Row> withoutMetaColumns(Dataset<Row> rows) {
    return rows.drop(
        Arrays.stream(rows.columns())
            .filter(column -> column.startsWith(META_PREFIX) && !column.equals(DELETE_FIELD))
            .toArray(String[]::new));
  }

  private static TableContent collect(Dataset<Row> rows, List<String> key) {
    ContentCollector collector = new ContentCollector(List.of(rows.columns()), key);
    int width = rows.columns().length;
    for (Row row : rows.collectAsList()) {
      Object[] values = new Object[width];
      for (int i = 0; i < width; i++) {
        values[i] = row.get(i);
      }
      collector.add(values);
    }
    return collector.content();
  }
}
