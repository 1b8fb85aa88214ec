/**
 * Measurements of the provider against other implementations.
 *
 * <p>{@link lanes.benchmarks.Paired} compares on a machine that may be noisy and writes the report,
 * {@link lanes.benchmarks.RowBenchmark} measures the same rows with JMH, and the classes of {@code
 * startup} are timed as whole processes.
 */
package lanes.benchmarks;
