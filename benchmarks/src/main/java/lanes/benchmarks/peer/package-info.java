/** The implementations that are measured, and what of them. */
package lanes.benchmarks.peer;
