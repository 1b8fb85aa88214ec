package lanes.kernel.scalar;

import lanes.kernel.Blake2;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.EarlyWords;

/**
 * The compression function of BLAKE2s (RFC 7693, section 3.2), round by round: for first calls.
 *
 * <p>Written by {@code ScalarSource}; change that, not this.
 */
final class Blake2sRounds {
  private static final int[] IV = Blake2.ivS();
  private static final int WORK = Blake2sKernel.WORK;
  private static final int MESSAGE = WORK + 16;

  /** The message words of each round (RFC 7693, section 2.7). */
  private static final byte[] SIGMA = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
    11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4,
    7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
    9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13,
    2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
    12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11,
    13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
    6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5,
    10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0
  };

  private Blake2sRounds() {}

  /** Compresses one block into {@code state}, whose counter and flags are set. */
  static void compress(int[] state, byte[] in, int offset) {
    System.arraycopy(state, 0, state, WORK, 8);
    System.arraycopy(IV, 0, state, WORK + 8, 8);
    for (int i = 0; i < 4; i++) {
      state[WORK + 12 + i] ^= state[8 + i];
    }
    for (int i = 0; i < 16; i++) {
      state[MESSAGE + i] = EarlyWords.getInt(in, offset + 4 * i);
    }
    for (int at = 0; at < SIGMA.length; at += 16) {
      round(state, at);
    }
    for (int i = 0; i < 8; i++) {
      state[i] ^= state[WORK + i] ^ state[WORK + 8 + i];
    }
  }

  private static void round(int[] state, int at) {
    int v0 = state[WORK];
    int v1 = state[WORK + 1];
    int v2 = state[WORK + 2];
    int v3 = state[WORK + 3];
    int v4 = state[WORK + 4];
    int v5 = state[WORK + 5];
    int v6 = state[WORK + 6];
    int v7 = state[WORK + 7];
    int v8 = state[WORK + 8];
    int v9 = state[WORK + 9];
    int v10 = state[WORK + 10];
    int v11 = state[WORK + 11];
    int v12 = state[WORK + 12];
    int v13 = state[WORK + 13];
    int v14 = state[WORK + 14];
    int v15 = state[WORK + 15];
    v0 = v0 + state[MESSAGE + SIGMA[at]] + v4;
    v12 ^= v0;
    v12 = v12 >>> 16 | v12 << 16;
    v8 += v12;
    v4 ^= v8;
    v4 = v4 >>> 12 | v4 << 20;
    v0 = v0 + state[MESSAGE + SIGMA[at + 1]] + v4;
    v12 ^= v0;
    v12 = v12 >>> 8 | v12 << 24;
    v8 += v12;
    v4 ^= v8;
    v4 = v4 >>> 7 | v4 << 25;
    v1 = v1 + state[MESSAGE + SIGMA[at + 2]] + v5;
    v13 ^= v1;
    v13 = v13 >>> 16 | v13 << 16;
    v9 += v13;
    v5 ^= v9;
    v5 = v5 >>> 12 | v5 << 20;
    v1 = v1 + state[MESSAGE + SIGMA[at + 3]] + v5;
    v13 ^= v1;
    v13 = v13 >>> 8 | v13 << 24;
    v9 += v13;
    v5 ^= v9;
    v5 = v5 >>> 7 | v5 << 25;
    v2 = v2 + state[MESSAGE + SIGMA[at + 4]] + v6;
    v14 ^= v2;
    v14 = v14 >>> 16 | v14 << 16;
    v10 += v14;
    v6 ^= v10;
    v6 = v6 >>> 12 | v6 << 20;
    v2 = v2 + state[MESSAGE + SIGMA[at + 5]] + v6;
    v14 ^= v2;
    v14 = v14 >>> 8 | v14 << 24;
    v10 += v14;
    v6 ^= v10;
    v6 = v6 >>> 7 | v6 << 25;
    v3 = v3 + state[MESSAGE + SIGMA[at + 6]] + v7;
    v15 ^= v3;
    v15 = v15 >>> 16 | v15 << 16;
    v11 += v15;
    v7 ^= v11;
    v7 = v7 >>> 12 | v7 << 20;
    v3 = v3 + state[MESSAGE + SIGMA[at + 7]] + v7;
    v15 ^= v3;
    v15 = v15 >>> 8 | v15 << 24;
    v11 += v15;
    v7 ^= v11;
    v7 = v7 >>> 7 | v7 << 25;
    v0 = v0 + state[MESSAGE + SIGMA[at + 8]] + v5;
    v15 ^= v0;
    v15 = v15 >>> 16 | v15 << 16;
    v10 += v15;
    v5 ^= v10;
    v5 = v5 >>> 12 | v5 << 20;
    v0 = v0 + state[MESSAGE + SIGMA[at + 9]] + v5;
    v15 ^= v0;
    v15 = v15 >>> 8 | v15 << 24;
    v10 += v15;
    v5 ^= v10;
    v5 = v5 >>> 7 | v5 << 25;
    v1 = v1 + state[MESSAGE + SIGMA[at + 10]] + v6;
    v12 ^= v1;
    v12 = v12 >>> 16 | v12 << 16;
    v11 += v12;
    v6 ^= v11;
    v6 = v6 >>> 12 | v6 << 20;
    v1 = v1 + state[MESSAGE + SIGMA[at + 11]] + v6;
    v12 ^= v1;
    v12 = v12 >>> 8 | v12 << 24;
    v11 += v12;
    v6 ^= v11;
    v6 = v6 >>> 7 | v6 << 25;
    v2 = v2 + state[MESSAGE + SIGMA[at + 12]] + v7;
    v13 ^= v2;
    v13 = v13 >>> 16 | v13 << 16;
    v8 += v13;
    v7 ^= v8;
    v7 = v7 >>> 12 | v7 << 20;
    v2 = v2 + state[MESSAGE + SIGMA[at + 13]] + v7;
    v13 ^= v2;
    v13 = v13 >>> 8 | v13 << 24;
    v8 += v13;
    v7 ^= v8;
    v7 = v7 >>> 7 | v7 << 25;
    v3 = v3 + state[MESSAGE + SIGMA[at + 14]] + v4;
    v14 ^= v3;
    v14 = v14 >>> 16 | v14 << 16;
    v9 += v14;
    v4 ^= v9;
    v4 = v4 >>> 12 | v4 << 20;
    v3 = v3 + state[MESSAGE + SIGMA[at + 15]] + v4;
    v14 ^= v3;
    v14 = v14 >>> 8 | v14 << 24;
    v9 += v14;
    v4 ^= v9;
    v4 = v4 >>> 7 | v4 << 25;
    state[WORK] = v0;
    state[WORK + 1] = v1;
    state[WORK + 2] = v2;
    state[WORK + 3] = v3;
    state[WORK + 4] = v4;
    state[WORK + 5] = v5;
    state[WORK + 6] = v6;
    state[WORK + 7] = v7;
    state[WORK + 8] = v8;
    state[WORK + 9] = v9;
    state[WORK + 10] = v10;
    state[WORK + 11] = v11;
    state[WORK + 12] = v12;
    state[WORK + 13] = v13;
    state[WORK + 14] = v14;
    state[WORK + 15] = v15;
  }
}
