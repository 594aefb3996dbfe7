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
package dev.rowsink.benchmarks.encode;

import dev.rowsink.config.SortBuffer;
import dev.rowsink.write.BufferPass;
import java.util.ArrayList;
import java.util.List;

/** What is measured by itself. */
public final class Contestants {

  /** Name of the least that encoding can cost. */
  public static final String FLOOR = "floor";

  /** Name of the default write buffer. */
  public static final String BUFFER_QUICK = "buffer, quick-sort";

  /** Name of the write buffer of {@code write.sort.buffer=radix}. */
  public static final String BUFFER_RADIX = "buffer, radix";

  private Contestants() {}

  /** Floor, encoders and buffers. */
  static List<Contestant> all(EncoderInput input, SnappyFloor floor) {
    List<Contestant> all = new ArrayList<>();
    all.add(floor);
    Encoders.all(input.table())
        .forEach((name, encoder) -> all.add(new EncoderPass(name, encoder, input)));
    all.addAll(buffers(input));
    return all;
  }

  /** What a whole job's gate is made of. */
  static List<Contestant> parts(EncoderInput input, SnappyFloor floor) {
    List<Contestant> parts = new ArrayList<>();
    parts.add(floor);
    parts.addAll(buffers(input));
    return parts;
  }

  private static List<Contestant> buffers(EncoderInput input) {
    return List.of(
        buffer(BUFFER_QUICK, SortBuffer.QUICK, input),
        buffer(BUFFER_RADIX, SortBuffer.RADIX, input));
  }

  static Contestant buffer(String name, SortBuffer kind, EncoderInput input) {
    return new BufferContestant(name, new BufferPass(kind, input.table().table(), input.arrived()));
  }
}
