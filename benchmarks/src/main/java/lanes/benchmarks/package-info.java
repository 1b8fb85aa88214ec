/** Measurements of the provider against other implementations. */
package lanes.benchmarks;
