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

import dev.rowsink.config.Refusal;
import java.util.List;
import java.util.Locale;

/** Which of Hudi's key generators the key and partition columns of a table stand for. */
enum KeyGeneratorKind {
  /** One key column and one partition column. */
  SIMPLE("SimpleAvroKeyGenerator"),
  /** Several key columns or several partition columns. */
  COMPLEX("ComplexAvroKeyGenerator"),
  /** No partition column. */
  NON_PARTITION("NonpartitionedAvroKeyGenerator");

  private static final String PACKAGE = "org.apache.hudi.keygen.";

  private final String avroClass;

  KeyGeneratorKind(String avroClass) {
    this.avroClass = avroClass;
  }

  static KeyGeneratorKind of(List<String> keys, List<String> partitions) {
    if (partitions.isEmpty()) {
      return NON_PARTITION;
    }
    return keys.size() == 1 && partitions.size() == 1 ? SIMPLE : COMPLEX;
  }

  /** The class that Hudi's connector names when it creates a table. */
  String className() {
    return PACKAGE + avroClass;
  }

  /** Refuses a generator, given by class or type, that would make other keys or partitions. */
  void check(String option, String value) {
    String plain = value.startsWith(PACKAGE) ? value.substring(PACKAGE.length()) : value;
    if (!accepts(plain)) {
      throw Refusal.notSupported(
          option,
          value,
          name() + ", " + avroClass.replace("Avro", "") + ", " + avroClass,
          "It follows from the number of key and partition columns. Leave it out.");
    }
  }

  /** Whether a stored type, such as {@code SIMPLE_AVRO}, makes the same keys and partitions. */
  boolean accepts(String value) {
    String word = value.toUpperCase(Locale.ROOT).replace("_AVRO", "");
    return word.equals(name())
        || value.equals(avroClass)
        || value.equals(avroClass.replace("Avro", ""));
  }
}
