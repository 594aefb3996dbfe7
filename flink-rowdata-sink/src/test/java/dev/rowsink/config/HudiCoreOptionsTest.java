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
package dev.rowsink.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.apache.hudi.common.config.ConfigProperty;
import org.junit.jupiter.api.Test;

class HudiCoreOptionsTest {

  private static final String TYPE = "org/apache/hudi/common/config/ConfigProperty";

  @Test
  void theListHoldsEveryOptionOfTheClassesThatTheSinkLinks() throws Exception {
    Set<String> inClasses = new TreeSet<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (new File(entry).getName().startsWith("hudi-")) {
        addOptions(entry, inClasses);
      }
    }
    inClasses.removeIf(name -> !name.matches("_?\\.?hoodie\\..*") && !name.equals("as.of.instant"));

    assertThat(inClasses).hasSizeGreaterThan(500);
    assertThat(new TreeSet<>(UnknownOptions.core())).isEqualTo(inClasses);
  }

  private static void addOptions(String jar, Set<String> names) throws IOException {
    try (JarFile file = new JarFile(jar)) {
      for (JarEntry entry : file.stream().toList()) {
        if (entry.getName().endsWith(".class")) {
          String content =
              new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.ISO_8859_1);
          if (content.contains(TYPE)) {
            addOptionsOfClass(entry.getName(), names);
          }
        }
      }
    }
  }

  private static void addOptionsOfClass(String entry, Set<String> names) {
    String name = entry.substring(0, entry.length() - ".class".length()).replace('/', '.');
    try {
      Class<?> type = Class.forName(name, false, HudiCoreOptionsTest.class.getClassLoader());
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) && field.getType() == ConfigProperty.class) {
          field.setAccessible(true);
          ConfigProperty<?> property = (ConfigProperty<?>) field.get(null);
          names.add(property.key());
          names.addAll(property.getAlternatives());
        }
      }
    } catch (NoClassDefFoundError e) {
      // A class for a service whose libraries the sink leaves out: ZooKeeper locks, HTTP callbacks.
      assertThat(e.getMessage()).matches("org/(apache/(http|curator)|joda)/.*");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
