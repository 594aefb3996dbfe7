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
package dev.rowsink.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import org.junit.jupiter.api.Test;

class StopTest {
  @Test
  void isBehindAnInterruptHoweverDeep() {
    assertThat(Stop.caused(new IOException(new RuntimeException(new InterruptedException()))))
        .isTrue();
    assertThat(Stop.caused(new ExceptionInInitializerError(new ClosedByInterruptException())))
        .isTrue();
  }

  @Test
  void isBehindAnyFailureOfAnInterruptedThread() {
    Thread.currentThread().interrupt();
    try {
      assertThat(Stop.caused(new NoClassDefFoundError())).isTrue();
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void isNotBehindAFailureOfItsOwn() {
    assertThat(Stop.caused(new IOException(new SocketTimeoutException("slow")))).isFalse();
  }
}
