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
package dev.rowsink.table;

import dev.rowsink.config.HudiOptions;
import dev.rowsink.config.OptionValues;
import dev.rowsink.config.Refusal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.table.api.ValidationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decides by what the versions of a key are ordered. */
final class OrderingResolver {

  private static final Logger LOG = LoggerFactory.getLogger(OrderingResolver.class);

  /** Payload classes that stand for one of the two orderings and nothing else. */
  private static final Map<String, MergeMode> PAYLOADS =
      new TreeMap<>(
          Map.of(
              "DefaultHoodieRecordPayload", MergeMode.EVENT_TIME_ORDERING,
              "EventTimeAvroPayload", MergeMode.EVENT_TIME_ORDERING,
              "OverwriteWithLatestAvroPayload", MergeMode.COMMIT_TIME_ORDERING));

  private static final String PAYLOAD_PACKAGE = "org.apache.hudi.common.model.";

  /**
   * @param fields ordering fields; empty for commit-time ordering
   * @param mode merge mode
   */
  record Ordering(List<String> fields, MergeMode mode) {}

  private final OptionValues values;
  private final Columns columns;
  private final ExistingTable existing;

  OrderingResolver(OptionValues values, Columns columns, ExistingTable existing) {
    this.values = values;
    this.columns = columns;
    this.existing = existing;
  }

  /**
   * @param hudiDefault column by which Hudi's connector would order without being asked
   */
  Ordering resolve(String hudiDefault) {
    List<String> given = givenFields();
    if (given != null) {
      columns.check(values.nameOf(HudiOptions.ORDERING_FIELDS), given);
    }
    MergeMode mode = givenMode();
    Ordering ordering = existing == null ? ofNewTable(given, mode) : ofExisting(given, mode);
    if (ordering.mode() == MergeMode.COMMIT_TIME_ORDERING
        && given == null
        && columns.has(hudiDefault)) {
      LOG.warn(
          "Column '{}' does not order the versions of a key: the version written last wins. Hudi's own"
              + " Flink connector would order by it; set 'ordering.fields'='{}' to do the same.",
          hudiDefault,
          hudiDefault);
    }
    return ordering;
  }

  /** Null if left out, empty if the option says that there are none. */
  private List<String> givenFields() {
    if (!values.has(HudiOptions.ORDERING_FIELDS)) {
      return null;
    }
    List<String> fields = values.list(HudiOptions.ORDERING_FIELDS);
    return fields.equals(List.of(HudiOptions.NO_ORDERING)) ? List.of() : fields;
  }

  private MergeMode givenMode() {
    MergeMode mode = null;
    if (values.has(HudiOptions.MERGE_MODE)) {
      mode =
          MergeMode.valueOf(
              values.choice(
                  HudiOptions.MERGE_MODE,
                  List.of(
                      MergeMode.EVENT_TIME_ORDERING.name(),
                      MergeMode.COMMIT_TIME_ORDERING.name())));
    }
    if (!values.has(HudiOptions.PAYLOAD_CLASS)) {
      return mode;
    }
    String name = values.given(HudiOptions.PAYLOAD_CLASS);
    String plain =
        name.startsWith(PAYLOAD_PACKAGE) ? name.substring(PAYLOAD_PACKAGE.length()) : name;
    MergeMode ofPayload = PAYLOADS.get(plain);
    if (ofPayload == null) {
      throw Refusal.notSupported(
          values.nameOf(HudiOptions.PAYLOAD_CLASS),
          name,
          String.join(", ", PAYLOADS.keySet()),
          "Leave it out and set 'hoodie.write.record.merge.mode'.");
    }
    if (mode != null && mode != ofPayload) {
      throw Refusal.of(
          values.nameOf(HudiOptions.PAYLOAD_CLASS),
          name,
          "left out, since '%s' is %s".formatted(values.nameOf(HudiOptions.MERGE_MODE), mode));
    }
    return ofPayload;
  }

  private Ordering ofNewTable(List<String> given, MergeMode wanted) {
    List<String> fields = given == null ? List.of() : given;
    MergeMode byFields =
        fields.isEmpty() ? MergeMode.COMMIT_TIME_ORDERING : MergeMode.EVENT_TIME_ORDERING;
    MergeMode mode = wanted == null ? byFields : wanted;
    if (mode == MergeMode.EVENT_TIME_ORDERING && fields.isEmpty()) {
      throw new ValidationException(
          "%s needs ordering fields. Set 'ordering.fields' to one or more of the columns: %s."
              .formatted(modeAsGiven(), String.join(", ", columns.names())));
    }
    if (mode == MergeMode.COMMIT_TIME_ORDERING && !fields.isEmpty()) {
      throw Refusal.of(
          values.nameOf(HudiOptions.ORDERING_FIELDS),
          String.join(",", fields),
          "left out, since %s has the version written last win".formatted(modeAsGiven()));
    }
    return new Ordering(fields, mode);
  }

  private Ordering ofExisting(List<String> given, MergeMode wanted) {
    List<String> stored = existing.orderingFields();
    MergeMode mode = ExistingTableChecks.mergeMode(existing);
    if (wanted != null && wanted != mode) {
      throw new ValidationException(
          "%s differs from the existing table, which has %s. Leave it out."
              .formatted(modeAsGiven(), mode));
    }
    if (given != null && !given.equals(stored)) {
      throw Refusal.of(
          values.nameOf(HudiOptions.ORDERING_FIELDS),
          given.isEmpty() ? HudiOptions.NO_ORDERING : String.join(",", given),
          stored.isEmpty()
              ? "left out: the existing table has no ordering fields"
              : "'%s', as the existing table has it, or left out"
                  .formatted(String.join(",", stored)));
    }
    if (mode == MergeMode.COMMIT_TIME_ORDERING) {
      return new Ordering(List.of(), mode);
    }
    columns.check(HudiOptions.ORDERING_FIELDS.key(), stored);
    return new Ordering(stored, mode);
  }

  private String modeAsGiven() {
    boolean byMode = values.has(HudiOptions.MERGE_MODE);
    return byMode
        ? "Option '%s' with the value '%s'"
            .formatted(values.nameOf(HudiOptions.MERGE_MODE), values.given(HudiOptions.MERGE_MODE))
        : "Option '%s' with the value '%s'"
            .formatted(
                values.nameOf(HudiOptions.PAYLOAD_CLASS), values.given(HudiOptions.PAYLOAD_CLASS));
  }
}
