/** Hudi log files: data and delete blocks, names, markers, write stats. */
package dev.rowsink.log;
