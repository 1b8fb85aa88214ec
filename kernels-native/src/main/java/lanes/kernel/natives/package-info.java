/**
 * Kernels in native code: the loader of their library, and the bindings. The sources in C are in
 * {@code src/main/c}. This is the one package that may use the foreign function interface, in the
 * classes for JDK 22 and later ({@code src/main/java22}), which take the place of those here that
 * say that there is no such thing.
 *
 * <p>System properties:
 *
 * <ul>
 *   <li>{@code lanes.native}: {@code off} never loads the library; {@code on} loads it even where
 *       the JVM has not been told to allow it, and then may print a warning.
 *   <li>{@code lanes.native.dir}: a directory to unpack the library in.
 *   <li>{@code lanes.native.path}: a library to load in place of the one in the jar. Its digest is
 *       not compared.
 *   <li>{@code lanes.cpu.mask}: features of the CPU, such as {@code avx512,bmi2}, that are to be
 *       taken as missing.
 * </ul>
 */
package lanes.kernel.natives;
