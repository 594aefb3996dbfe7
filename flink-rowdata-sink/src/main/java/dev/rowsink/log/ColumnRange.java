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
package dev.rowsink.log;

import org.apache.flink.annotation.Internal;

/**
 * What a log file's blocks say about one column, in the classes that Hudi's column statistics use.
 *
 * @param column name of the column
 * @param type name of Hudi's value type, which says how the values are wrapped in the metadata
 *     table
 * @param typeInfo what the value type needs besides its name, such as precision and scale; null if
 *     nothing
 * @param min smallest value, or null if there is none
 * @param max greatest value, or null if there is none
 * @param nulls number of nulls
 * @param values number of values, nulls included
 * @param size bytes of the column's chunks as written
 * @param uncompressedSize bytes of the column's chunks before compression
 */
@Internal
public record ColumnRange(
    String column,
    String type,
    String typeInfo,
    Comparable<?> min,
    Comparable<?> max,
    long nulls,
    long values,
    long size,
    long uncompressedSize) {}
