package lanes.benchmarks.peer;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** A shared library. */
final class Foreign {
  static final AddressLayout POINTER = ValueLayout.ADDRESS;
  static final ValueLayout.OfLong SIZE = ValueLayout.JAVA_LONG;
  static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;

  private static final Linker LINKER = Linker.nativeLinker();

  /** Enough for the version that a library says of itself. */
  private static final int STRING = 256;

  private final SymbolLookup symbols;

  /**
   * Loads the library at the path that is given for it.
   *
   * @throws IllegalArgumentException if it cannot be loaded
   */
  @SuppressWarnings("restricted") // that is what this is for
  Foreign(Library library) {
    symbols = SymbolLookup.libraryLookup(library.path().orElseThrow(), Arena.global());
  }

  /** A function without a result. */
  MethodHandle action(String name, MemoryLayout... parameters) {
    return handle(name, FunctionDescriptor.ofVoid(parameters));
  }

  /** A function with a result. */
  MethodHandle function(String name, MemoryLayout result, MemoryLayout... parameters) {
    return handle(name, FunctionDescriptor.of(result, parameters));
  }

  /**
   * Calls are critical, that is without a change of the thread's state and on the bytes of Java
   * arrays: what a call costs least.
   */
  @SuppressWarnings("restricted") // that is what this is for
  private MethodHandle handle(String name, FunctionDescriptor descriptor) {
    return LINKER.downcallHandle(symbol(name), descriptor, Linker.Option.critical(true));
  }

  private MemorySegment symbol(String name) {
    return symbols
        .find(name)
        .orElseThrow(() -> new IllegalArgumentException("the library has no " + name));
  }

  /** Memory of a structure that lives as long as it is used. */
  static MemorySegment structure(int bytes, int alignment) {
    return Arena.ofAuto().allocate(bytes, alignment);
  }

  /** The text that a pointer points to. */
  @SuppressWarnings("restricted") // that is what this is for
  static String text(MemorySegment pointer) {
    return pointer.reinterpret(STRING).getString(0);
  }

  /** What is thrown where a call throws, which none does. */
  static IllegalStateException failure(Throwable cause) {
    return new IllegalStateException("a native call failed", cause);
  }

  /**
   * Checks the result of a call.
   *
   * @throws IllegalStateException if it is not that of success
   */
  static void expect(int success, int result) {
    if (result != success) {
      throw new IllegalStateException("a native call returned " + result);
    }
  }
}
