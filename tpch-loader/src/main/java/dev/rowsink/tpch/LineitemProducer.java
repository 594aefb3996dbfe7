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

import io.trino.tpch.LineItem;
import io.trino.tpch.LineItemGenerator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Generates lineitem into a topic and works out the checksum that the table must have at the end.
 *
 * <p>Messages are keyed by l_orderkey, so all versions of a row travel in one partition, in order.
 * First all rows are sent, then the updates, then the deletes; a pass begins when the one before it
 * is acknowledged. Several threads generate a part each. Memory does not depend on the scale.
 */
final class LineitemProducer {
  private final double scale;
  private final Revisions revisions;
  private final TopicFormat format;
  private final int threads;
  private final LongAdder sent = new LongAdder();

  LineitemProducer(double scale, Revisions revisions, TopicFormat format, int threads) {
    this.scale = scale;
    this.revisions = revisions;
    this.format = format;
    this.threads = threads;
  }

  /**
   * What was sent.
   *
   * @param rows messages, of all passes
   * @param distinctRows different keys among them
   * @param expected what the table must hold in the end
   */
  record Produced(long rows, long distinctRows, Checksum expected) {}

  /** Rows sent so far; grows while {@link #produce} runs in another thread. */
  long sentRows() {
    return sent.sum();
  }

  /** About how many rows will be sent. */
  long estimatedRows() {
    double passes = 1 + revisions.updateFraction() + revisions.deleteFraction();
    return Math.round(Lineitem.estimatedRows(scale) * passes);
  }

  Produced produce(String broker, String topic) throws IOException, InterruptedException {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Part> first = pass(executor, broker, topic, Pass.INSERT);
      if (revisions.hasUpdates()) {
        pass(executor, broker, topic, Pass.UPDATE);
      }
      if (revisions.hasDeletes()) {
        pass(executor, broker, topic, Pass.DELETE);
      }
      Checksum expected = new Checksum();
      first.forEach(part -> expected.addAll(part.expected()));
      long distinct = first.stream().mapToLong(Part::rows).sum();
      return new Produced(sent.sum(), distinct, expected);
    } finally {
      executor.shutdownNow();
    }
  }

  private enum Pass {
    INSERT,
    UPDATE,
    DELETE
  }

  private record Part(long rows, Checksum expected) {}

  private List<Part> pass(ExecutorService executor, String broker, String topic, Pass pass)
      throws IOException, InterruptedException {
    List<Callable<Part>> parts = new ArrayList<>();
    for (int part = 1; part <= threads; part++) {
      LineItemGenerator rows = new LineItemGenerator(scale, part, threads);
      parts.add(() -> send(rows, broker, topic, pass));
    }
    List<Part> results = new ArrayList<>();
    for (Future<Part> result : executor.invokeAll(parts)) {
      try {
        results.add(result.get());
      } catch (ExecutionException e) {
        throw new IOException(
            "Writing to topic '%s' at %s failed: %s"
                .formatted(topic, broker, e.getCause().getMessage()),
            e.getCause());
      }
    }
    return results;
  }

  private Part send(Iterable<LineItem> rows, String broker, String topic, Pass pass)
      throws Exception {
    RowHash hash = new RowHash();
    RowEncoder encoder = format.encoder(revisions.hasDeletes());
    Checksum expected = new Checksum();
    long count = 0;
    AtomicReference<Exception> failure = new AtomicReference<>();
    Callback acknowledged = (message, e) -> failure.compareAndSet(null, e);
    try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(config(broker))) {
      for (LineItem row : rows) {
        LineItem version = version(row, pass);
        if (version != null) {
          byte[] key = Long.toString(row.getOrderKey()).getBytes(StandardCharsets.US_ASCII);
          byte[] value = encoder.encode(version, pass == Pass.DELETE);
          producer.send(new ProducerRecord<>(topic, key, value), acknowledged);
          sent.increment();
        }
        LineItem last = pass == Pass.INSERT ? revisions.last(row) : null;
        if (last != null) {
          expected.add(hash.of(last));
        }
        count++;
        if (failure.get() != null) {
          break;
        }
      }
      producer.flush();
    }
    if (failure.get() != null) {
      throw failure.get();
    }
    return new Part(count, expected);
  }

  /** What is sent of a row in a pass; null for nothing. */
  private LineItem version(LineItem row, Pass pass) {
    return switch (pass) {
      case INSERT -> row;
      case UPDATE -> revisions.updates(row) ? revisions.updated(row) : null;
      case DELETE -> revisions.deletes(row) ? row : null;
    };
  }

  private static Properties config(String broker) {
    Properties config = new Properties();
    config.setProperty(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, broker);
    config.setProperty(
        ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class.getName());
    config.setProperty(
        ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class.getName());
    // Idempotence (the default) keeps the order of a partition through retries.
    config.setProperty(ProducerConfig.ACKS_CONFIG, "all");
    config.setProperty(ProducerConfig.LINGER_MS_CONFIG, "20");
    config.setProperty(ProducerConfig.BATCH_SIZE_CONFIG, String.valueOf(256 * 1024));
    config.setProperty(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
    return config;
  }
}
