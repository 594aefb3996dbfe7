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

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** Folders with all that is in them. */
public final class Folders {

  private static final int TRIES = 5;

  private Folders() {}

  /** Removes a folder, if it is there, also while the end of a job still removes or adds files. */
  public static void delete(Path folder) throws IOException {
    for (int tries = 1; Files.exists(folder); tries++) {
      try {
        Files.walkFileTree(folder, new Deletion());
      } catch (DirectoryNotEmptyException e) {
        if (tries == TRIES) {
          throw e;
        }
      }
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (failure instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw failure;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path visited, IOException failure)
        throws IOException {
      if (failure != null && !(failure instanceof NoSuchFileException)) {
        throw failure;
      }
      Files.deleteIfExists(visited);
      return FileVisitResult.CONTINUE;
    }
  }
}
