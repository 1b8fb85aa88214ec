/** What is said of measured rows, and how it is written down. */
package lanes.benchmarks.report;
