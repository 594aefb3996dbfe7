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

import static net.bytebuddy.matcher.ElementMatchers.named;

import net.bytebuddy.ByteBuddy;
import net.bytebuddy.agent.ByteBuddyAgent;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.loading.ClassReloadingStrategy;
import net.bytebuddy.pool.TypePool;

/**
 * Hudi 0.14.0's first write of a file group copies the whole write configuration for every record,
 * in {@code ExplicitWriteHandler.consume}. This has the same records go to the same write handle
 * with one copy a handle; the class in the jar stays as it is.
 */
public final class OneConfigurationPerHandle implements Runnable {

  private static final String HANDLER = "org.apache.hudi.execution.ExplicitWriteHandler";

  /** Rewrites the class before anything has used it. */
  @Override
  public void run() {
    ByteBuddyAgent.install();
    ClassLoader loader = OneConfigurationPerHandle.class.getClassLoader();
    ClassFileLocator classes = ClassFileLocator.ForClassLoader.of(loader);
    try {
      new ByteBuddy()
          .redefine(Class.forName(HANDLER, false, loader), classes)
          .visit(Advice.to(Consume.class).on(named("consume")))
          .make(TypePool.Default.of(loader))
          .load(loader, ClassReloadingStrategy.fromInstalledAgent());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(HANDLER + " is not on the class path.", e);
    }
  }

  /** Stands in for the body of the method. */
  static final class Consume {

    private Consume() {}

    @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
    static boolean consume(
        @Advice.FieldValue("handle") Object handle, @Advice.Argument(0) Object record) {
      HandleWrites.write(handle, record);
      return true;
    }
  }
}
