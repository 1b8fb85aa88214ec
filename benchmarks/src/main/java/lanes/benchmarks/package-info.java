/**
 * Measurements of the provider against other implementations.
 *
 * <p>{@link lanes.benchmarks.Paired} compares on a machine that may be noisy, {@link
 * lanes.benchmarks.OneShot} measures with JMH, and the classes of {@code startup} are timed as
 * whole processes.
 */
package lanes.benchmarks;
