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

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** The jar that the build made for a cluster's lib folder. */
final class ConnectorJar {

  static final Path PATH = Path.of(System.getProperty("connector.jar"));

  private ConnectorJar() {}

  /** Names of all files in the jar. */
  static List<String> entries() {
    try (JarFile jar = new JarFile(PATH.toFile())) {
      return jar.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + PATH, e);
    }
  }

  /** Text of a file in the jar. */
  static String text(String name) {
    try (JarFile jar = new JarFile(PATH.toFile())) {
      return new String(
          jar.getInputStream(jar.getEntry(name)).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + name + " in " + PATH, e);
    }
  }
}
