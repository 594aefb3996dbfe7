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

import java.util.TreeMap;
import org.apache.flink.annotation.Internal;

/**
 * What a query reads, after all checks.
 *
 * @param table the table; its row type has the columns that the query's table declares
 * @param hadoopProperties Hadoop configuration keys above the cluster's
 * @param tasks parallelism of the scan; 0 for the job's
 */
@Internal
public record ReadTable(TableSpec table, TreeMap<String, String> hadoopProperties, int tasks) {}
