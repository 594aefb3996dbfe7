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
package dev.rowsink.benchmarks.hudi014;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Properties;

/** Writes records to Hudi 0.14.0's write handles, with one copy of their configuration a handle. */
public final class HandleWrites {

  private static final String RESULT =
      "org.apache.hudi.execution.HoodieLazyInsertIterable$HoodieInsertValueGenResult";
  private static final MethodHandle RECORD;
  private static final MethodHandle SCHEMA;
  private static final MethodHandle PROPERTIES;
  private static final MethodHandle COPY;
  private static final MethodHandle WRITE;

  /** The handle that this thread wrote to last, and its configuration. */
  private static final ThreadLocal<Object[]> LAST = ThreadLocal.withInitial(() -> new Object[2]);

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      Class<?> result = Class.forName(RESULT);
      Class<?> record = Class.forName("org.apache.hudi.common.model.HoodieRecord");
      Class<?> schema = Class.forName("org.apache.hudi.org.apache.avro.Schema");
      Class<?> typed = Class.forName("org.apache.hudi.common.config.TypedProperties");
      Class<?> handle = Class.forName("org.apache.hudi.io.HoodieWriteHandle");
      MethodType getter = MethodType.methodType(Object.class, Object.class);
      RECORD =
          lookup.findVirtual(result, "getResult", MethodType.methodType(record)).asType(getter);
      SCHEMA = lookup.findGetter(result, "schema", schema).asType(getter);
      PROPERTIES = lookup.findGetter(result, "props", Properties.class).asType(getter);
      COPY =
          lookup
              .findConstructor(typed, MethodType.methodType(void.class, Properties.class))
              .asType(getter);
      WRITE =
          lookup
              .findVirtual(
                  handle, "write", MethodType.methodType(void.class, record, schema, typed))
              .asType(MethodType.genericMethodType(4).changeReturnType(void.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("This is not Hudi 0.14.0.", e);
    }
  }

  private HandleWrites() {}

  /**
   * Writes a record.
   *
   * @param handle a HoodieWriteHandle
   * @param generated a HoodieInsertValueGenResult, which carries record, schema and configuration
   */
  public static void write(Object handle, Object generated) {
    try {
      Object[] last = LAST.get();
      if (last[0] != handle) {
        last[0] = handle;
        last[1] = COPY.invokeExact((Object) PROPERTIES.invokeExact(generated));
      }
      WRITE.invokeExact(
          handle,
          (Object) RECORD.invokeExact(generated),
          (Object) SCHEMA.invokeExact(generated),
          last[1]);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
