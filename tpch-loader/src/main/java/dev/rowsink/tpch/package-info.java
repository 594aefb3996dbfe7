/**
 * {@code bin/ingest-lineitem}: TPC-H lineitem through Kafka into a Hudi table, and the comparison
 * of the table with what was produced.
 *
 * <p>Owns the generator's revisions, the topic's formats, the embedded broker and cluster, the
 * checksum and the command line. Knows nothing of how the sink writes: it speaks SQL to it. Start
 * reading at {@link dev.rowsink.tpch.IngestLineitem} (options), then {@link
 * dev.rowsink.tpch.IngestRun} (the stages).
 */
package dev.rowsink.tpch;
