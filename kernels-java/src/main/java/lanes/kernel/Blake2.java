package lanes.kernel;

/** Constants of BLAKE2 (RFC 7693, sections 2.6 and 2.7). */
public final class Blake2 {
  private Blake2() {}

  /** A fresh copy of the initialization vector of BLAKE2b. */
  public static long[] ivB() {
    return new long[] {
      0x6A09E667F3BCC908L,
      0xBB67AE8584CAA73BL,
      0x3C6EF372FE94F82BL,
      0xA54FF53A5F1D36F1L,
      0x510E527FADE682D1L,
      0x9B05688C2B3E6C1FL,
      0x1F83D9ABFB41BD6BL,
      0x5BE0CD19137E2179L
    };
  }

  /** A fresh copy of the initialization vector of BLAKE2s. */
  public static int[] ivS() {
    return new int[] {
      0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19
    };
  }
}
