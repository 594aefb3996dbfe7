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
package dev.rowsink.log;

import dev.rowsink.config.WriteOptions;
import dev.rowsink.parquet.EncodedBlock;
import dev.rowsink.table.TableSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.annotation.Internal;
import org.apache.hudi.common.fs.FSUtils;
import org.apache.hudi.common.model.DeleteRecord;
import org.apache.hudi.common.model.HoodieLogFile;
import org.apache.hudi.common.model.HoodiePartitionMetadata;
import org.apache.hudi.common.table.HoodieTableVersion;
import org.apache.hudi.common.table.log.AppendResult;
import org.apache.hudi.common.table.log.HoodieLogFormatWriter;
import org.apache.hudi.common.table.log.LogFileCreationCallback;
import org.apache.hudi.common.table.log.block.HoodieDeleteBlock;
import org.apache.hudi.common.table.log.block.HoodieLogBlock;
import org.apache.hudi.common.table.log.block.HoodieLogBlock.HeaderMetadataType;
import org.apache.hudi.common.util.Option;
import org.apache.hudi.common.util.collection.Pair;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.storage.StoragePath;
import org.apache.parquet.schema.PrimitiveType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log file of one file group in one instant, or files, if it grows past {@link
 * WriteOptions#logFileSize}. Blocks are read in the order in which they are appended.
 *
 * <p>A file is opened by the first block and stays open until {@link #close}. A file that exists is
 * never appended to: the next version is taken instead. What is written counts only once {@link
 * #close} has returned its stats; after a failure nothing can be appended and {@link #close} fails,
 * too. Files without stats are left to Hudi, which finds them by their markers.
 *
 * <p>Not safe for use by several threads at a time. Ends with either {@link #close} or {@link
 * #abort}.
 */
@Internal
public final class LogFileWriter {

  private static final Logger LOG = LoggerFactory.getLogger(LogFileWriter.class);
  private static final int LOGS_NAMED_BY_INSTANT = 8;

  private final TableSpec table;
  private final HoodieStorage storage;
  private final String partitionPath;
  private final String fileId;
  private final boolean newFileGroup;
  private final String instant;
  private final List<PrimitiveType> indexedColumns;
  private final StoragePath folder;
  private final LogMarkers markers;
  private final HoodieLogFormatWriter out;
  private final List<LogFileProgress> files = new ArrayList<>();

  private int nextVersion;
  private boolean partitionReady;
  private boolean closed;
  private Throwable failure;

  private LogFileWriter(
      TableSpec table,
      WriteOptions options,
      HoodieStorage storage,
      String partitionPath,
      String fileId,
      boolean newFileGroup,
      String instant,
      String writeToken,
      int firstVersion)
      throws IOException {
    this.table = table;
    this.storage = storage;
    this.partitionPath = partitionPath;
    this.fileId = fileId;
    this.newFileGroup = newFileGroup;
    this.instant = instant;
    this.nextVersion = firstVersion;
    this.indexedColumns = IndexedColumns.of(table, options);
    StoragePath tablePath = new StoragePath(table.path());
    this.folder = FSUtils.constructAbsolutePath(tablePath, partitionPath);
    this.markers = new LogMarkers(storage, tablePath, instant, partitionPath);
    this.out =
        HoodieLogFormatWriter.builder()
            .withStorage(storage)
            .withParentPath(folder)
            .withLogFileId(fileId)
            .withFileExtension(HoodieLogFile.DELTA_EXTENSION)
            .withInstantTime(instant)
            .withLogVersion(firstVersion)
            .withLogWriteToken(writeToken)
            .withFileSize(0L)
            .withSizeThreshold(options.logFileSize())
            .withTableVersion(HoodieTableVersion.fromVersionCode(table.version()))
            .withFileCreationCallback(
                new LogFileCreationCallback() {
                  @Override
                  public boolean preFileCreation(HoodieLogFile file) {
                    return beforeCreating(file);
                  }
                })
            .build();
  }

  /**
   * A writer for a file group; nothing is on storage before the first block.
   *
   * @param newFileGroup whether the file group has no file of an earlier instant
   * @param instant requested time of the deltacommit that the file belongs to
   * @param writeToken what makes the file's name unique among all attempts to write it
   * @param firstVersion version of the first file: 1, or {@link #nextVersion} of a former writer of
   *     the same file group, instant and token
   */
  public static LogFileWriter create(
      TableSpec table,
      WriteOptions options,
      HoodieStorage storage,
      String partitionPath,
      String fileId,
      boolean newFileGroup,
      String instant,
      String writeToken,
      int firstVersion)
      throws IOException {
    if (table.version() < LOGS_NAMED_BY_INSTANT) {
      throw new IllegalStateException(
          "Table version " + table.version() + " names log files by their slice's base instant.");
    }
    return new LogFileWriter(
        table,
        options,
        storage,
        partitionPath,
        fileId,
        newFileGroup,
        instant,
        writeToken,
        firstVersion);
  }

  /** Appends the block's rows. The content may be reused as soon as this returns. */
  public void append(EncodedBlock block) throws IOException {
    LogFileProgress file = append(new ParquetContentBlock(block.content(), header()));
    file.addRows(block);
  }

  /** Appends deletes, in the order given; none is written for an empty list. */
  public void appendDeletes(List<DeleteRecord> deletes) throws IOException {
    if (deletes.isEmpty()) {
      return;
    }
    List<Pair<DeleteRecord, Long>> withoutPositions = new ArrayList<>(deletes.size());
    for (DeleteRecord delete : deletes) {
      withoutPositions.add(Pair.of(delete, -1L));
    }
    LogFileProgress file = append(new HoodieDeleteBlock(withoutPositions, header()));
    file.addDeletes(deletes.size());
  }

  private LogFileProgress append(HoodieLogBlock block) throws IOException {
    requireUsable();
    try {
      preparePartition();
      AppendResult result = out.appendBlocks(List.of(block));
      return progress(result);
    } catch (IOException | RuntimeException e) {
      throw fail("append a block to", e);
    }
  }

  private LogFileProgress progress(AppendResult result) {
    LogFileProgress last = files.isEmpty() ? null : files.get(files.size() - 1);
    if (last == null || !last.name().equals(result.logFile().getFileName())) {
      last = new LogFileProgress(result.logFile(), new ColumnRanges(indexedColumns));
      files.add(last);
    }
    last.grownTo(result.offset() + result.size());
    return last;
  }

  private Map<HeaderMetadataType, String> header() {
    Map<HeaderMetadataType, String> header = new EnumMap<>(HeaderMetadataType.class);
    header.put(HeaderMetadataType.INSTANT_TIME, instant);
    header.put(HeaderMetadataType.SCHEMA, table.blockSchema());
    return header;
  }

  /** Without this file in it, readers take a folder for no partition and find nothing there. */
  private void preparePartition() {
    if (!partitionReady) {
      new HoodiePartitionMetadata(
              storage, instant, new StoragePath(table.path()), folder, Option.empty())
          .trySave();
      partitionReady = true;
    }
  }

  private boolean beforeCreating(HoodieLogFile file) {
    try {
      markers.create(file.getFileName());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot mark " + file.getFileName(), e);
    }
    nextVersion = file.getLogVersion() + 1;
    return true;
  }

  /** Bytes of all files so far. */
  public long size() {
    return files.stream().mapToLong(LogFileProgress::size).sum();
  }

  /** The version after those used so far. */
  public int nextVersion() {
    return nextVersion;
  }

  /**
   * Flushes all blocks to the disks, as far as the file system can, and closes the file.
   *
   * @return one stat a file, none if nothing was appended
   * @throws IOException if any append or the closing failed: then no block is to be committed
   */
  public List<LogFileStat> close() throws IOException {
    try {
      requireUsable();
    } catch (IOException e) {
      abort();
      throw e;
    }
    closed = true;
    try {
      out.close();
    } catch (IOException | RuntimeException e) {
      throw fail("close", e);
    }
    return files.stream().map(file -> file.stat(fileId, partitionPath, newFileGroup)).toList();
  }

  /** Gives the file up: it is closed, but has no stat. Does nothing after {@link #close}. */
  public void abort() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      out.close();
    } catch (IOException | RuntimeException e) {
      LOG.info("Log file {} was given up and could not be closed", out.getLogFile().getPath(), e);
    }
  }

  private void requireUsable() throws IOException {
    if (failure != null) {
      throw new IOException(
          "Log file " + out.getLogFile().getPath() + " is unusable: it has failed before", failure);
    }
    if (closed) {
      throw new IllegalStateException(
          "Log file " + out.getLogFile().getPath() + " is closed already.");
    }
  }

  private IOException fail(String what, Exception cause) {
    failure = cause;
    return new IOException("Cannot " + what + " log file " + out.getLogFile().getPath(), cause);
  }
}
