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

/** The time that a lease goes by; tests have one of their own. */
class LeaseClock {

  /** Milliseconds since 1970, to compare with what another machine wrote. */
  long wallMillis() {
    return System.currentTimeMillis();
  }

  /** Nanoseconds since some moment, to measure how long something takes. */
  long nanos() {
    return System.nanoTime();
  }

  void pause(Duration time) throws InterruptedException {
    Thread.sleep(time.toMillis());
  }
}
