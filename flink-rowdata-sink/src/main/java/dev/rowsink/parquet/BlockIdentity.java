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

import org.apache.flink.annotation.Internal;

/**
 * What the meta columns of a block's rows say about where they are written.
 *
 * @param instant requested time of the instant: {@code _hoodie_commit_time}
 * @param partitionPath {@code _hoodie_partition_path}; empty for a table without partitions
 * @param fileId file group of the bucket: {@code _hoodie_file_name}
 * @param sequencePrefix what stands before the row's number in {@code _hoodie_commit_seqno}
 * @param firstSequence number of the block's first row, counted up by one a row
 */
@Internal
public record BlockIdentity(
    String instant,
    String partitionPath,
    String fileId,
    String sequencePrefix,
    long firstSequence) {}
