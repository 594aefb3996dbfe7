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

import java.util.Arrays;
import org.apache.hudi.common.config.HoodieMemoryConfig;
import org.apache.hudi.common.config.TypedProperties;

/**
 * How much memory a merge by Hudi's file group reader may take before it spills keys to disk.
 *
 * <p>Spilling needs Kryo 4. The connector's jar has it under a package of its own; with only
 * Flink's Kryo 2 on the class path spilling fails, and everything is kept in memory instead.
 */
final class SpillSupport {

  private static final long MAX_MEMORY = 1L << 30;

  private SpillSupport() {}

  static void configure(TypedProperties properties) {
    long memory =
        isAvailable() ? Math.min(MAX_MEMORY, Runtime.getRuntime().maxMemory() / 8) : Long.MAX_VALUE;
    properties.setProperty(HoodieMemoryConfig.MAX_MEMORY_FOR_MERGE.key(), Long.toString(memory));
  }

  /** Kryo 2 has the class, too, but not the constructor that Hudi calls. */
  private static boolean isAvailable() {
    try {
      Class<?> strategy =
          Class.forName(
              "com.esotericsoftware.kryo.Kryo$DefaultInstantiatorStrategy",
              false,
              SpillSupport.class.getClassLoader());
      return Arrays.stream(strategy.getConstructors())
          .anyMatch(constructor -> constructor.getParameterCount() == 1);
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
