package lanes.kernel.natives;

/**
 * The functions of the library for BLAKE2b, which says what they do and want ({@code lanes.h}).
 * Bounds are for the caller to check. Before JDK 22 there is no way to call them.
 */
final class Blake2bFunctions {
  private Blake2bFunctions() {}

  static void compress(int level, long[] state, byte[] in, int offset, int blocks, int increment) {
    throw new UnsupportedOperationException();
  }
}
