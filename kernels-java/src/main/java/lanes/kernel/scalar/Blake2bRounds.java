package lanes.kernel.scalar;

import lanes.kernel.Blake2;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.EarlyWords;

/**
 * The compression function of BLAKE2b (RFC 7693, section 3.2), round by round: for first calls.
 *
 * <p>Written by {@code ScalarSource}; change that, not this.
 */
final class Blake2bRounds {
  private static final long[] IV = Blake2.ivB();
  private static final int WORK = Blake2bKernel.WORK;
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
    10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3
  };

  private Blake2bRounds() {}

  /** Compresses one block into {@code state}, whose counter and flags are set. */
  static void compress(long[] state, byte[] in, int offset) {
    System.arraycopy(state, 0, state, WORK, 8);
    System.arraycopy(IV, 0, state, WORK + 8, 8);
    for (int i = 0; i < 4; i++) {
      state[WORK + 12 + i] ^= state[8 + i];
    }
    for (int i = 0; i < 16; i++) {
      state[MESSAGE + i] = EarlyWords.getLong(in, offset + 8 * i);
    }
    for (int at = 0; at < SIGMA.length; at += 16) {
      round(state, at);
    }
    for (int i = 0; i < 8; i++) {
      state[i] ^= state[WORK + i] ^ state[WORK + 8 + i];
    }
  }

  private static void round(long[] state, int at) {
    long v0 = state[WORK];
    long v1 = state[WORK + 1];
    long v2 = state[WORK + 2];
    long v3 = state[WORK + 3];
    long v4 = state[WORK + 4];
    long v5 = state[WORK + 5];
    long v6 = state[WORK + 6];
    long v7 = state[WORK + 7];
    long v8 = state[WORK + 8];
    long v9 = state[WORK + 9];
    long v10 = state[WORK + 10];
    long v11 = state[WORK + 11];
    long v12 = state[WORK + 12];
    long v13 = state[WORK + 13];
    long v14 = state[WORK + 14];
    long v15 = state[WORK + 15];
    v0 = v0 + state[MESSAGE + SIGMA[at]] + v4;
    v12 ^= v0;
    v12 = v12 >>> 32 | v12 << 32;
    v8 += v12;
    v4 ^= v8;
    v4 = v4 >>> 24 | v4 << 40;
    v0 = v0 + state[MESSAGE + SIGMA[at + 1]] + v4;
    v12 ^= v0;
    v12 = v12 >>> 16 | v12 << 48;
    v8 += v12;
    v4 ^= v8;
    v4 = v4 >>> 63 | v4 << 1;
    v1 = v1 + state[MESSAGE + SIGMA[at + 2]] + v5;
    v13 ^= v1;
    v13 = v13 >>> 32 | v13 << 32;
    v9 += v13;
    v5 ^= v9;
    v5 = v5 >>> 24 | v5 << 40;
    v1 = v1 + state[MESSAGE + SIGMA[at + 3]] + v5;
    v13 ^= v1;
    v13 = v13 >>> 16 | v13 << 48;
    v9 += v13;
    v5 ^= v9;
    v5 = v5 >>> 63 | v5 << 1;
    v2 = v2 + state[MESSAGE + SIGMA[at + 4]] + v6;
    v14 ^= v2;
    v14 = v14 >>> 32 | v14 << 32;
    v10 += v14;
    v6 ^= v10;
    v6 = v6 >>> 24 | v6 << 40;
    v2 = v2 + state[MESSAGE + SIGMA[at + 5]] + v6;
    v14 ^= v2;
    v14 = v14 >>> 16 | v14 << 48;
    v10 += v14;
    v6 ^= v10;
    v6 = v6 >>> 63 | v6 << 1;
    v3 = v3 + state[MESSAGE + SIGMA[at + 6]] + v7;
    v15 ^= v3;
    v15 = v15 >>> 32 | v15 << 32;
    v11 += v15;
    v7 ^= v11;
    v7 = v7 >>> 24 | v7 << 40;
    v3 = v3 + state[MESSAGE + SIGMA[at + 7]] + v7;
    v15 ^= v3;
    v15 = v15 >>> 16 | v15 << 48;
    v11 += v15;
    v7 ^= v11;
    v7 = v7 >>> 63 | v7 << 1;
    v0 = v0 + state[MESSAGE + SIGMA[at + 8]] + v5;
    v15 ^= v0;
    v15 = v15 >>> 32 | v15 << 32;
    v10 += v15;
    v5 ^= v10;
    v5 = v5 >>> 24 | v5 << 40;
    v0 = v0 + state[MESSAGE + SIGMA[at + 9]] + v5;
    v15 ^= v0;
    v15 = v15 >>> 16 | v15 << 48;
    v10 += v15;
    v5 ^= v10;
    v5 = v5 >>> 63 | v5 << 1;
    v1 = v1 + state[MESSAGE + SIGMA[at + 10]] + v6;
    v12 ^= v1;
    v12 = v12 >>> 32 | v12 << 32;
    v11 += v12;
    v6 ^= v11;
    v6 = v6 >>> 24 | v6 << 40;
    v1 = v1 + state[MESSAGE + SIGMA[at + 11]] + v6;
    v12 ^= v1;
    v12 = v12 >>> 16 | v12 << 48;
    v11 += v12;
    v6 ^= v11;
    v6 = v6 >>> 63 | v6 << 1;
    v2 = v2 + state[MESSAGE + SIGMA[at + 12]] + v7;
    v13 ^= v2;
    v13 = v13 >>> 32 | v13 << 32;
    v8 += v13;
    v7 ^= v8;
    v7 = v7 >>> 24 | v7 << 40;
    v2 = v2 + state[MESSAGE + SIGMA[at + 13]] + v7;
    v13 ^= v2;
    v13 = v13 >>> 16 | v13 << 48;
    v8 += v13;
    v7 ^= v8;
    v7 = v7 >>> 63 | v7 << 1;
    v3 = v3 + state[MESSAGE + SIGMA[at + 14]] + v4;
    v14 ^= v3;
    v14 = v14 >>> 32 | v14 << 32;
    v9 += v14;
    v4 ^= v9;
    v4 = v4 >>> 24 | v4 << 40;
    v3 = v3 + state[MESSAGE + SIGMA[at + 15]] + v4;
    v14 ^= v3;
    v14 = v14 >>> 16 | v14 << 48;
    v9 += v14;
    v4 ^= v9;
    v4 = v4 >>> 63 | v4 << 1;
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
