/** Removes a defect of Hudi 0.14.0 at load time, so that its Avro path can be measured without. */
package dev.rowsink.benchmarks.hudi014;
