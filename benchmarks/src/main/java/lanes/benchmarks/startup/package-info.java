/** Processes that make one digest and end; {@code startup.sh} times them whole. */
package lanes.benchmarks.startup;
