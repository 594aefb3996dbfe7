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

import java.util.List;

/**
 * The hash that Hudi takes from the text of a record key: it cuts the text at commas and colons
 * into {@code name:value} parts, and hashes the values of the hash columns as a list, or the whole
 * text if it finds none of them.
 *
 * <p>Values may hold commas and colons as well, so the cut is not always the one that was meant
 * (apache/hudi#12155). It is followed to the letter, since every other writer of the table finds
 * its buckets that way; with one exception: on some texts, such as the single key {@code
 * 10:11:11,234}, Hudi 1.2.1 never comes to an end. There the part goes to the end of the text.
 */
final class KeyHash {

  private static final int FACTOR = 31;

  private KeyHash() {}

  /** The hash of no values, to which {@link #add} adds. */
  static int start() {
    return 1;
  }

  /** The hash of one more value; null and the empty text count alike. */
  static int add(int hash, String value) {
    return addHash(hash, value == null ? 0 : value.hashCode());
  }

  /** The hash of one more value, of which the hash code is known: 0 for null. */
  static int addHash(int hash, int valueHash) {
    return FACTOR * hash + valueHash;
  }

  /** The hash of one more part of a record key, where placeholders stand for null and empty. */
  static int addPart(int hash, String part) {
    boolean placeholder =
        part != null
            && (part.equals(TextKeyColumn.NULL_TEXT) || part.equals(TextKeyColumn.EMPTY_TEXT));
    return add(hash, placeholder ? null : part);
  }

  /** Whether the text, by its characters, is one that Hudi cuts. */
  static boolean isCut(String recordKey) {
    return recordKey.indexOf(KeyParts.PART_SEPARATOR) >= 0
        && recordKey.indexOf(KeyParts.NAME_SEPARATOR) >= 0;
  }

  /** The hash of any record key, whatever its values hold. */
  static int of(String recordKey, List<String> hashFields) {
    if (!isCut(recordKey)) {
      return add(start(), recordKey);
    }
    int hash = start();
    boolean found = false;
    int at = 0;
    while (at < recordKey.length()) {
      int colon = recordKey.indexOf(KeyParts.NAME_SEPARATOR, at);
      int end = partEnd(recordKey, colon);
      if (hashFields.contains(recordKey.substring(at, colon))) {
        hash = addPart(hash, recordKey.substring(colon + 1, end));
        found = true;
      }
      at = end + 1;
    }
    return found ? hash : add(start(), recordKey);
  }

  /** The last comma before the next colon that has one: what lies between is the next name. */
  private static int partEnd(String recordKey, int colon) {
    int next = recordKey.indexOf(KeyParts.NAME_SEPARATOR, colon + 1);
    while (next >= 0) {
      int comma = recordKey.lastIndexOf(KeyParts.PART_SEPARATOR, next);
      if (comma > colon) {
        return comma;
      }
      next = recordKey.indexOf(KeyParts.NAME_SEPARATOR, next + 1);
    }
    return recordKey.length();
  }
}
