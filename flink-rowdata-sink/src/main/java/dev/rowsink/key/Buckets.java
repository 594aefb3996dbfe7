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
package dev.rowsink.key;

import dev.rowsink.table.TableSpec;
import java.util.List;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.data.RowData;

/**
 * The bucket of a row: the number that Hudi's {@code BucketIdentifier} takes from the record key.
 *
 * <p>Values without commas and colons are hashed column by column; any others as Hudi does, from
 * the text of the record key, see {@link KeyHash}.
 *
 * <p>Not thread-safe: one a task.
 */
public final class Buckets {

  private final KeyParts parts;
  private final boolean[] hashed;
  private final boolean ambiguous;

  /** The key columns if all are numbers and hashed one by one, else null. */
  private final LongKeyColumn[] numbers;

  private final List<String> hashFields;
  private final int buckets;

  private Buckets(TableSpec table) {
    this.parts = new KeyParts(table);
    this.hashFields = List.copyOf(table.hashFields());
    this.buckets = table.buckets();
    KeyColumn[] columns = parts.columns();
    this.hashed = new boolean[columns.length];
    boolean mayHoldSeparators = false;
    for (int i = 0; i < columns.length; i++) {
      hashed[i] = hashFields.contains(columns[i].name());
      mayHoldSeparators |= columns[i].mayHoldSeparators();
    }
    this.ambiguous = mayHoldSeparators;
    this.numbers = numbers(columns, parts.named());
    if (!table.keyFields().containsAll(hashFields)) {
      throw new ValidationException(
          "Option 'hoodie.bucket.index.hash.field' is "
              + hashFields
              + ", but all of its columns have to be key columns. The key is "
              + table.keyFields()
              + ".");
    }
    if (buckets < 1) {
      throw new ValidationException(
          "Option 'hoodie.bucket.index.num.buckets' is " + buckets + ", but has to be at least 1.");
    }
  }

  /**
   * @throws ValidationException if the key cannot be used, or the hash columns are not part of it
   */
  public static Buckets of(TableSpec table) {
    return new Buckets(table);
  }

  private static LongKeyColumn[] numbers(KeyColumn[] columns, boolean named) {
    LongKeyColumn[] numbers = new LongKeyColumn[columns.length];
    for (int i = 0; i < columns.length; i++) {
      if (!(columns[i] instanceof LongKeyColumn number) || (named && columns.length == 1)) {
        return null;
      }
      numbers[i] = number;
    }
    return numbers;
  }

  /**
   * The bucket of the row within its partition, from 0.
   *
   * @throws InvalidKeyException if the row has no record key
   */
  public int bucket(RowData row) {
    int hash = numbers == null ? hash(parts.read(row)) : numbersHash(row);
    return (hash & Integer.MAX_VALUE) % buckets;
  }

  /** Numbers need no texts to hash. */
  private int numbersHash(RowData row) {
    int hash = KeyHash.start();
    boolean present = false;
    for (int i = 0; i < numbers.length; i++) {
      boolean isNull = numbers[i].isNull(row);
      present |= !isNull;
      if (hashed[i]) {
        hash = KeyHash.addHash(hash, isNull ? 0 : numbers[i].textHash(row));
      }
    }
    return present ? hash : hash(parts.read(row)); // the latter to be told what is wrong
  }

  private int hash(String[] texts) {
    if (!parts.named()) {
      return ambiguous ? KeyHash.of(texts[0], hashFields) : KeyHash.add(KeyHash.start(), texts[0]);
    }
    if (texts.length == 1 || (ambiguous && hasSeparators(texts))) {
      return KeyHash.of(parts.recordKey(), hashFields);
    }
    int hash = KeyHash.start();
    for (int i = 0; i < texts.length; i++) {
      if (hashed[i]) {
        hash = KeyHash.addPart(hash, texts[i]);
      }
    }
    return hash;
  }

  private static boolean hasSeparators(String[] texts) {
    for (String text : texts) {
      if (text != null
          && (text.indexOf(KeyParts.PART_SEPARATOR) >= 0
              || text.indexOf(KeyParts.NAME_SEPARATOR) >= 0)) {
        return true;
      }
    }
    return false;
  }
}
