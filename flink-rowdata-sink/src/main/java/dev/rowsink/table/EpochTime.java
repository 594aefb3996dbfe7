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
package dev.rowsink.table;

import org.apache.flink.annotation.Internal;
import org.apache.flink.table.data.TimestampData;

/**
 * TIMESTAMP and TIMESTAMP_LTZ values as the numbers that a table stores, and that therefore stand
 * in record keys and partition paths, and order versions.
 *
 * <p>{@code utc} says how a TIMESTAMP's wall clock becomes an instant: as if it were UTC ({@code
 * write.utc-timezone}, the default), or in the time zone of the JVM. A TIMESTAMP_LTZ is an instant
 * already: for it, {@code utc} is true.
 */
@Internal
public final class EpochTime {

  private static final long MICROS_PER_MILLI = 1000;
  private static final int NANOS_PER_MICRO = 1000;

  private EpochTime() {}

  /** Milliseconds since 1970-01-01, as precisions up to 3 are stored. */
  public static long millis(TimestampData value, boolean utc) {
    return utc ? value.getMillisecond() : value.toTimestamp().getTime();
  }

  /** Microseconds since 1970-01-01, as precisions 4 to 6 are stored; what is finer is cut off. */
  public static long micros(TimestampData value, boolean utc) {
    return Math.multiplyExact(millis(value, utc), MICROS_PER_MILLI)
        + value.getNanoOfMillisecond() / NANOS_PER_MICRO;
  }
}
