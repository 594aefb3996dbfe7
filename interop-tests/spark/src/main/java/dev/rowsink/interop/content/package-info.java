/**
 * What a table holds, in a form that engines can be compared by: values as text that does not
 * depend on the engine's classes, and one checksum a column that does not depend on row order.
 *
 * <p>Owns no engine: both the tests and the Spark process use it. Start with {@link
 * dev.rowsink.interop.content.TableContent}.
 */
package dev.rowsink.interop.content;
