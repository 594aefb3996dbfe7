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
package dev.rowsink.benchmarks.report;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** On what, with what and when a benchmark ran. */
public final class Machine {

  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
  private static final long GIBIBYTE = 1L << 30;

  private Machine() {}

  /** Names and values for reports, of the repository at this path. */
  public static Map<String, String> describe(Path home) {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put(
        "date",
        OffsetDateTime.now(ZoneId.systemDefault()).truncatedTo(ChronoUnit.SECONDS).toString());
    facts.put("commit", commit(home));
    facts.put("cpu", cpu());
    facts.put("cores", String.valueOf(system.getAvailableProcessors()));
    facts.put("memory", system.getTotalMemorySize() / GIBIBYTE + " GiB");
    facts.put("load before", String.valueOf(system.getSystemLoadAverage()));
    facts.put("os", system.getName() + " " + system.getVersion() + " " + system.getArch());
    facts.put(
        "java", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
    return facts;
  }

  private static String cpu() {
    try {
      return Files.readAllLines(CPU_INFO).stream()
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).trim())
          .findFirst()
          .orElse("unknown");
    } catch (IOException notLinux) {
      return "unknown";
    }
  }

  private static String commit(Path home) {
    try {
      Process git =
          new ProcessBuilder("git", "-C", home.toString(), "describe", "--always", "--dirty")
              .redirectErrorStream(true)
              .start();
      String answer =
          new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return git.waitFor(10, TimeUnit.SECONDS) && git.exitValue() == 0 ? answer : "unknown";
    } catch (IOException noGit) {
      return "unknown";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "unknown";
    }
  }
}
