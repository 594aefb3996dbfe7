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
package dev.rowsink.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.table.TableSpec;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.apache.flink.table.data.GenericRowData;
import org.apache.flink.table.data.binary.BinaryRowData;
import org.apache.flink.table.runtime.typeutils.RowDataSerializer;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.RowType;
import org.apache.hudi.exception.HoodieKeyException;

/** Keys, paths and buckets of random rows against the classes of the Hudi jars. */
final class KeysAgainstHudiTest {

  record Sample(TableSpec table, List<GenericRowData> rows) {
    @Override
    public String toString() {
      return "key %s, hash %s, partition %s, hive %s, encoded %s, %s: %s"
          .formatted(
              table.keyFields(),
              table.hashFields(),
              table.partitionFields(),
              table.hiveStylePartitioning(),
              table.urlEncodePartitioning(),
              table.rowType(),
              rows);
    }
  }

  @Property(tries = 1000, shrinking = ShrinkingMode.OFF)
  void recordKeysAndBucketsAreHudis(@ForAll("samples") Sample sample) {
    HudiKeys hudi = new HudiKeys(sample.table());
    RecordKeys keys = RecordKeys.of(sample.table());
    RecordKeyBytes keyBytes = RecordKeyBytes.of(sample.table());
    Buckets buckets = Buckets.of(sample.table());
    RowDataSerializer serializer = new RowDataSerializer(sample.table().rowType());
    for (GenericRowData row : sample.rows()) {
      BinaryRowData binary = serializer.toBinaryRow(row);
      String expected;
      try {
        expected = hudi.recordKey(row);
      } catch (HoodieKeyException e) {
        assertThatThrownBy(() -> keys.recordKey(row)).isInstanceOf(InvalidKeyException.class);
        assertThatThrownBy(() -> keyBytes.read(binary)).isInstanceOf(InvalidKeyException.class);
        assertThatThrownBy(() -> buckets.bucket(row)).isInstanceOf(InvalidKeyException.class);
        continue;
      }
      assertThat(keys.recordKey(row)).isEqualTo(expected);
      int length = keyBytes.read(binary);
      assertThat(Arrays.copyOf(keyBytes.bytes(), length))
          .isEqualTo(expected.getBytes(StandardCharsets.UTF_8));
      if (hudi.answers(expected)) {
        assertThat(buckets.bucket(row)).isEqualTo(hudi.bucket(row));
      }
    }
  }

  @Property(tries = 1000, shrinking = ShrinkingMode.OFF)
  void partitionPathsAreHudis(@ForAll("samples") Sample sample) {
    HudiKeys hudi = new HudiKeys(sample.table());
    PartitionPaths paths = PartitionPaths.of(sample.table());
    for (GenericRowData row : sample.rows()) {
      String expected = hudi.partitionPath(row);
      boolean usable =
          expected.isEmpty()
              || Arrays.stream(expected.split("/", -1))
                  .noneMatch(folder -> List.of("", ".", "..").contains(folder));
      if (usable) {
        assertThat(paths.partitionPath(row)).isEqualTo(expected);
      } else {
        assertThatThrownBy(() -> paths.partitionPath(row)).isInstanceOf(InvalidKeyException.class);
      }
    }
  }

  @Provide
  Arbitrary<Sample> samples() {
    return Combinators.combine(
            columns(1, 3), columns(0, 3), Arbitraries.randoms(), Arbitraries.integers())
        .as(KeysAgainstHudiTest::table)
        .flatMap(
            table -> row(table.rowType()).list().ofSize(5).map(rows -> new Sample(table, rows)));
  }

  private static Arbitrary<List<LogicalType>> columns(int min, int max) {
    return KeyValues.types().map(type -> type.copy(true)).list().ofMinSize(min).ofMaxSize(max);
  }

  private static TableSpec table(
      List<LogicalType> keys, List<LogicalType> partitions, java.util.Random random, int seed) {
    List<LogicalType> types = new ArrayList<>(keys);
    List<String> names = new ArrayList<>(List.of(TestTables.names(keys.size())));
    List<String> keyFields = List.copyOf(names);
    List<String> partitionFields = new ArrayList<>();
    for (int i = 0; i < partitions.size(); i++) {
      types.add(partitions.get(i));
      partitionFields.add("p" + i);
    }
    names.addAll(partitionFields);
    List<String> hashFields = new ArrayList<>(keyFields);
    hashFields.removeIf(name -> random.nextInt(3) == 0);
    if ((seed & 1) == 0) {
      java.util.Collections.reverse(hashFields);
    }
    RowType rowType = RowType.of(types.toArray(LogicalType[]::new), names.toArray(String[]::new));
    return TestTables.builder(rowType, keyFields.toArray(String[]::new))
        .partitionFields(partitionFields)
        .hashFields(hashFields)
        .buckets(1 + random.nextInt(300))
        .hiveStylePartitioning((seed & 2) == 0)
        .urlEncodePartitioning((seed & 4) == 0)
        .build();
  }

  private static Arbitrary<GenericRowData> row(RowType type) {
    List<Arbitrary<Object>> fields = type.getChildren().stream().map(KeyValues::of).toList();
    return Combinators.combine(fields).as(values -> GenericRowData.of(values.toArray()));
  }
}
