/**
 * The contracts between the modes and the kernels: one interface per family of hash functions. A
 * kernel is stateless and may be used by any number of threads at once; all state lies in the
 * caller's arrays, so that cloning is copying and wiping is filling.
 *
 * <p>A kernel does not check its arguments beyond what the JVM checks anyway: the modes call it
 * with offsets that they have proven. It never keeps a reference to an array it was given.
 */
package lanes.kernel;
