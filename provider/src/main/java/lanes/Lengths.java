package lanes;

/** Checks of lengths that several functions share. */
final class Lengths {
  private Lengths() {}

  static int strength(int bits) {
    if (bits != 128 && bits != 256) {
      throw new IllegalArgumentException("the strength is 128 or 256 bits, not " + bits);
    }
    return bits;
  }

  static int sha3(int bits) {
    if (bits != 224 && bits != 256 && bits != 384 && bits != 512) {
      throw new IllegalArgumentException("SHA-3 has 224, 256, 384 or 512 bits, not " + bits);
    }
    return bits;
  }

  static int output(int bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("output length must be at least 1 byte, not " + bytes);
    }
    return bytes;
  }
}
