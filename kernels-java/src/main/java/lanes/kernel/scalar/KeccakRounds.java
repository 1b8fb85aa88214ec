package lanes.kernel.scalar;

import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The permutation Keccak-p[1600, 24] (FIPS 202, section 3), round by round: for first calls.
 *
 * <p>Written by {@code ScalarSource}; change that, not this.
 */
final class KeccakRounds {
  /** At indices of five bits, of which C2 knows that they are there. */
  private static final long[] IOTA = Arrays.copyOf(KeccakPermutation.ROUND_CONSTANTS, 32);

  private KeccakRounds() {}

  /** Permutes a state, with {@code step} rounds, which divide 24, in a call of the loop. */
  static void permute(long[] state, int step) {
    for (int round = 0; round < 24; round += step) {
      rounds(state, round, round + step);
    }
  }

  private static void rounds(long[] state, int from, int to) {
    for (int round = from; round < to; round++) {
      long p0 = state[0] ^ state[5] ^ state[10] ^ state[15] ^ state[20];
      long p1 = state[1] ^ state[6] ^ state[11] ^ state[16] ^ state[21];
      long p2 = state[2] ^ state[7] ^ state[12] ^ state[17] ^ state[22];
      long p3 = state[3] ^ state[8] ^ state[13] ^ state[18] ^ state[23];
      long p4 = state[4] ^ state[9] ^ state[14] ^ state[19] ^ state[24];
      long t0 = p4 ^ (p1 << 1 | p1 >>> 63);
      long t1 = p0 ^ (p2 << 1 | p2 >>> 63);
      long t2 = p1 ^ (p3 << 1 | p3 >>> 63);
      long t3 = p2 ^ (p4 << 1 | p4 >>> 63);
      long t4 = p3 ^ (p0 << 1 | p0 >>> 63);
      VarHandle.storeStoreFence();
      long a0 = state[0] ^ t0;
      long a1 = state[6] ^ t1;
      a1 = a1 << 44 | a1 >>> 20;
      long a2 = state[12] ^ t2;
      a2 = a2 << 43 | a2 >>> 21;
      long a3 = state[18] ^ t3;
      a3 = a3 << 21 | a3 >>> 43;
      long a4 = state[24] ^ t4;
      a4 = a4 << 14 | a4 >>> 50;
      long k1 = state[1];
      long k2 = state[2];
      long k3 = state[3];
      long k4 = state[4];
      state[0] = a0 ^ (~a1 & a2) ^ IOTA[round & 31];
      state[1] = a1 ^ (~a2 & a3);
      state[2] = a2 ^ (~a3 & a4);
      state[3] = a3 ^ (~a4 & a0);
      state[4] = a4 ^ (~a0 & a1);
      long a5 = k3 ^ t3;
      a5 = a5 << 28 | a5 >>> 36;
      long a6 = state[9] ^ t4;
      a6 = a6 << 20 | a6 >>> 44;
      long a7 = state[10] ^ t0;
      a7 = a7 << 3 | a7 >>> 61;
      long a8 = state[16] ^ t1;
      a8 = a8 << 45 | a8 >>> 19;
      long a9 = state[22] ^ t2;
      a9 = a9 << 61 | a9 >>> 3;
      long k5 = state[5];
      long k7 = state[7];
      long k8 = state[8];
      state[5] = a5 ^ (~a6 & a7);
      state[6] = a6 ^ (~a7 & a8);
      state[7] = a7 ^ (~a8 & a9);
      state[8] = a8 ^ (~a9 & a5);
      state[9] = a9 ^ (~a5 & a6);
      long a10 = k1 ^ t1;
      a10 = a10 << 1 | a10 >>> 63;
      long a11 = k7 ^ t2;
      a11 = a11 << 6 | a11 >>> 58;
      long a12 = state[13] ^ t3;
      a12 = a12 << 25 | a12 >>> 39;
      long a13 = state[19] ^ t4;
      a13 = a13 << 8 | a13 >>> 56;
      long a14 = state[20] ^ t0;
      a14 = a14 << 18 | a14 >>> 46;
      long k11 = state[11];
      long k14 = state[14];
      state[10] = a10 ^ (~a11 & a12);
      state[11] = a11 ^ (~a12 & a13);
      state[12] = a12 ^ (~a13 & a14);
      state[13] = a13 ^ (~a14 & a10);
      state[14] = a14 ^ (~a10 & a11);
      long a15 = k4 ^ t4;
      a15 = a15 << 27 | a15 >>> 37;
      long a16 = k5 ^ t0;
      a16 = a16 << 36 | a16 >>> 28;
      long a17 = k11 ^ t1;
      a17 = a17 << 10 | a17 >>> 54;
      long a18 = state[17] ^ t2;
      a18 = a18 << 15 | a18 >>> 49;
      long a19 = state[23] ^ t3;
      a19 = a19 << 56 | a19 >>> 8;
      long k15 = state[15];
      state[15] = a15 ^ (~a16 & a17);
      state[16] = a16 ^ (~a17 & a18);
      state[17] = a17 ^ (~a18 & a19);
      state[18] = a18 ^ (~a19 & a15);
      state[19] = a19 ^ (~a15 & a16);
      long a20 = k2 ^ t2;
      a20 = a20 << 62 | a20 >>> 2;
      long a21 = k8 ^ t3;
      a21 = a21 << 55 | a21 >>> 9;
      long a22 = k14 ^ t4;
      a22 = a22 << 39 | a22 >>> 25;
      long a23 = k15 ^ t0;
      a23 = a23 << 41 | a23 >>> 23;
      long a24 = state[21] ^ t1;
      a24 = a24 << 2 | a24 >>> 62;
      state[20] = a20 ^ (~a21 & a22);
      state[21] = a21 ^ (~a22 & a23);
      state[22] = a22 ^ (~a23 & a24);
      state[23] = a23 ^ (~a24 & a20);
      state[24] = a24 ^ (~a20 & a21);
    }
  }
}
