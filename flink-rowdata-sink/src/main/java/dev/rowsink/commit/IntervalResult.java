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

import dev.rowsink.log.LogFileStat;
import java.util.List;

/**
 * What one write task wrote between two barriers: the finished log files of one instant. It is an
 * element of the task's operator state until the coordinator has confirmed the instant's commit.
 *
 * @param instant requested time of the instant that the files belong to
 * @param epoch restore epoch in which the rows arrived
 * @param barrier id of the last checkpoint barrier that the task had passed when they arrived
 * @param files the log files, one stat a file
 */
public record IntervalResult(String instant, long epoch, long barrier, List<LogFileStat> files) {}
