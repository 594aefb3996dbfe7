/**
 * Decides which log files become visible, and when: operator coordinator, instants, write client,
 * owner lease.
 */
package dev.rowsink.commit;
