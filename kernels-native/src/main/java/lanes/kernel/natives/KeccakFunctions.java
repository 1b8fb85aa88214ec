package lanes.kernel.natives;

/**
 * The functions of the library for Keccak, which says what they do and want ({@code lanes.h}).
 * Bounds are for the caller to check. Before JDK 22 there is no way to call them.
 */
final class KeccakFunctions {
  private KeccakFunctions() {}

  static void absorb(
      int level, long[] state, byte[] in, int offset, int rate, int blocks, int rounds) {
    throw new UnsupportedOperationException();
  }

  static void squeeze(
      int level, long[] state, byte[] out, int offset, int rate, int blocks, int rounds) {
    throw new UnsupportedOperationException();
  }

  static void permute(int level, long[] state, int rounds) {
    throw new UnsupportedOperationException();
  }
}
