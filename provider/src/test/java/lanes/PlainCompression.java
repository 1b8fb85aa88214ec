package lanes;

/**
 * The compression functions of BLAKE2b, BLAKE2s and BLAKE3, written down from RFC 7693, section 3,
 * and the BLAKE3 specification, section 2.2, as plainly as can be. Words are held in longs; for the
 * 32-bit functions only the lower half counts.
 */
public final class PlainCompression {
  private static final int[][] SIGMA = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}
  };

  private static final int[] BLAKE3_PERMUTATION = {
    2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8
  };

  public static final long[] IV_B = {
    0x6A09E667F3BCC908L,
    0xBB67AE8584CAA73BL,
    0x3C6EF372FE94F82BL,
    0xA54FF53A5F1D36F1L,
    0x510E527FADE682D1L,
    0x9B05688C2B3E6C1FL,
    0x1F83D9ABFB41BD6BL,
    0x5BE0CD19137E2179L
  };

  private static final int[] ROTATIONS_B = {32, 24, 16, 63};
  private static final int[] ROTATIONS_S = {16, 12, 8, 7};

  private PlainCompression() {}

  /** The 32-bit initialization words, which are the upper halves of the 64-bit ones. */
  public static long[] ivS() {
    long[] iv = new long[8];
    for (int i = 0; i < 8; i++) {
      iv[i] = IV_B[i] >>> 32;
    }
    return iv;
  }

  /** The bytes as little-endian words of {@code width} bits. */
  public static long[] words(byte[] in, int offset, int width) {
    long[] words = new long[16];
    int bytes = width / 8;
    for (int i = 0; i < 16; i++) {
      for (int k = 0; k < bytes; k++) {
        words[i] |= (in[offset + i * bytes + k] & 0xFFL) << 8 * k;
      }
    }
    return words;
  }

  private static long rotate(long x, int by, int width) {
    return width == 64 ? Long.rotateRight(x, by) : Integer.rotateRight((int) x, by) & 0xFFFFFFFFL;
  }

  private static void g(long[] v, int a, int b, int c, int d, long x, long y, int[] r, int width) {
    long mask = width == 64 ? -1 : 0xFFFFFFFFL;
    v[a] = v[a] + v[b] + x & mask;
    v[d] = rotate(v[d] ^ v[a], r[0], width);
    v[c] = v[c] + v[d] & mask;
    v[b] = rotate(v[b] ^ v[c], r[1], width);
    v[a] = v[a] + v[b] + y & mask;
    v[d] = rotate(v[d] ^ v[a], r[2], width);
    v[c] = v[c] + v[d] & mask;
    v[b] = rotate(v[b] ^ v[c], r[3], width);
  }

  private static void round(long[] v, long[] m, int[] order, int[] rotations, int width) {
    g(v, 0, 4, 8, 12, m[order[0]], m[order[1]], rotations, width);
    g(v, 1, 5, 9, 13, m[order[2]], m[order[3]], rotations, width);
    g(v, 2, 6, 10, 14, m[order[4]], m[order[5]], rotations, width);
    g(v, 3, 7, 11, 15, m[order[6]], m[order[7]], rotations, width);
    g(v, 0, 5, 10, 15, m[order[8]], m[order[9]], rotations, width);
    g(v, 1, 6, 11, 12, m[order[10]], m[order[11]], rotations, width);
    g(v, 2, 7, 8, 13, m[order[12]], m[order[13]], rotations, width);
    g(v, 3, 4, 9, 14, m[order[14]], m[order[15]], rotations, width);
  }

  /**
   * BLAKE2's function F.
   *
   * @param width 64 for BLAKE2b, 32 for BLAKE2s
   * @param h eight words; changed
   */
  public static void blake2(int width, long[] h, long[] m, long t0, long t1, long f0, long f1) {
    long[] iv = width == 64 ? IV_B : ivS();
    long mask = width == 64 ? -1 : 0xFFFFFFFFL;
    long[] v = new long[16];
    System.arraycopy(h, 0, v, 0, 8);
    System.arraycopy(iv, 0, v, 8, 8);
    v[12] ^= t0 & mask;
    v[13] ^= t1 & mask;
    v[14] ^= f0 & mask;
    v[15] ^= f1 & mask;
    int rounds = width == 64 ? 12 : 10;
    for (int i = 0; i < rounds; i++) {
      round(v, m, SIGMA[i % 10], width == 64 ? ROTATIONS_B : ROTATIONS_S, width);
    }
    for (int i = 0; i < 8; i++) {
      h[i] ^= v[i] ^ v[i + 8];
    }
  }

  /** BLAKE3's compression function, with all of its 16 words of output. */
  public static long[] blake3(long[] cv, long[] block, long counter, int blockLength, int flags) {
    long[] v = new long[16];
    System.arraycopy(cv, 0, v, 0, 8);
    System.arraycopy(ivS(), 0, v, 8, 4);
    v[12] = counter & 0xFFFFFFFFL;
    v[13] = counter >>> 32;
    v[14] = blockLength;
    v[15] = flags;
    long[] m = block.clone();
    for (int i = 0; i < 7; i++) {
      round(v, m, SIGMA[0], ROTATIONS_S, 32);
      long[] permuted = new long[16];
      for (int k = 0; k < 16; k++) {
        permuted[k] = m[BLAKE3_PERMUTATION[k]];
      }
      m = permuted;
    }
    for (int i = 0; i < 8; i++) {
      v[i] ^= v[i + 8];
      v[i + 8] ^= cv[i];
    }
    return v;
  }
}
