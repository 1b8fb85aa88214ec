package lanes.dispatch;

import lanes.kernel.Blake2;
import lanes.kernel.Blake3;

/**
 * The compression functions and the permutation, written as the specifications say them and not for
 * speed.
 */
final class Reference {
  private static final int[] BLAKE3_PERMUTATION = {
    2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8
  };

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

  private Reference() {}

  /** BLAKE3 specification, section 2.2: all 16 words. */
  static int[] blake3(int[] cv, int[] block, int length, long counter, int flags) {
    int[] v = new int[16];
    System.arraycopy(cv, 0, v, 0, 8);
    System.arraycopy(Blake3.iv(), 0, v, 8, 4);
    v[12] = (int) counter;
    v[13] = (int) (counter >>> 32);
    v[14] = length;
    v[15] = flags;
    int[] m = block.clone();
    for (int round = 0; round < 7; round++) {
      round32(v, m, SIGMA[0]);
      int[] permuted = new int[16];
      for (int i = 0; i < 16; i++) {
        permuted[i] = m[BLAKE3_PERMUTATION[i]];
      }
      m = permuted;
    }
    for (int i = 0; i < 8; i++) {
      v[i] ^= v[i + 8];
      v[i + 8] ^= cv[i];
    }
    return v;
  }

  /**
   * RFC 7693, section 3.2: the new h, from h, t (two words) and f (two words) in one array of 12.
   */
  static int[] blake2s(int[] state, int[] block) {
    int[] v = new int[16];
    System.arraycopy(state, 0, v, 0, 8);
    System.arraycopy(Blake2.ivS(), 0, v, 8, 8);
    for (int i = 0; i < 4; i++) {
      v[12 + i] ^= state[8 + i];
    }
    for (int round = 0; round < 10; round++) {
      round32(v, block, SIGMA[round]);
    }
    int[] h = new int[8];
    for (int i = 0; i < 8; i++) {
      h[i] = state[i] ^ v[i] ^ v[i + 8];
    }
    return h;
  }

  /**
   * RFC 7693, section 3.2: the new h, from h, t (two words) and f (two words) in one array of 12.
   */
  static long[] blake2b(long[] state, long[] block) {
    long[] v = new long[16];
    System.arraycopy(state, 0, v, 0, 8);
    System.arraycopy(Blake2.ivB(), 0, v, 8, 8);
    for (int i = 0; i < 4; i++) {
      v[12 + i] ^= state[8 + i];
    }
    for (int round = 0; round < 12; round++) {
      int[] s = SIGMA[round % 10];
      for (int i = 0; i < 8; i++) {
        g64(v, i, block[s[2 * i]], block[s[2 * i + 1]]);
      }
    }
    long[] h = new long[8];
    for (int i = 0; i < 8; i++) {
      h[i] = state[i] ^ v[i] ^ v[i + 8];
    }
    return h;
  }

  private static void round32(int[] v, int[] m, int[] schedule) {
    for (int i = 0; i < 8; i++) {
      int turn = i / 4;
      int a = i % 4;
      int b = 4 + (i + turn) % 4;
      int c = 8 + (i + 2 * turn) % 4;
      int d = 12 + (i + 3 * turn) % 4;
      v[a] += v[b] + m[schedule[2 * i]];
      v[d] = Integer.rotateRight(v[d] ^ v[a], 16);
      v[c] += v[d];
      v[b] = Integer.rotateRight(v[b] ^ v[c], 12);
      v[a] += v[b] + m[schedule[2 * i + 1]];
      v[d] = Integer.rotateRight(v[d] ^ v[a], 8);
      v[c] += v[d];
      v[b] = Integer.rotateRight(v[b] ^ v[c], 7);
    }
  }

  private static void g64(long[] v, int i, long x, long y) {
    int turn = i / 4;
    int a = i % 4;
    int b = 4 + (i + turn) % 4;
    int c = 8 + (i + 2 * turn) % 4;
    int d = 12 + (i + 3 * turn) % 4;
    v[a] += v[b] + x;
    v[d] = Long.rotateRight(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = Long.rotateRight(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = Long.rotateRight(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = Long.rotateRight(v[b] ^ v[c], 63);
  }

  /** FIPS 202, section 3.3, step by step. */
  static void keccak(long[] state) {
    int register = 1;
    for (int round = 0; round < 24; round++) {
      long[] parity = new long[5];
      for (int i = 0; i < 25; i++) {
        parity[i % 5] ^= state[i];
      }
      for (int i = 0; i < 25; i++) {
        state[i] ^= parity[(i + 4) % 5] ^ Long.rotateLeft(parity[(i + 1) % 5], 1);
      }
      long[] moved = new long[25];
      moved[0] = state[0];
      int x = 1;
      int y = 0;
      for (int t = 0; t < 24; t++) {
        int nextY = (2 * x + 3 * y) % 5;
        moved[y + 5 * nextY] = Long.rotateLeft(state[x + 5 * y], (t + 1) * (t + 2) / 2);
        x = y;
        y = nextY;
      }
      for (int i = 0; i < 25; i++) {
        int row = i - i % 5;
        state[i] = moved[i] ^ (~moved[row + (i + 1) % 5] & moved[row + (i + 2) % 5]);
      }
      for (int j = 0; j <= 6; j++) {
        if ((register & 1) != 0) {
          state[0] ^= 1L << ((1 << j) - 1);
        }
        register <<= 1;
        if ((register & 0x100) != 0) {
          register ^= 0x171;
        }
      }
    }
  }
}
