/**
 * The constructions around the kernels: counters, padding, tree shape and key handling, without any
 * knowledge of instruction sets and of JCA. All state lies in Java arrays here.
 */
package lanes.mode;
