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
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterProperty;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.types.logical.BigIntType;
import org.apache.flink.table.types.logical.BooleanType;
import org.apache.flink.table.types.logical.DateType;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.DoubleType;
import org.apache.flink.table.types.logical.FloatType;
import org.apache.flink.table.types.logical.IntType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.TimestampType;
import org.apache.flink.table.types.logical.VarCharType;
import org.apache.hudi.io.util.FileIOUtils;

/** Merging sorted blocks as a stream gives what Hudi's reader makes of the same files. */
class SortedMergePropertyTest {

  private final List<Path> folders = new ArrayList<>();

  /** A version of one of a few keys; ordering null is a delete without ordering value. */
  record Version(int key, boolean delete, Integer ordering) {}

  /** What one instant writes: its flushes, each with versions in order of arrival. */
  record Instant(List<List<Version>> flushes) {}

  @Property(tries = 40, shrinking = ShrinkingMode.OFF)
  void streamsWhatHudiMerges(
      @ForAll("instants") List<Instant> instants, @ForAll("orderings") List<LogicalType> types)
      throws IOException {
    MergeMode mode =
        types.isEmpty() ? MergeMode.COMMIT_TIME_ORDERING : MergeMode.EVENT_TIME_ORDERING;
    Path folder = Files.createTempDirectory("rowsink-sorted");
    folders.add(folder);
    SliceFixture slice = new SliceFixture(folder, mode, types.toArray(LogicalType[]::new));
    int value = 0;
    for (int i = 0; i < instants.size(); i++) {
      SliceFixture.OurLog log = slice.ourLog("2026010100000000" + i);
      for (List<Version> flush : instants.get(i).flushes()) {
        List<BinaryRowData> rows = new ArrayList<>();
        for (Version version : flush) {
          rows.add(
              TestRows.row(
                  slice.table, "k" + version.key(), version.delete(), version.ordering(), value++));
        }
        log.flush(rows);
      }
      log.close();
    }

    Assume.that(!slice.slice().logFiles().isEmpty());

    MergedRows streamed = slice.reader().read(slice.slice());

    assertThat(streamed).isInstanceOf(SortedMergedRows.class);
    assertThat(SliceFixture.keysAndValues(streamed))
        .isEqualTo(SliceFixture.keysAndValues(slice.reader().readByHudi(slice.slice())));
  }

  @Provide
  Arbitrary<List<LogicalType>> orderings() {
    return Arbitraries.of(
        List.of(),
        List.of(new IntType()),
        List.of(new BigIntType()),
        List.of(new DateType()),
        List.of(new FloatType()),
        List.of(new DoubleType()),
        List.of(new BooleanType()),
        List.of(new DecimalType(10, 2)),
        List.of(new DecimalType(20, 5)),
        List.of(new TimestampType(3)),
        List.of(new TimestampType(6)),
        List.of(new VarCharType(VarCharType.MAX_LENGTH)),
        List.of(new BigIntType(), new VarCharType(VarCharType.MAX_LENGTH)));
  }

  @Provide
  Arbitrary<List<Instant>> instants() {
    Arbitrary<Integer> keys = Arbitraries.integers().between(0, 60);
    Arbitrary<Integer> values = Arbitraries.integers().between(-2, 4);
    Arbitrary<Version> row =
        Combinators.combine(keys, values).as((key, at) -> new Version(key, false, at));
    Arbitrary<Version> delete =
        Combinators.combine(keys, values.injectNull(0.3))
            .as((key, at) -> new Version(key, true, at));
    Arbitrary<Version> version = Arbitraries.oneOf(row, row, delete);
    return version.list().ofMaxSize(80).list().ofMaxSize(3).map(Instant::new).list().ofSize(3);
  }

  @AfterProperty
  void deleteFolders() throws IOException {
    for (Path folder : folders) {
      FileIOUtils.deleteDirectory(folder.toFile());
    }
  }
}
