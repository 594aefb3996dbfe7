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

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.interop.Readers.Reader;
import dev.rowsink.interop.content.TableContent;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The version with the greatest ordering value wins, and deletes take part with theirs, wherever
 * the versions of a key meet: in one flush, in log files of several commits, or in a base file and
 * log files.
 */
class OrderingITCase {

  @TempDir Path folder;

  /** Types of an ordering column. */
  enum OrderingType {
    STRING("STRING"),
    DECIMAL("DECIMAL(10, 2)"),
    BIGINT("BIGINT"),
    INT("INT"),
    TIMESTAMP("TIMESTAMP(3)"),
    DATE("DATE");

    final String sql;

    OrderingType(String sql) {
      this.sql = sql;
    }

    /**
     * Who orders tables with such a column rightly. Seen with tables that no engine but Hudi's own
     * wrote: Spark (bundle 1.2.0) keeps the older version where texts order rows of Parquet log
     * blocks; Hudi's Java reader (1.2.1) compares decimals by their bytes, negative ones after
     * positive ones, and cannot compare one with that of a delete.
     */
    Set<Reader> readers() {
      return switch (this) {
        case STRING -> EnumSet.of(Reader.HUDI_JAVA, Reader.OURS);
        case DECIMAL -> EnumSet.of(Reader.SPARK, Reader.OURS);
        default -> EnumSet.allOf(Reader.class);
      };
    }

    /** What stands for a number: greater numbers have greater values. */
    Object value(int n) {
      return switch (this) {
        case STRING -> "v" + n;
        case DECIMAL -> BigDecimal.valueOf(n * 100L - 400, 2);
        case BIGINT -> n - 5L;
        case INT -> n;
        case TIMESTAMP -> LocalDateTime.of(1969, 12, 31, 23, 59, 59).plusNanos(n * 250_000_000L);
        case DATE -> LocalDate.ofEpochDay(n - 5L);
      };
    }
  }

  /**
   * What happens to one key.
   *
   * @param events in order of arrival, divided by blanks: a row (+) or a delete (-) with the number
   *     of its ordering value
   * @param winner number of the row that must be left; 0 if none
   * @param winnerIfCompacted the same if the table was compacted after the first event
   */
  private record Story(String name, String events, int winner, int winnerIfCompacted) {

    List<String> list() {
      return List.of(events.split(" "));
    }
  }

  private static final List<Story> STORIES =
      List.of(
          new Story("late versions", "+3 +2 +1", 3, 3),
          new Story("versions in order", "+1 +2 +3", 3, 3),
          new Story("equal versions", "+2 +2 +2", 2, 2),
          new Story("late delete", "+5 -3", 5, 5),
          new Story("newer delete", "+5 -7", 0, 0),
          new Story("delete, then again", "+5 -7 +9", 9, 9),
          new Story("delete of an unknown key", "-4", 0, 0),
          new Story("delete of an unknown key, then a row", "-4 +6", 6, 6),
          // A compacted table has forgotten its deletes, Hudi's own tables not excepted.
          new Story("row older than the delete", "-7 +6", 0, 6),
          new Story("delete as old as the row", "+5 -5", 0, 0));

  /**
   * Number 0 is the INT value 0, which Hudi takes for "no ordering value": its readers then do with
   * a delete what they do with one in commit order. What is left depends on where versions meet;
   * that all readers see the same is what holds.
   */
  private static final List<Story> ZERO_STORIES =
      List.of(
          new Story("zero, deleted at zero", "+0 -0", 0, 0),
          new Story("five, deleted at zero", "+5 -0", 0, 0),
          new Story("deleted at zero, then zero", "-0 +0", 0, 0),
          new Story("zero, deleted at zero, then zero", "+0 -0 +0", 0, 0),
          new Story("zero, deleted at three, then zero", "+0 -3 +0", 0, 0));

  @ParameterizedTest
  @EnumSource(OrderingType.class)
  void greatestOrderingValueWinsWhereverVersionsMeet(OrderingType type) {
    Path path = folder.resolve("t");
    FlinkTables flink = new FlinkTables(ddl(type, path));
    Readers readers = new Readers(path, List.of("id"), flink, type.readers());
    Reader compactor = type == OrderingType.DECIMAL ? Reader.SPARK : Reader.HUDI_JAVA;

    flink.write(rows(type, "one flush", 0, 3, rows(type, "base", 0, 1, new ArrayList<>())));
    assertWinners(readers.assertAgree(), type, List.of("one flush"));
    readers.compact(compactor, 2);
    assertWinners(readers.assertAgree(), type, List.of("one flush"));

    for (int event = 0; event < 3; event++) {
      List<Row> rows = rows(type, "commits", event, event + 1, new ArrayList<>());
      if (event < 2) {
        rows(type, "base", event + 1, event + 2, rows);
      }
      flink.write(rows);
    }
    List<String> all = List.of("one flush", "base", "commits");
    assertWinners(readers.assertAgree(), type, all);
    readers.compact(compactor, 2);
    assertWinners(readers.assertAgree(), type, all);
  }

  private static String ddl(OrderingType type, Path path) {
    return "CREATE TABLE versions (id STRING, v INT, o "
        + type.sql
        + ", PRIMARY KEY (id) NOT ENFORCED) WITH ('connector'='hudi',"
        + " 'table.type'='MERGE_ON_READ', 'index.type'='BUCKET', 'ordering.fields'='o',"
        + " 'hoodie.bucket.index.num.buckets'='2', 'metadata.enabled'='false', 'path'='"
        + path
        + "')";
  }

  /** Adds the events from..to of each story for the key of this group. */
  private static List<Row> rows(OrderingType type, String group, int from, int to, List<Row> rows) {
    List<Story> stories = new ArrayList<>(STORIES);
    stories.addAll(ZERO_STORIES);
    for (int event = from; event < to; event++) {
      for (Story story : stories) {
        if (event < story.list().size()) {
          String text = story.list().get(event);
          int number = Integer.parseInt(text.substring(1));
          rows.add(
              Row.ofKind(
                  text.startsWith("-") ? RowKind.DELETE : RowKind.UPDATE_AFTER,
                  group + ": " + story.name,
                  number,
                  type.value(number)));
        }
      }
    }
    return rows;
  }

  private static void assertWinners(TableContent content, OrderingType type, List<String> groups) {
    TreeMap<String, String> actual = new TreeMap<>();
    TreeMap<String, String> expected = new TreeMap<>();
    for (TreeMap<String, String> row : content.rows()) {
      String group = row.get("id").substring(0, row.get("id").indexOf(':'));
      if (groups.contains(group) && !row.get("id").contains("zero")) {
        actual.put(row.get("id"), row.get("v"));
      }
    }
    for (String group : groups) {
      for (Story story : STORIES) {
        int winner = group.equals("base") ? story.winnerIfCompacted : story.winner;
        if (winner > 0) {
          expected.put(group + ": " + story.name, String.valueOf(winner));
        }
      }
    }
    assertThat(actual).as("versions left with ordering type %s", type).isEqualTo(expected);
  }
}
