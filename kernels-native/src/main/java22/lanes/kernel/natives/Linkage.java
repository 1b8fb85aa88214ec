package lanes.kernel.natives;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/** The way to native code that a JVM has: the foreign function interface. */
final class Linkage {
  private static final Linker.Option CRITICAL = Linker.Option.critical(true);

  /** Set once, before the class of any function is initialized. */
  private static volatile SymbolLookup library;

  private Linkage() {}

  /**
   * Null where this JVM may call native code; else the reason.
   *
   * @param unasked whether to do it even where the JVM has not been told to allow it
   */
  static String missing(boolean unasked) {
    Module module = Linkage.class.getModule();
    if (unasked || module.isNativeAccessEnabled()) {
      return null;
    }
    return "needs --enable-native-access=" + (module.isNamed() ? module.getName() : "ALL-UNNAMED");
  }

  /**
   * Loads a library for good.
   *
   * @return the features of the processor, as {@link CpuFeature} has them
   * @throws LibraryException if it cannot be loaded
   */
  @SuppressWarnings("restricted") // that is what this is for
  static int load(Path file) throws LibraryException {
    letSegmentsBeInlined();
    try {
      // Not System.load, which does not let a second class loader have the same file.
      library = SymbolLookup.libraryLookup(file, Arena.global());
    } catch (IllegalArgumentException e) {
      throw new LibraryException("the native library cannot be loaded: " + cause(file, e), e);
    }
    MethodHandle features =
        handle("lanes_cpu_features", FunctionDescriptor.of(ValueLayout.JAVA_INT));
    try {
      return (int) features.invokeExact();
    } catch (Throwable e) {
      throw failure(e);
    }
  }

  /**
   * C2 does away with the segments that name the arrays of a call only where it inlines their
   * constructors, and does not inline one while a class in its signature is not loaded: here the
   * list of what an arena holds, which the first arena to be opened loads.
   */
  private static void letSegmentsBeInlined() {
    Arena.ofConfined().close();
  }

  /** The linker's own words, which the lookup of a library leaves out. */
  @SuppressWarnings("restricted") // that is what this is for
  private static String cause(Path file, IllegalArgumentException unsaid) {
    try {
      System.load(file.toString());
      return unsaid.getMessage();
    } catch (UnsatisfiedLinkError e) {
      return e.getMessage();
    }
  }

  /** A function of the library without a result. */
  static MethodHandle action(String name, MemoryLayout... parameters) {
    return handle(name, FunctionDescriptor.ofVoid(parameters));
  }

  /**
   * Calls are critical: on the bytes of Java arrays as they lie, and without a change of the
   * thread's state, which would cost more than a short message does.
   */
  @SuppressWarnings("restricted") // that is what this is for
  private static MethodHandle handle(String name, FunctionDescriptor descriptor) {
    return Linker.nativeLinker()
        .downcallHandle(
            library
                .find(name)
                .orElseThrow(() -> new IllegalStateException("the native library has no " + name)),
            descriptor,
            CRITICAL);
  }

  /** What is thrown where a call throws, which none does. */
  static IllegalStateException failure(Throwable cause) {
    return new IllegalStateException("a native call failed", cause);
  }
}
