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
package dev.rowsink.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ConnectorJarITCase {

  /** Artifacts without pom.properties in their jars. */
  private static final Set<String> WITHOUT_PROPERTIES =
      Set.of(
          "com.github.ben-manes.caffeine:caffeine",
          "com.github.luben:zstd-jni",
          "com.google.protobuf:protobuf-java",
          "org.objenesis:objenesis",
          "org.xerial.snappy:snappy-java");

  /** Artifacts that others had bundled, renamed, before they came here. */
  private static final Set<String> BUNDLED_BY_OTHERS =
      Set.of("net.openhft:zero-allocation-hashing", "com.esotericsoftware:reflectasm");

  @Test
  void everyClassOfAThirdPartyIsRenamed() {
    List<String> foreign =
        ConnectorJar.entries().stream()
            .filter(name -> name.endsWith(".class"))
            .filter(name -> !name.startsWith("dev/rowsink/"))
            .filter(name -> !name.startsWith("org/apache/hudi/"))
            .filter(name -> !name.startsWith("org/xerial/snappy/"))
            .filter(name -> !name.startsWith("com/github/luben/zstd/"))
            .toList();

    assertThat(foreign).isEmpty();
  }

  @Test
  void codecsWithNativeCodeKeepTheirNamesAndLibraries() {
    assertThat(ConnectorJar.entries())
        .contains(
            "org/xerial/snappy/Snappy.class",
            "org/xerial/snappy/native/Linux/x86_64/libsnappyjava.so",
            "com/github/luben/zstd/Zstd.class")
        .anyMatch(name -> name.matches("linux/amd64/libzstd-jni-.*\\.so"));
  }

  @Test
  void holdsNeitherFlinkNorHadoopNorLogging() {
    assertThat(ConnectorJar.entries())
        .noneMatch(name -> name.startsWith("org/apache/flink/"))
        .noneMatch(name -> name.startsWith("org/apache/hadoop/"))
        .noneMatch(name -> name.startsWith("org/slf4j/"))
        .noneMatch(name -> name.contains("log4j"))
        .noneMatch(name -> name.contains("logback"));
  }

  @Test
  void isNeitherSignedNorOfSeveralReleases() {
    assertThat(ConnectorJar.entries())
        .noneMatch(name -> name.matches("META-INF/.*\\.(SF|DSA|RSA)"))
        .noneMatch(name -> name.startsWith("META-INF/versions/"))
        .noneMatch(name -> name.endsWith("module-info.class"));
    assertThat(ConnectorJar.text("META-INF/MANIFEST.MF")).doesNotContain("Multi-Release: true");
  }

  @Test
  void everyServiceNamesClassesOfTheJar() {
    Set<String> entries = new HashSet<>(ConnectorJar.entries());
    for (String service : entries) {
      if (service.startsWith("META-INF/services/")) {
        for (String line : ConnectorJar.text(service).lines().toList()) {
          if (!line.isBlank() && !line.startsWith("#")) {
            assertThat(entries).contains(line.trim().replace('.', '/') + ".class");
          }
        }
      }
    }
    assertThat(ConnectorJar.text("META-INF/services/org.apache.flink.table.factories.Factory"))
        .contains("dev.rowsink.sql.HudiTableFactory");
  }

  @Test
  void theNoticeNamesWhatTheJarHolds() throws Exception {
    Set<String> held = new TreeSet<>();
    for (String entry : ConnectorJar.entries()) {
      if (entry.startsWith("META-INF/maven/") && entry.endsWith("/pom.properties")) {
        Properties pom = new Properties();
        pom.load(new StringReader(ConnectorJar.text(entry)));
        String name = pom.getProperty("groupId") + ":" + pom.getProperty("artifactId");
        if (!name.startsWith("dev.rowsink:") && !BUNDLED_BY_OTHERS.contains(name)) {
          held.add(name);
        }
      }
    }
    held.addAll(WITHOUT_PROPERTIES);
    Set<String> named = new TreeSet<>();
    Matcher matcher =
        Pattern.compile("(?m)^- ([\\w.-]+:[\\w.-]+):")
            .matcher(ConnectorJar.text("META-INF/NOTICE"));
    while (matcher.find()) {
      named.add(matcher.group(1));
    }

    assertThat(named).isEqualTo(held);
    assertThat(ConnectorJar.entries())
        .contains(
            "META-INF/LICENSE",
            "META-INF/licenses/BSD-2-Clause.txt",
            "META-INF/licenses/BSD-3-Clause.txt",
            "META-INF/licenses/GPL-2.0-with-classpath-exception.txt");
  }
}
