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

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsink.table.MergeMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterProperty;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.hudi.io.util.FileIOUtils;

/**
 * Whatever a table held before and gets later, writing the reduced versions of a buffer gives what
 * writing all of them gives, read by Hudi's file group reader. (For decimals, by that reader with
 * this project's comparison: Hudi's own cannot compare a decimal with that of a delete record.)
 */
class VersionReducerPropertyTest {

  private final List<Path> folders = new ArrayList<>();

  /** What happens to one key: versions in the base file, before, in and after the buffer. */
  record History(Version base, List<Version> before, List<Version> buffer, List<Version> after) {}

  /** One version; ordering null is a delete without ordering value. */
  record Version(boolean delete, Integer ordering) {}

  @Property(tries = 12, shrinking = ShrinkingMode.OFF)
  void keepsTheOutcomeOfEveryHistory(
      @ForAll("histories") List<History> histories, @ForAll("orderings") List<LogicalType> types)
      throws IOException {
    MergeMode mode =
        types.isEmpty() ? MergeMode.COMMIT_TIME_ORDERING : MergeMode.EVENT_TIME_ORDERING;
    LogicalType[] ordering = types.toArray(LogicalType[]::new);
    SliceFixture all = new SliceFixture(folder(), mode, ordering);
    SliceFixture reduced = new SliceFixture(folder(), mode, ordering);

    writeAll(all, histories);
    writeReduced(reduced, histories);

    Map<String, Integer> expected = all.read();
    assertThat(reduced.read()).isEqualTo(expected);
    if (types.stream().noneMatch(DecimalType.class::isInstance)) {
      assertThat(all.readByHudi()).isEqualTo(expected);
    }
  }

  @Provide
  Arbitrary<List<LogicalType>> orderings() {
    return Arbitraries.of(
        List.of(),
        List.of(new IntType()),
        List.of(new BigIntType()),
        List.of(new DateType()),
        List.of(new DecimalType(10, 2)),
        List.of(new TimestampType(3)),
        List.of(new TimestampType(6)),
        List.of(new VarCharType(VarCharType.MAX_LENGTH)),
        List.of(new BigIntType(), new VarCharType(VarCharType.MAX_LENGTH)));
  }

  @Provide
  Arbitrary<List<History>> histories() {
    Arbitrary<Integer> values = Arbitraries.integers().between(-2, 4);
    Arbitrary<Version> row = values.map(value -> new Version(false, value));
    Arbitrary<Version> delete = values.map(value -> new Version(true, value));
    Arbitrary<Version> commitTimeDelete = Arbitraries.of(new Version(true, null));
    Arbitrary<Version> version =
        Arbitraries.frequencyOf(
            Tuple.of(5, row), Tuple.of(4, delete), Tuple.of(2, commitTimeDelete));
    return Combinators.combine(
            row.injectNull(0.5),
            version.list().ofMaxSize(2),
            version.list().ofMinSize(1).ofMaxSize(5),
            version.list().ofMaxSize(2))
        .as(History::new)
        .list()
        .ofSize(120);
  }

  private static void writeAll(SliceFixture slice, List<History> histories) throws IOException {
    writeBase(slice, histories);
    slice.log("20260101000000002", steps(slice, histories, History::before, 0));
    slice.log("20260101000000003", steps(slice, histories, History::buffer, 10));
    slice.log("20260101000000004", steps(slice, histories, History::after, 20));
  }

  private static void writeReduced(SliceFixture slice, List<History> histories) throws IOException {
    writeBase(slice, histories);
    slice.log("20260101000000002", steps(slice, histories, History::before, 0));
    VersionReducer reducer = VersionReducer.of(slice.table);
    List<BinaryRowData> early = new ArrayList<>();
    List<BinaryRowData> rows = new ArrayList<>();
    List<BinaryRowData> late = new ArrayList<>();
    BinaryRowData reused = new BinaryRowData(slice.table.rowType().getFieldCount());
    for (int key = 0; key < histories.size(); key++) {
      reducer.begin();
      List<Version> versions = histories.get(key).buffer();
      for (int i = 0; i < versions.size(); i++) {
        BinaryRowData row = row(slice, key, versions.get(i), 10 + i);
        reused.pointTo(row.getSegments(), row.getOffset(), row.getSizeInBytes());
        reducer.add(reused);
      }
      keep(reducer.earlyDelete(), early);
      keep(reducer.row(), rows);
      keep(reducer.lateDelete(), late);
    }
    slice.log(
        "20260101000000003",
        slice.deletes(early.stream()),
        slice.rows(rows.stream()),
        slice.deletes(late.stream()));
    slice.log("20260101000000004", steps(slice, histories, History::after, 20));
  }

  private static void keep(BinaryRowData row, List<BinaryRowData> target) {
    if (row != null) {
      target.add(row.copy());
    }
  }

  private static void writeBase(SliceFixture slice, List<History> histories) throws IOException {
    List<BinaryRowData> rows = new ArrayList<>();
    for (int key = 0; key < histories.size(); key++) {
      if (histories.get(key).base() != null) {
        rows.add(row(slice, key, histories.get(key).base(), 99));
      }
    }
    slice.base("20260101000000001", rows);
  }

  /** The n-th versions of all keys, as a data and a delete block for every n. */
  private static SliceFixture.Block[] steps(
      SliceFixture slice,
      List<History> histories,
      Function<History, List<Version>> part,
      int offset) {
    int steps = histories.stream().mapToInt(history -> part.apply(history).size()).max().orElse(0);
    return IntStream.range(0, steps)
        .boxed()
        .flatMap(
            step ->
                Stream.of(
                    slice.rows(step(slice, histories, part, step, offset, false)),
                    slice.deletes(step(slice, histories, part, step, offset, true))))
        .toArray(SliceFixture.Block[]::new);
  }

  private static Stream<BinaryRowData> step(
      SliceFixture slice,
      List<History> histories,
      Function<History, List<Version>> part,
      int step,
      int offset,
      boolean deletes) {
    return IntStream.range(0, histories.size())
        .filter(key -> part.apply(histories.get(key)).size() > step)
        .filter(key -> part.apply(histories.get(key)).get(step).delete() == deletes)
        .mapToObj(key -> row(slice, key, part.apply(histories.get(key)).get(step), offset + step))
        .collect(Collectors.toList())
        .stream();
  }

  private static BinaryRowData row(SliceFixture slice, int key, Version version, int value) {
    return TestRows.row(slice.table, "k" + key, version.delete(), version.ordering(), value);
  }

  private Path folder() throws IOException {
    Path folder = Files.createTempDirectory("rowsink-reduce");
    folders.add(folder);
    return folder;
  }

  @AfterProperty
  void deleteFolders() throws IOException {
    for (Path folder : folders) {
      FileIOUtils.deleteDirectory(folder.toFile());
    }
  }
}
