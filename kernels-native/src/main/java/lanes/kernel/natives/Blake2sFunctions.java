package lanes.kernel.natives;

/**
 * The functions of the library for BLAKE2s, which says what they do and want ({@code lanes.h}).
 * Bounds are for the caller to check. Before JDK 22 there is no way to call them.
 */
final class Blake2sFunctions {
  private Blake2sFunctions() {}

  static void compress(int level, int[] state, byte[] in, int offset, int blocks, int increment) {
    throw new UnsupportedOperationException();
  }
}
