package lanes.kernel.natives;

/**
 * The functions of the library for BLAKE3, which says what they do and want ({@code lanes.h}).
 * Bounds are for the caller to check. Before JDK 22 there is no way to call them.
 */
final class Blake3Functions {
  private Blake3Functions() {}

  static void chunk(
      int level,
      int[] key,
      byte[] in,
      int offset,
      int length,
      long counter,
      int flags,
      int[] cvs,
      int cvOffset) {
    throw new UnsupportedOperationException();
  }

  static void chunks(
      int level,
      int[] key,
      byte[] in,
      int offset,
      int chunks,
      long counter,
      int flags,
      int[] cvs,
      int cvOffset) {
    throw new UnsupportedOperationException();
  }

  static void reduce(
      int level, int[] key, int[] cvs, int cvOffset, int count, int flags, int until) {
    throw new UnsupportedOperationException();
  }

  static void parents(
      int level,
      int[] key,
      int[] cvs,
      int cvOffset,
      int parents,
      int flags,
      int[] out,
      int outOffset) {
    throw new UnsupportedOperationException();
  }

  static void output(
      int level,
      int[] cv,
      int[] block,
      int blockLength,
      long counter,
      int flags,
      byte[] out,
      int offset,
      int blocks) {
    throw new UnsupportedOperationException();
  }
}
