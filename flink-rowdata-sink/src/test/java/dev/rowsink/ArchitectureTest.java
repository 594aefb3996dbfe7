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
package dev.rowsink;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The borders between the packages of the sink. */
final class ArchitectureTest {

  /** The packages from top to bottom: each may use those after it, none of those before. */
  private static final List<String> LAYERS =
      List.of(
          "dev.rowsink",
          "dev.rowsink.write",
          "dev.rowsink.commit",
          "dev.rowsink.merge",
          "dev.rowsink.log",
          "dev.rowsink.parquet",
          "dev.rowsink.key",
          "dev.rowsink.table",
          "dev.rowsink.config");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.rowsink");

  @Test
  void everyPackageHasItsLayer() {
    Set<String> packages =
        CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());

    assertThat(packages).containsExactlyInAnyOrderElementsOf(LAYERS);
  }

  static Stream<String> upperLayers() {
    return LAYERS.stream().limit(LAYERS.size() - 1L);
  }

  @ParameterizedTest
  @MethodSource("upperLayers")
  void lowerPackagesDoNotUse(String layer) {
    List<String> lower = LAYERS.subList(LAYERS.indexOf(layer) + 1, LAYERS.size());

    noClasses()
        .that()
        .resideInAnyPackage(lower.toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(layer)
        .check(CLASSES);
  }

  /** Rows stay in Flink's form from the source to the bytes of a log block. */
  @Test
  void aRecordNeverMeetsAvro() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.rowsink.write", "dev.rowsink.parquet", "dev.rowsink.log", "dev.rowsink.key")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.avro..")
        .check(CLASSES);
  }

  @Test
  void theSinkKnowsNeitherPlannerNorSources() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.apache.flink.table.planner..",
            "org.apache.flink.connector..",
            "org.apache.kafka..",
            "io.trino..")
        .check(CLASSES);
  }

  /** Logging is bound by the program that the sink runs in. */
  @Test
  void logsThroughSlf4jOnly() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackages(
            "org.apache.log4j..", "org.apache.logging..", "java.util.logging..")
        .check(CLASSES);
  }
}
