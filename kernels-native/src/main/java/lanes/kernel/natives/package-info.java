/**
 * Kernels in native code. The sources in C, their build, the loader and the bindings belong here;
 * this is the one package that may use the foreign function interface.
 */
package lanes.kernel.natives;
