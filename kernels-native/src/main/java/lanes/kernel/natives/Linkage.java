package lanes.kernel.natives;

import java.nio.file.Path;

/** The way to native code that a JVM has; before JDK 22, none. */
final class Linkage {
  private Linkage() {}

  /**
   * Null where this JVM may call native code; else the reason.
   *
   * @param unasked whether to do it even where the JVM has not been told to allow it
   */
  static String missing(boolean unasked) {
    int running = Runtime.version().feature();
    return running < 22
        ? "needs JDK 22 or later, this is " + running
        : "needs the packed jar: the classes for JDK 22 are not found in a folder";
  }

  /**
   * Loads a library for good.
   *
   * @return the features of the processor, as {@link CpuFeature} has them
   * @throws LibraryException if it cannot be loaded
   */
  static int load(Path file) throws LibraryException {
    throw new LibraryException(missing(false));
  }
}
