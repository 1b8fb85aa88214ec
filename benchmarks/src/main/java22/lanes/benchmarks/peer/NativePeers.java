package lanes.benchmarks.peer;

/** The peers in native libraries. */
final class NativePeers {
  private NativePeers() {}

  /** Why there are none on this JDK; null where there are. */
  static String missing() {
    return null;
  }

  /**
   * The peer of a library that has a path. Its classes load the library.
   *
   * @throws IllegalArgumentException if it cannot be loaded
   */
  static Peer open(Library library) {
    try {
      return switch (library) {
        case LIBBLAKE3 -> new LibBlake3();
        case LIBCRYPTO -> new LibCrypto();
        case LIBB2 -> new LibB2();
      };
    } catch (ExceptionInInitializerError e) {
      throw new IllegalArgumentException(
          library.label() + " cannot be loaded from " + library.path().orElseThrow(), e.getCause());
    }
  }
}
