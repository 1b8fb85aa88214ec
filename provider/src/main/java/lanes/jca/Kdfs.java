package lanes.jca;

/**
 * The engines of {@code javax.crypto.KDF}. There are none, as this JDK is older than 25; the folder
 * of the jar for JDK 25 has another form of this class.
 */
final class Kdfs {
  private Kdfs() {}

  /** Whether there are any. */
  static boolean areThere() {
    return false;
  }

  static Class<?> implementation() {
    throw new AssertionError("no KDF is in the catalog");
  }

  /** A new engine. */
  static Object newSpi(String name, Scheme scheme, int bits) {
    throw new AssertionError("no KDF is in the catalog");
  }
}
