/**
 * Kernels of plain loops over arrays, one element a lane, that C2 turns into the widest vector
 * instructions of the machine: no flag, no module, any architecture.
 */
package lanes.kernel.autovector;
