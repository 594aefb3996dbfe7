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
package dev.rowsink.merge;

import dev.rowsink.table.EpochTime;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;

/**
 * One ordering field: how its values compare, and the Java object that stands for one in a delete
 * record.
 *
 * <p>Values compare as they are stored: text by its UTF-8 bytes, timestamps by the number in the
 * file. A null counts as 0 where Hudi's readers see an {@code Integer} (there a missing value is
 * {@code Integer} 0); elsewhere a null cannot be compared with a value.
 */
abstract class OrderingColumn {

  /** Hudi stores the ordering value of a delete as DECIMAL(30, 15). */
  private static final int DELETE_DECIMAL_SCALE = 15;

  private static final int DELETE_DECIMAL_INTEGER_DIGITS = 15;

  final String name;
  final int position;

  private OrderingColumn(String name, int position) {
    this.name = name;
    this.position = position;
  }

  /** Compares two rows, neither of which is null here unless {@link #nullIsZero()}. */
  abstract int compare(RowData left, RowData right);

  /** The value in the class that Hudi's readers compare; null is not asked for. */
  abstract Comparable<?> value(RowData row);

  /** Whether Hudi takes a null for the value 0 of the same class. */
  boolean nullIsZero() {
    return false;
  }

  final boolean isNull(RowData row) {
    return row.isNullAt(position);
  }

  static OrderingColumn of(String name, LogicalType type, int position, boolean utcTimestamps) {
    switch (type.getTypeRoot()) {
      case TINYINT:
      case SMALLINT:
      case INTEGER:
      case DATE:
        return new Int(name, position, type.getTypeRoot());
      case TIME_WITHOUT_TIME_ZONE:
        return LogicalTypeChecks.getPrecision(type) <= 3
            ? new Int(name, position, type.getTypeRoot())
            : new TimeMicros(name, position);
      case BIGINT:
        return new BigInt(name, position);
      case FLOAT:
        return new Single(name, position);
      case DOUBLE:
        return new Double64(name, position);
      case BOOLEAN:
        return new Bool(name, position);
      case CHAR:
      case VARCHAR:
        return new Text(name, position);
      case DECIMAL:
        return decimal(name, (DecimalType) type, position);
      case TIMESTAMP_WITHOUT_TIME_ZONE:
      case TIMESTAMP_WITH_LOCAL_TIME_ZONE:
        return timestamp(name, type, position, utcTimestamps);
      default:
        throw new ValidationException(
            String.format(
                "Ordering field '%s' has type %s, whose values Hudi cannot order. Use a number,"
                    + " text, BOOLEAN, DATE, TIME or a TIMESTAMP of precision 6 or less.",
                name, type.asSummaryString()));
    }
  }

  private static OrderingColumn decimal(String name, DecimalType type, int position) {
    int integerDigits = type.getPrecision() - type.getScale();
    if (type.getScale() > DELETE_DECIMAL_SCALE || integerDigits > DELETE_DECIMAL_INTEGER_DIGITS) {
      throw new ValidationException(
          String.format(
              "Ordering field '%s' has type %s. Hudi keeps the ordering value of a delete with %d"
                  + " digits before and %d after the point; use a DECIMAL within these, or another"
                  + " ordering field.",
              name, type.asSummaryString(), DELETE_DECIMAL_INTEGER_DIGITS, DELETE_DECIMAL_SCALE));
    }
    return new Dec(name, position, type.getPrecision(), type.getScale());
  }

  private static OrderingColumn timestamp(
      String name, LogicalType type, int position, boolean utc) {
    int precision = LogicalTypeChecks.getPrecision(type);
    if (precision > 6) {
      throw new ValidationException(
          String.format(
              "Ordering field '%s' has type %s. Hudi stores timestamps of precision 6 at most; use"
                  + " TIMESTAMP(3) or TIMESTAMP(6).",
              name, type.asSummaryString()));
    }
    return new Timestamp(name, position, precision, utc);
  }

  private static final class Int extends OrderingColumn {
    private final LogicalTypeRoot root;

    Int(String name, int position, LogicalTypeRoot root) {
      super(name, position);
      this.root = root;
    }

    @Override
    int compare(RowData left, RowData right) {
      return Integer.compare(read(left), read(right));
    }

    @Override
    Comparable<?> value(RowData row) {
      return read(row);
    }

    @Override
    boolean nullIsZero() {
      return true;
    }

    private int read(RowData row) {
      if (row.isNullAt(position)) {
        return 0;
      }
      return switch (root) {
        case TINYINT -> row.getByte(position);
        case SMALLINT -> row.getShort(position);
        default -> row.getInt(position);
      };
    }
  }

  private static final class BigInt extends OrderingColumn {
    BigInt(String name, int position) {
      super(name, position);
    }

    @Override
    int compare(RowData left, RowData right) {
      return Long.compare(left.getLong(position), right.getLong(position));
    }

    @Override
    Comparable<?> value(RowData row) {
      return row.getLong(position);
    }
  }

  private static final class Single extends OrderingColumn {
    Single(String name, int position) {
      super(name, position);
    }

    @Override
    int compare(RowData left, RowData right) {
      return Float.compare(left.getFloat(position), right.getFloat(position));
    }

    @Override
    Comparable<?> value(RowData row) {
      return row.getFloat(position);
    }
  }

  private static final class Double64 extends OrderingColumn {
    Double64(String name, int position) {
      super(name, position);
    }

    @Override
    int compare(RowData left, RowData right) {
      return Double.compare(left.getDouble(position), right.getDouble(position));
    }

    @Override
    Comparable<?> value(RowData row) {
      return row.getDouble(position);
    }
  }

  private static final class Bool extends OrderingColumn {
    Bool(String name, int position) {
      super(name, position);
    }

    @Override
    int compare(RowData left, RowData right) {
      return Boolean.compare(left.getBoolean(position), right.getBoolean(position));
    }

    @Override
    Comparable<?> value(RowData row) {
      return row.getBoolean(position);
    }
  }

  private static final class Text extends OrderingColumn {
    Text(String name, int position) {
      super(name, position);
    }

    @Override
    int compare(RowData left, RowData right) {
      // Text of a binary row is not decoded, so that this compares bytes, as Avro and Spark do.
      return left.getString(position).compareTo(right.getString(position));
    }

    @Override
    Comparable<?> value(RowData row) {
      return row.getString(position).toString();
    }
  }

  private static final class Dec extends OrderingColumn {
    private final int precision;
    private final int scale;

    Dec(String name, int position, int precision, int scale) {
      super(name, position);
      this.precision = precision;
      this.scale = scale;
    }

    @Override
    int compare(RowData left, RowData right) {
      return left.getDecimal(position, precision, scale)
          .compareTo(right.getDecimal(position, precision, scale));
    }

    @Override
    Comparable<?> value(RowData row) {
      return row.getDecimal(position, precision, scale).toBigDecimal();
    }
  }

  /** A TIME that is stored in microseconds; Flink keeps milliseconds whatever the precision. */
  private static final class TimeMicros extends OrderingColumn {
    TimeMicros(String name, int position) {
      super(name, position);
    }

    @Override
    int compare(RowData left, RowData right) {
      return Integer.compare(left.getInt(position), right.getInt(position));
    }

    @Override
    Comparable<?> value(RowData row) {
      return row.getInt(position) * 1000L;
    }
  }

  private static final class Timestamp extends OrderingColumn {
    private final int precision;
    private final boolean utc;

    Timestamp(String name, int position, int precision, boolean utc) {
      super(name, position);
      this.precision = precision;
      this.utc = utc;
    }

    @Override
    int compare(RowData left, RowData right) {
      return Long.compare(stored(left), stored(right));
    }

    @Override
    Comparable<?> value(RowData row) {
      return stored(row);
    }

    private long stored(RowData row) {
      TimestampData timestamp = row.getTimestamp(position, precision);
      return precision <= 3 ? EpochTime.millis(timestamp, utc) : EpochTime.micros(timestamp, utc);
    }
  }
}
