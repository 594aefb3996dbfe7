/** Record keys, partition paths and bucket numbers, equal to Hudi's. */
package dev.rowsink.key;
