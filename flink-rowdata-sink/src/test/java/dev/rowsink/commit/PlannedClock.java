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
package dev.rowsink.commit;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;

/** A clock that moves only when somebody waits for it; then things happen that were planned. */
final class PlannedClock extends LeaseClock {

  /** Something that another job does meanwhile. */
  interface Event {
    void happen() throws Exception;
  }

  private record Planned(long atMillis, Event event) {}

  private final Queue<Planned> plan = new ArrayDeque<>();
  private long millis;

  /** Plans an event; events are planned in the order of their times. */
  PlannedClock at(Duration time, Event event) {
    plan.add(new Planned(time.toMillis(), event));
    return this;
  }

  PlannedClock forward(Duration time) {
    millis += time.toMillis();
    return this;
  }

  Duration elapsed() {
    return Duration.ofMillis(millis);
  }

  @Override
  long wallMillis() {
    return 1_700_000_000_000L + millis;
  }

  @Override
  long nanos() {
    return Duration.ofMillis(millis).toNanos();
  }

  @Override
  void pause(Duration time) {
    millis += time.toMillis();
    while (!plan.isEmpty() && plan.peek().atMillis() <= millis) {
      try {
        plan.poll().event().happen();
      } catch (Exception e) {
        throw new AssertionError("What was planned for " + elapsed() + " failed", e);
      }
    }
  }
}
