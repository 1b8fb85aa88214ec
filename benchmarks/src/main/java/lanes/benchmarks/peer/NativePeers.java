package lanes.benchmarks.peer;

/**
 * The peers in native libraries. This is the class of JDKs without {@code java.lang.foreign}; there
 * is another for JDK 22 and later.
 */
final class NativePeers {
  private NativePeers() {}

  /** Why there are none on this JDK; null where there are. */
  static String missing() {
    return "needs JDK 22";
  }

  /**
   * The peer of a library that has a path.
   *
   * @throws UnsupportedOperationException always
   */
  static Peer open(Library library) {
    throw new UnsupportedOperationException(library.label() + " " + missing());
  }
}
