/** Kernels in plain Java, one block at a time: what runs everywhere. */
package lanes.kernel.scalar;
