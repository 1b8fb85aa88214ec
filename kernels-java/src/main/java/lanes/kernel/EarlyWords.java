package lanes.kernel;

/**
 * Words from bytes, least significant byte first, for first calls: a {@code VarHandle} is slow
 * until C2 has compiled it.
 */
public final class EarlyWords {
  private EarlyWords() {}

  /** The 32-bit word whose first byte is {@code in[at]}. */
  public static int getInt(byte[] in, int at) {
    return in[at] & 0xFF | (in[at + 1] & 0xFF) << 8 | (in[at + 2] & 0xFF) << 16 | in[at + 3] << 24;
  }

  /** The 64-bit word whose first byte is {@code in[at]}. */
  public static long getLong(byte[] in, int at) {
    return getInt(in, at) & 0xFFFFFFFFL | (long) getInt(in, at + 4) << 32;
  }
}
