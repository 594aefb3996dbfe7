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

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.flink.api.common.typeutils.base.array.BytePrimitiveArraySerializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.operators.coordination.CoordinationResponse;
import org.apache.flink.streaming.api.operators.collect.CollectCoordinationResponse;
import org.apache.flink.util.InstantiationUtil;

/** The coordinator's answer to a {@link CoordinatorRequest}. */
public sealed interface CoordinatorReply extends Serializable {

  /**
   * The instant of the asked interval.
   *
   * @param instant requested time
   * @param epoch restore epoch of the task
   * @param leaseEpoch how often the table has changed owner; part of the write token
   */
  record Instant(String instant, long epoch, int leaseEpoch) implements CoordinatorReply {}

  /**
   * Instants of those asked about that are committed.
   *
   * @param instants requested times
   */
  record Committed(List<String> instants) implements CoordinatorReply {}

  /** Everything asked about is committed, or is in others' hands: the task may end. */
  record Done() implements CoordinatorReply {}

  /**
   * Not yet; ask again.
   *
   * @param reason what the coordinator waits for
   */
  record Pending(String reason) implements CoordinatorReply {}

  /**
   * Packs a reply into a class of Flink's own: a response is deserialized outside the user class
   * loader, where this class may be unknown.
   */
  static CoordinationResponse pack(CoordinatorReply reply) {
    try {
      byte[] bytes = InstantiationUtil.serializeObject(reply);
      DataOutputSerializer out = new DataOutputSerializer(bytes.length + 4);
      BytePrimitiveArraySerializer.INSTANCE.serialize(bytes, out);
      return new CollectCoordinationResponse("", 0L, List.of(out.getCopyOfBuffer()));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot serialize a reply", e);
    }
  }

  static CoordinatorReply unpack(CoordinationResponse response, ClassLoader loader) {
    try {
      byte[] bytes =
          ((CollectCoordinationResponse) response)
              .getResults(BytePrimitiveArraySerializer.INSTANCE)
              .get(0);
      return InstantiationUtil.deserializeObject(bytes, loader);
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException("Cannot read the coordinator's reply", e);
    }
  }
}
