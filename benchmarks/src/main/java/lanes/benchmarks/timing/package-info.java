/** Contests: work that is done in turns and timed. It knows nothing of hash functions. */
package lanes.benchmarks.timing;
