package lanes.kernel.scalar;

/**
 * Words from bytes, least significant byte first, for first calls: a {@code VarHandle} is slow
 * until C2 has compiled it.
 */
final class EarlyWords {
  private EarlyWords() {}

  static int getInt(byte[] in, int at) {
    return in[at] & 0xFF | (in[at + 1] & 0xFF) << 8 | (in[at + 2] & 0xFF) << 16 | in[at + 3] << 24;
  }

  static long getLong(byte[] in, int at) {
    return getInt(in, at) & 0xFFFFFFFFL | (long) getInt(in, at + 4) << 32;
  }
}
