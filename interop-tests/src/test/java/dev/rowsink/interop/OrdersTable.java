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

import dev.rowsink.interop.Readers.Reader;
import dev.rowsink.interop.content.ContentCollector;
import dev.rowsink.interop.content.TableContent;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import org.apache.avro.generic.GenericRecord;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;

/**
 * A table that several engines write in turn, beside a map of what it must hold. Every step does
 * the same kind of work through one engine: it changes a share of the keys, adds new ones, deletes
 * some; each engine's arithmetic is repeated on the map.
 */
final class OrdersTable {

  static final List<String> KEY = List.of("id", "line");
  static final int BUCKETS = 4;

  private static final List<String> COLUMNS =
      List.of("id", "line", "name", "amt", "d", "ts", "part");

  private static final String SPARK_CHANGED =
      """
      select id, line, '$name' as name, cast(amt + 1 as decimal(12, 2)) as amt, d,
        ts + interval 1 second as ts, part
      from t where id % 10 < 3""";

  private static final String SPARK_NEW =
      """
      select id, cast(id % 7 as int) as line, if(id % 5 = 0, null, '$name') as name,
        cast(id - 50.25 as decimal(12, 2)) as amt,
        date_add(date'2020-02-28', cast(id % 900 as int)) as d,
        timestamp'2026-01-01 00:00:00.123456' + make_interval(0, 0, 0, 0, 0, 0, id) as ts,
        concat('p ', id % 2) as part
      from range($from, $to)""";

  private static final LocalDateTime START = LocalDateTime.of(2026, 1, 1, 0, 0, 0, 123_456_000);

  /**
   * How a table is laid out. Its timestamps are in microseconds: Spark reads those in milliseconds,
   * too, but refuses to write to a table that has them, since its own are always in microseconds.
   *
   * @param partitioned whether column {@code part} is the partition; its values have blanks
   * @param hiveStyle whether partition folders are named {@code part=…}
   * @param metadataTable whether writers keep and readers use the metadata table
   * @param eventTime whether column {@code ts} orders the versions of a key
   */
  record Layout(boolean partitioned, boolean hiveStyle, boolean metadataTable, boolean eventTime) {}

  final Path path;
  final Layout layout;
  final HudiJavaTable java;
  final FlinkTables flink;
  final Readers readers;
  private final SparkProcess spark = SparkProcess.shared();
  private final TreeMap<Long, Object[]> expected = new TreeMap<>();
  private long nextId;
  private int step;

  OrdersTable(Path path, Layout layout) {
    this.path = path;
    this.layout = layout;
    this.java = new HudiJavaTable(path);
    this.flink = new FlinkTables(ddl());
    this.readers = new Readers(path, KEY, flink);
  }

  String ddl() {
    return "CREATE TABLE orders (id BIGINT, line INT, name STRING, amt DECIMAL(12, 2), d DATE,"
        + " ts TIMESTAMP(6), part STRING, PRIMARY KEY (id, line) NOT ENFORCED)"
        + (layout.partitioned ? " PARTITIONED BY (part)" : "")
        + " WITH ('connector'='hudi', 'table.type'='MERGE_ON_READ', 'index.type'='BUCKET',"
        + (layout.eventTime ? " 'ordering.fields'='ts'," : "")
        + (" 'hoodie.bucket.index.num.buckets'='" + BUCKETS + "',")
        + " 'hoodie.bucket.index.hash.field'='id,line',"
        + (" 'hoodie.datasource.write.hive_style_partitioning'='" + layout.hiveStyle + "',")
        + (" 'metadata.enabled'='" + layout.metadataTable + "',")
        + (" 'path'='" + path + "')");
  }

  /** Our sink changes 30 % of the keys, deletes some and adds as many as asked for. */
  void writeByFlink(int added) {
    step++;
    List<Row> rows = new ArrayList<>();
    List<Long> deleted = new ArrayList<>();
    expected.forEach(
        (id, row) -> {
          if (id % 17 == step) {
            deleted.add(id);
            rows.add(Row.ofKind(RowKind.DELETE, changed(row, "gone")));
          } else if (isTouched(id)) {
            row = changed(row, "flink " + step);
            expected.put(id, row);
            rows.add(Row.ofKind(RowKind.UPDATE_AFTER, row.clone()));
          }
        });
    deleted.forEach(expected::remove);
    for (long end = nextId + added; nextId < end; nextId++) {
      Object[] row = newRow(nextId, "flink " + step);
      expected.put(nextId, row);
      rows.add(Row.ofKind(RowKind.INSERT, row.clone()));
    }
    flink.write(rows);
  }

  /** Spark changes 30 % of the keys and adds as many as asked for. */
  void writeBySpark(int added) {
    step++;
    String name = "spark " + step;
    expected.replaceAll((id, row) -> isTouched(id) ? changed(row, name) : row);
    long end = nextId + added;
    String query = nextId == 0 ? SPARK_NEW : SPARK_CHANGED + " union all " + SPARK_NEW;
    query =
        query
            .replace("$name", name)
            .replace("$from", String.valueOf(nextId))
            .replace("$to", String.valueOf(end));
    for (; nextId < end; nextId++) {
      expected.put(nextId, newRow(nextId, name));
    }
    spark.write(path, query, sparkOptions("upsert"));
  }

  /** Spark deletes keys. */
  void deleteBySpark() {
    step++;
    int rest = step;
    expected.keySet().removeIf(id -> id % 19 == rest);
    spark.write(
        path,
        "select %s from t where id %% 19 = %d".formatted(String.join(",", COLUMNS), rest),
        sparkOptions("delete"));
  }

  /** Hudi's Java client changes a tenth of the keys and deletes some. */
  void writeByJava() {
    step++;
    String name = "java " + step;
    LongPredicate touched = id -> id % 10 == 3;
    int rest = step;
    List<GenericRecord> rows = new ArrayList<>();
    List<GenericRecord> deletes = new ArrayList<>();
    for (GenericRecord row : java.records()) {
      long id = (Long) row.get("id");
      if (id % 23 == rest) {
        deletes.add(row);
      } else if (touched.test(id)) {
        row.put("name", name);
        row.put("ts", (Long) row.get("ts") + ticksOfOneSecond(row));
        rows.add(row);
      }
    }
    HudiJavaWriter writer = new HudiJavaWriter(path, BUCKETS);
    writer.upsert(rows);
    writer.delete(deletes);
    expected.keySet().removeIf(id -> id % 23 == rest);
    expected.replaceAll(
        (id, row) -> {
          if (!touched.test(id)) {
            return row;
          }
          Object[] copy = changed(row, name);
          copy[3] = row[3];
          return copy;
        });
  }

  void compact(Reader by) {
    readers.compact(by, BUCKETS);
  }

  /** Our reader, Spark and Hudi's Java reader see exactly what the table must hold. */
  void assertAllAgree() {
    readers.assertHolds(expected());
  }

  TableContent expected() {
    ContentCollector collector = new ContentCollector(COLUMNS, KEY);
    expected.values().forEach(collector::add);
    return collector.content();
  }

  SortedMap<String, SortedSet<String>> fileIds() {
    return java.fileIds();
  }

  Map<String, String> sparkOptions(String operation) {
    Map<String, String> options = new HashMap<>();
    options.put("hoodie.table.name", "orders");
    options.put("hoodie.datasource.write.table.type", "MERGE_ON_READ");
    options.put("hoodie.datasource.write.operation", operation);
    options.put("hoodie.datasource.write.recordkey.field", String.join(",", KEY));
    if (layout.partitioned) {
      options.put("hoodie.datasource.write.partitionpath.field", "part");
    }
    if (layout.eventTime) {
      options.put("hoodie.table.ordering.fields", "ts");
    }
    options.put(
        "hoodie.datasource.write.hive_style_partitioning", String.valueOf(layout.hiveStyle));
    options.put("hoodie.index.type", "BUCKET");
    options.put("hoodie.bucket.index.num.buckets", String.valueOf(BUCKETS));
    options.put("hoodie.bucket.index.hash.field", String.join(",", KEY));
    options.put("hoodie.metadata.enable", String.valueOf(layout.metadataTable));
    options.put("hoodie.embed.timeline.server", "false");
    options.put("hoodie.write.markers.type", "DIRECT");
    return options;
  }

  private static boolean isTouched(long id) {
    return id % 10 < 3;
  }

  private static Object[] newRow(long id, String name) {
    return new Object[] {
      id,
      (int) (id % 7),
      id % 5 == 0 ? null : name,
      BigDecimal.valueOf(id * 100 - 5025, 2),
      LocalDate.of(2020, 2, 28).plusDays(id % 900),
      START.plusSeconds(id),
      "p " + id % 2
    };
  }

  private static Object[] changed(Object[] row, String name) {
    Object[] copy = row.clone();
    copy[2] = name;
    copy[3] = ((BigDecimal) row[3]).add(BigDecimal.ONE);
    copy[5] = ((LocalDateTime) row[5]).plusSeconds(1);
    return copy;
  }

  private static long ticksOfOneSecond(GenericRecord row) {
    String unit =
        AvroValues.withoutNull(row.getSchema().getField("ts").schema()).getLogicalType().getName();
    return unit.endsWith("micros") ? 1_000_000L : 1_000L;
  }
}
