/** Kernels on the Vector API, {@code jdk.incubator.vector}. */
package lanes.kernel.vector;
