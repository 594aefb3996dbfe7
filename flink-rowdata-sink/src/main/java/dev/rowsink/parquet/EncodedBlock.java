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
package dev.rowsink.parquet;

import java.io.ByteArrayOutputStream;
import org.apache.flink.annotation.Internal;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;

/**
 * A whole Parquet file in memory: the content of one log block.
 *
 * @param content the file's bytes; owned by the receiver until the next block is encoded
 * @param rows number of rows
 * @param footer the footer, with the statistics of every column chunk
 */
@Internal
public record EncodedBlock(ByteArrayOutputStream content, int rows, ParquetMetadata footer) {}
