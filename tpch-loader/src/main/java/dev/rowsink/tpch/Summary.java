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
package dev.rowsink.tpch;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How a run went: for people and for machines.
 *
 * @param produced what was sent
 * @param read the checksum of the table
 * @param produceSeconds time from the first row generated to the last one acknowledged
 * @param ingestSeconds time from the job's submission to its end, last commit included
 * @param compareSeconds time to read the whole table
 */
record Summary(
    Settings settings,
    LineitemProducer.Produced produced,
    Checksum read,
    double produceSeconds,
    double ingestSeconds,
    double compareSeconds,
    String tablePath,
    TablePath.Facts table) {

  /** Whether the table is what was produced: the same rows, no more and no fewer. */
  boolean equal() {
    return produced.expected().equals(read);
  }

  String text() {
    Checksum expected = produced.expected();
    return """

        Rows produced   %s, %s different keys
        Rows in table   %s, expected %s
        Checksum        expected %s
                        read     %s  %s
        Produce         %s  %s
        Ingest          %s  %s
        Compare         %s  %s
        Table           %s
                        table version %d, %d %s

        To query it in Flink SQL (the connector is flink-sql-connector/target/flink-sql-connector-hudi.jar):

        %s;
        SELECT l_returnflag, l_linestatus, COUNT(*) AS row_count, SUM(l_quantity) AS quantity
        FROM lineitem GROUP BY l_returnflag, l_linestatus;
        """
        .formatted(
            Console.count(produced.rows()),
            Console.count(produced.distinctRows()),
            Console.count(read.rows),
            Console.count(expected.rows),
            expected.hex(),
            read.hex(),
            equal() ? "equal" : "DIFFERENT",
            Console.seconds(produceSeconds),
            Console.rate(produced.rows(), produceSeconds),
            Console.seconds(ingestSeconds),
            Console.rate(produced.rows(), ingestSeconds),
            Console.seconds(compareSeconds),
            Console.rate(read.rows, compareSeconds),
            tablePath,
            table.version(),
            table.instants().size(),
            table.instants().size() == 1 ? "commit" : "commits",
            TableDdl.query(settings.revisions().hasDeletes(), tablePath));
  }

  /** Writes the same as one JSON object. */
  void write(Path file) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("rows_produced", produced.rows());
    fields.put("rows_distinct", produced.distinctRows());
    fields.put("rows_in_table", read.rows);
    fields.put("checksum_expected", produced.expected().hex());
    fields.put("checksum_read", read.hex());
    fields.put("equal", equal());
    fields.put("produce_seconds", rounded(produceSeconds));
    fields.put("ingest_seconds", rounded(ingestSeconds));
    fields.put("rows_per_second", Math.round(produced.rows() / Math.max(ingestSeconds, 1e-3)));
    fields.put("table_path", tablePath);
    fields.put("table_version", table.version());
    fields.put("instants", table.instants());
    fields.put("config", settings.config());
    new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValue(file.toFile(), fields);
  }

  private static double rounded(double seconds) {
    return Math.round(seconds * 1000) / 1000.0;
  }
}
