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
package dev.rowsink.sql.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsink.merge.TableSlice;
import dev.rowsink.merge.TableSlice.DataFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import org.apache.flink.api.connector.source.ReaderInfo;
import org.apache.flink.api.connector.source.SourceEvent;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.connector.source.SplitsAssignment;
import org.apache.flink.metrics.groups.SplitEnumeratorMetricGroup;
import org.junit.jupiter.api.Test;

class SnapshotEnumeratorTest {

  private final Context context = new Context();

  @Test
  void handsOutTheLargestSliceFirstAndEndsReadersWhenNoneIsLeft() {
    SnapshotEnumerator enumerator =
        enumerator(
            () -> List.of(slice("a", 1), slice("b", 9)), new SnapshotState(false, List.of()));

    enumerator.start();
    enumerator.handleSplitRequest(0, null);
    assertThat(context.assigned).isEmpty();
    context.runAsyncCalls();
    enumerator.handleSplitRequest(1, null);
    enumerator.handleSplitRequest(0, null);

    assertThat(context.assigned).containsExactly(Map.entry(0, "p/b"), Map.entry(1, "p/a"));
    assertThat(context.ended).containsExactly(0);
  }

  @Test
  void doesNotListAgainAfterARestore() {
    SnapshotEnumerator first =
        enumerator(
            () -> List.of(slice("a", 1), slice("b", 9)), new SnapshotState(false, List.of()));
    first.start();
    context.runAsyncCalls();
    first.handleSplitRequest(0, null);
    SnapshotState state = first.snapshotState(1);

    SnapshotEnumerator restored =
        enumerator(
            () -> {
              throw new IllegalStateException("listed again");
            },
            state);
    restored.start();
    context.runAsyncCalls();
    restored.addSplitsBack(List.of(new SliceSplit(slice("b", 9), 4)), 0);
    restored.handleSplitRequest(1, null);
    restored.handleSplitRequest(1, null);

    assertThat(context.assigned)
        .containsExactly(Map.entry(0, "p/b"), Map.entry(1, "p/a"), Map.entry(1, "p/b"));
  }

  @Test
  void failsTheJobIfTheTableCannotBeListed() {
    SnapshotEnumerator enumerator =
        enumerator(
            () -> {
              throw new IOException("no access");
            },
            new SnapshotState(false, List.of()));
    enumerator.start();

    assertThatThrownBy(context::runAsyncCalls).hasRootCauseMessage("no access");
  }

  private SnapshotEnumerator enumerator(Callable<List<TableSlice>> lister, SnapshotState state) {
    return new SnapshotEnumerator(context, lister, state);
  }

  private static TableSlice slice(String fileId, long size) {
    return new TableSlice(
        "p", fileId, "1", null, new ArrayList<>(List.of(new DataFile(fileId, size))));
  }

  /** Two readers; asynchronous calls run when the test says so. */
  private static final class Context implements SplitEnumeratorContext<SliceSplit> {

    final List<Map.Entry<Integer, String>> assigned = new ArrayList<>();
    final List<Integer> ended = new ArrayList<>();
    private final List<Runnable> calls = new ArrayList<>();

    void runAsyncCalls() {
      List<Runnable> pending = new ArrayList<>(calls);
      calls.clear();
      pending.forEach(Runnable::run);
    }

    @Override
    public <T> void callAsync(Callable<T> callable, BiConsumer<T, Throwable> handler) {
      calls.add(
          () -> {
            T result = null;
            Throwable failure = null;
            try {
              result = callable.call();
            } catch (Exception e) {
              failure = e;
            }
            handler.accept(result, failure);
          });
    }

    @Override
    public void assignSplits(SplitsAssignment<SliceSplit> assignment) {
      new LinkedHashMap<>(assignment.assignment())
          .forEach(
              (subtask, splits) ->
                  splits.forEach(split -> assigned.add(Map.entry(subtask, split.splitId()))));
    }

    @Override
    public void signalNoMoreSplits(int subtask) {
      ended.add(subtask);
    }

    @Override
    public Map<Integer, ReaderInfo> registeredReaders() {
      Map<Integer, ReaderInfo> readers = new HashMap<>();
      readers.put(0, new ReaderInfo(0, "here"));
      readers.put(1, new ReaderInfo(1, "here"));
      return readers;
    }

    @Override
    public int currentParallelism() {
      return 2;
    }

    @Override
    public SplitEnumeratorMetricGroup metricGroup() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void sendEventToSourceReader(int subtask, SourceEvent event) {
      throw new UnsupportedOperationException();
    }

    @Override
    public <T> void callAsync(
        Callable<T> callable, BiConsumer<T, Throwable> handler, long delay, long period) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void runInCoordinatorThread(Runnable runnable) {
      runnable.run();
    }
  }
}
