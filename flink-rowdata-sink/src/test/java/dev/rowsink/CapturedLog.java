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

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;

/** What a class warns of while this is open. */
public final class CapturedLog extends AbstractAppender implements AutoCloseable {

  private final Logger logger;
  private final List<String> warnings = new CopyOnWriteArrayList<>();

  private CapturedLog(Logger logger) {
    super("captured", null, null, true, Property.EMPTY_ARRAY);
    this.logger = logger;
  }

  public static CapturedLog of(Class<?> type) {
    return of(type.getName());
  }

  public static CapturedLog of(String loggerName) {
    CapturedLog log = new CapturedLog((Logger) LogManager.getLogger(loggerName));
    log.start();
    log.logger.addAppender(log);
    return log;
  }

  public List<String> warnings() {
    return warnings;
  }

  @Override
  public void append(LogEvent event) {
    if (event.getLevel() == Level.WARN) {
      warnings.add(event.getMessage().getFormattedMessage());
    }
  }

  @Override
  public void close() {
    logger.removeAppender(this);
    stop();
  }
}
