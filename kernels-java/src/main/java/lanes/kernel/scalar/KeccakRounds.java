package lanes.kernel.scalar;

/**
 * The permutation Keccak-p[1600, 24] (FIPS 202, section 3), round by round: for first calls.
 *
 * <p>Written by {@code ScalarSource}; change that, not this.
 */
final class KeccakRounds {
  private KeccakRounds() {}

  static void permute(long[] state) {
    for (int round = 0; round < 24; round++) {
      round(state, KeccakPermutation.ROUND_CONSTANTS[round]);
    }
  }

  private static void round(long[] state, long iota) {
    long a0 = state[0];
    long a1 = state[1];
    long a2 = state[2];
    long a3 = state[3];
    long a4 = state[4];
    long a5 = state[5];
    long a6 = state[6];
    long a7 = state[7];
    long a8 = state[8];
    long a9 = state[9];
    long a10 = state[10];
    long a11 = state[11];
    long a12 = state[12];
    long a13 = state[13];
    long a14 = state[14];
    long a15 = state[15];
    long a16 = state[16];
    long a17 = state[17];
    long a18 = state[18];
    long a19 = state[19];
    long a20 = state[20];
    long a21 = state[21];
    long a22 = state[22];
    long a23 = state[23];
    long a24 = state[24];
    long p0 = a0 ^ a5 ^ a10 ^ a15 ^ a20;
    long p1 = a1 ^ a6 ^ a11 ^ a16 ^ a21;
    long p2 = a2 ^ a7 ^ a12 ^ a17 ^ a22;
    long p3 = a3 ^ a8 ^ a13 ^ a18 ^ a23;
    long p4 = a4 ^ a9 ^ a14 ^ a19 ^ a24;
    long t0 = p4 ^ (p1 << 1 | p1 >>> 63);
    long t1 = p0 ^ (p2 << 1 | p2 >>> 63);
    long t2 = p1 ^ (p3 << 1 | p3 >>> 63);
    long t3 = p2 ^ (p4 << 1 | p4 >>> 63);
    long t4 = p3 ^ (p0 << 1 | p0 >>> 63);
    a0 ^= t0;
    a1 ^= t1;
    a2 ^= t2;
    a3 ^= t3;
    a4 ^= t4;
    a5 ^= t0;
    a6 ^= t1;
    a7 ^= t2;
    a8 ^= t3;
    a9 ^= t4;
    a10 ^= t0;
    a11 ^= t1;
    a12 ^= t2;
    a13 ^= t3;
    a14 ^= t4;
    a15 ^= t0;
    a16 ^= t1;
    a17 ^= t2;
    a18 ^= t3;
    a19 ^= t4;
    a20 ^= t0;
    a21 ^= t1;
    a22 ^= t2;
    a23 ^= t3;
    a24 ^= t4;
    long b0 = a0;
    long b1 = a6 << 44 | a6 >>> 20;
    long b2 = a12 << 43 | a12 >>> 21;
    long b3 = a18 << 21 | a18 >>> 43;
    long b4 = a24 << 14 | a24 >>> 50;
    state[0] = b0 ^ (~b1 & b2) ^ iota;
    state[1] = b1 ^ (~b2 & b3);
    state[2] = b2 ^ (~b3 & b4);
    state[3] = b3 ^ (~b4 & b0);
    state[4] = b4 ^ (~b0 & b1);
    b0 = a3 << 28 | a3 >>> 36;
    b1 = a9 << 20 | a9 >>> 44;
    b2 = a10 << 3 | a10 >>> 61;
    b3 = a16 << 45 | a16 >>> 19;
    b4 = a22 << 61 | a22 >>> 3;
    state[5] = b0 ^ (~b1 & b2);
    state[6] = b1 ^ (~b2 & b3);
    state[7] = b2 ^ (~b3 & b4);
    state[8] = b3 ^ (~b4 & b0);
    state[9] = b4 ^ (~b0 & b1);
    b0 = a1 << 1 | a1 >>> 63;
    b1 = a7 << 6 | a7 >>> 58;
    b2 = a13 << 25 | a13 >>> 39;
    b3 = a19 << 8 | a19 >>> 56;
    b4 = a20 << 18 | a20 >>> 46;
    state[10] = b0 ^ (~b1 & b2);
    state[11] = b1 ^ (~b2 & b3);
    state[12] = b2 ^ (~b3 & b4);
    state[13] = b3 ^ (~b4 & b0);
    state[14] = b4 ^ (~b0 & b1);
    b0 = a4 << 27 | a4 >>> 37;
    b1 = a5 << 36 | a5 >>> 28;
    b2 = a11 << 10 | a11 >>> 54;
    b3 = a17 << 15 | a17 >>> 49;
    b4 = a23 << 56 | a23 >>> 8;
    state[15] = b0 ^ (~b1 & b2);
    state[16] = b1 ^ (~b2 & b3);
    state[17] = b2 ^ (~b3 & b4);
    state[18] = b3 ^ (~b4 & b0);
    state[19] = b4 ^ (~b0 & b1);
    b0 = a2 << 62 | a2 >>> 2;
    b1 = a8 << 55 | a8 >>> 9;
    b2 = a14 << 39 | a14 >>> 25;
    b3 = a15 << 41 | a15 >>> 23;
    b4 = a21 << 2 | a21 >>> 62;
    state[20] = b0 ^ (~b1 & b2);
    state[21] = b1 ^ (~b2 & b3);
    state[22] = b2 ^ (~b3 & b4);
    state[23] = b3 ^ (~b4 & b0);
    state[24] = b4 ^ (~b0 & b1);
  }
}
