/**
 * {@code 'connector'='hudi'}: the factory and the sink table of Flink SQL. They only translate;
 * what a table is and what is refused stands in {@code dev.rowsink.table}. Start at {@code
 * HudiTableFactory}.
 */
package dev.rowsink.sql;
