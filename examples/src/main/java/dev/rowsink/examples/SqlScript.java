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
package dev.rowsink.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.ResultKind;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.TableResult;

/**
 * Runs the statements of an SQL script one after the other in an embedded Flink cluster, and prints
 * what they select. A statement ends with a semicolon at the end of a line; {@code ${path}} stands
 * for a folder of the example's own.
 */
public final class SqlScript {

  private static final Pattern COMMENT = Pattern.compile("(?m)^\\s*--.*$");
  private static final Pattern END_OF_STATEMENT = Pattern.compile(";\\s*(?:\\R|$)");

  private SqlScript() {}

  /** Takes two arguments: the script, and the folder that {@code ${path}} stands for. */
  public static void main(String[] arguments) throws Exception {
    TableEnvironment tables = TableEnvironment.create(EnvironmentSettings.inBatchMode());
    for (String statement : statements(Path.of(arguments[0]), arguments[1])) {
      TableResult result = tables.executeSql(statement);
      if (result.getResultKind() == ResultKind.SUCCESS_WITH_CONTENT
          && result.getJobClient().isPresent()
          && !statement.startsWith("INSERT")) {
        result.print();
      } else {
        result.await();
      }
    }
  }

  private static List<String> statements(Path script, String path) throws IOException {
    String text = COMMENT.matcher(Files.readString(script)).replaceAll("");
    return Arrays.stream(END_OF_STATEMENT.split(text.replace("${path}", path)))
        .map(String::strip)
        .filter(statement -> !statement.isEmpty())
        .toList();
  }
}
