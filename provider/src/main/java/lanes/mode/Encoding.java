package lanes.mode;

/** The encodings of lengths and strings of NIST SP 800-185, section 2.3, for whole bytes. */
final class Encoding {
  /** Bytes in the longest string whose length in bits is a word. */
  static final long LONGEST = (1L << 61) - 1;

  private Encoding() {}

  /**
   * left_encode: the bytes of a number, most significant first, after a byte that counts them.
   *
   * @param value unsigned
   */
  static byte[] leftEncode(long value) {
    int count = count(value);
    byte[] out = new byte[1 + count];
    out[0] = (byte) count;
    put(value, out, 1, count);
    return out;
  }

  /**
   * right_encode: the same with the count at the end.
   *
   * @param value unsigned
   */
  static byte[] rightEncode(long value) {
    int count = count(value);
    byte[] out = new byte[count + 1];
    put(value, out, 0, count);
    out[count] = (byte) count;
    return out;
  }

  /**
   * left_encode of a length in bits.
   *
   * @param bytes 0 to {@link #LONGEST}
   */
  static byte[] leftEncodeBits(long bytes) {
    return leftEncode(bytes * Byte.SIZE);
  }

  /**
   * right_encode of a length in bits.
   *
   * @param bytes 0 to {@link #LONGEST}
   */
  static byte[] rightEncodeBits(long bytes) {
    return rightEncode(bytes * Byte.SIZE);
  }

  /** How many bytes a number needs; one for zero. */
  private static int count(long value) {
    return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(value) + 7) / Byte.SIZE);
  }

  private static void put(long value, byte[] out, int offset, int count) {
    for (int i = 0; i < count; i++) {
      out[offset + i] = (byte) (value >>> Byte.SIZE * (count - 1 - i));
    }
  }
}
