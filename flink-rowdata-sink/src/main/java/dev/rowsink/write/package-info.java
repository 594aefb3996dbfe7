/**
 * Takes rows and makes sealed buffers of them: the write operator, its buffers, page pool and flush
 * threads.
 */
package dev.rowsink.write;
