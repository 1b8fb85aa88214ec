package lanes.kernel.scalar;

import java.lang.invoke.VarHandle;

/**
 * The permutation Keccak-p[1600, 24] (FIPS 202, section 3), four rounds unrolled.
 *
 * <p>Written by {@code ScalarSource}; change that, not this.
 */
final class KeccakPermutation {
  /** The constants of step iota (FIPS 202, section 3.2.5). */
  private static final long[] ROUND_CONSTANTS = {
    0x0000000000000001L,
    0x0000000000008082L,
    0x800000000000808AL,
    0x8000000080008000L,
    0x000000000000808BL,
    0x0000000080000001L,
    0x8000000080008081L,
    0x8000000000008009L,
    0x000000000000008AL,
    0x0000000000000088L,
    0x0000000080008009L,
    0x000000008000000AL,
    0x000000008000808BL,
    0x800000000000008BL,
    0x8000000000008089L,
    0x8000000000008003L,
    0x8000000000008002L,
    0x8000000000000080L,
    0x000000000000800AL,
    0x800000008000000AL,
    0x8000000080008081L,
    0x8000000000008080L,
    0x0000000080000001L,
    0x8000000080008008L
  };

  private KeccakPermutation() {}

  static void permute(long[] state) {
    for (int round = 0; round < 24; round += 4) {
      fourRounds(state, round);
    }
  }

  /** Every lane is in its place before and after, but not between the rounds. */
  private static void fourRounds(long[] state, int round) {
    long iota0 = ROUND_CONSTANTS[round];
    long iota1 = ROUND_CONSTANTS[round + 1];
    long iota2 = ROUND_CONSTANTS[round + 2];
    long iota3 = ROUND_CONSTANTS[round + 3];
    long ap0 = state[0] ^ state[5] ^ state[10] ^ state[15] ^ state[20];
    long ap1 = state[1] ^ state[6] ^ state[11] ^ state[16] ^ state[21];
    long ap2 = state[2] ^ state[7] ^ state[12] ^ state[17] ^ state[22];
    long ap3 = state[3] ^ state[8] ^ state[13] ^ state[18] ^ state[23];
    long ap4 = state[4] ^ state[9] ^ state[14] ^ state[19] ^ state[24];
    long at0 = ap4 ^ Long.rotateLeft(ap1, 1);
    long at1 = ap0 ^ Long.rotateLeft(ap2, 1);
    long at2 = ap1 ^ Long.rotateLeft(ap3, 1);
    long at3 = ap2 ^ Long.rotateLeft(ap4, 1);
    long at4 = ap3 ^ Long.rotateLeft(ap0, 1);
    VarHandle.storeStoreFence();
    long a0 = state[0] ^ at0;
    long a1 = Long.rotateLeft(state[6] ^ at1, 44);
    long a2 = Long.rotateLeft(state[12] ^ at2, 43);
    long a3 = Long.rotateLeft(state[18] ^ at3, 21);
    long a4 = Long.rotateLeft(state[24] ^ at4, 14);
    state[0] = a0 ^ (~a1 & a2) ^ iota0;
    state[6] = a1 ^ (~a2 & a3);
    state[12] = a2 ^ (~a3 & a4);
    state[18] = a3 ^ (~a4 & a0);
    state[24] = a4 ^ (~a0 & a1);
    long a5 = Long.rotateLeft(state[3] ^ at3, 28);
    long a6 = Long.rotateLeft(state[9] ^ at4, 20);
    long a7 = Long.rotateLeft(state[10] ^ at0, 3);
    long a8 = Long.rotateLeft(state[16] ^ at1, 45);
    long a9 = Long.rotateLeft(state[22] ^ at2, 61);
    state[10] = a5 ^ (~a6 & a7);
    state[16] = a6 ^ (~a7 & a8);
    state[22] = a7 ^ (~a8 & a9);
    state[3] = a8 ^ (~a9 & a5);
    state[9] = a9 ^ (~a5 & a6);
    long a10 = Long.rotateLeft(state[1] ^ at1, 1);
    long a11 = Long.rotateLeft(state[7] ^ at2, 6);
    long a12 = Long.rotateLeft(state[13] ^ at3, 25);
    long a13 = Long.rotateLeft(state[19] ^ at4, 8);
    long a14 = Long.rotateLeft(state[20] ^ at0, 18);
    state[20] = a10 ^ (~a11 & a12);
    state[1] = a11 ^ (~a12 & a13);
    state[7] = a12 ^ (~a13 & a14);
    state[13] = a13 ^ (~a14 & a10);
    state[19] = a14 ^ (~a10 & a11);
    long a15 = Long.rotateLeft(state[4] ^ at4, 27);
    long a16 = Long.rotateLeft(state[5] ^ at0, 36);
    long a17 = Long.rotateLeft(state[11] ^ at1, 10);
    long a18 = Long.rotateLeft(state[17] ^ at2, 15);
    long a19 = Long.rotateLeft(state[23] ^ at3, 56);
    state[5] = a15 ^ (~a16 & a17);
    state[11] = a16 ^ (~a17 & a18);
    state[17] = a17 ^ (~a18 & a19);
    state[23] = a18 ^ (~a19 & a15);
    state[4] = a19 ^ (~a15 & a16);
    VarHandle.storeStoreFence();
    long a20 = Long.rotateLeft(state[2] ^ at2, 62);
    long a21 = Long.rotateLeft(state[8] ^ at3, 55);
    long a22 = Long.rotateLeft(state[14] ^ at4, 39);
    long a23 = Long.rotateLeft(state[15] ^ at0, 41);
    long a24 = Long.rotateLeft(state[21] ^ at1, 2);
    state[15] = a20 ^ (~a21 & a22);
    state[21] = a21 ^ (~a22 & a23);
    state[2] = a22 ^ (~a23 & a24);
    state[8] = a23 ^ (~a24 & a20);
    state[14] = a24 ^ (~a20 & a21);
    long bp0 = state[0] ^ state[10] ^ state[20] ^ state[5] ^ state[15];
    long bp1 = state[6] ^ state[16] ^ state[1] ^ state[11] ^ state[21];
    long bp2 = state[12] ^ state[22] ^ state[7] ^ state[17] ^ state[2];
    long bp3 = state[18] ^ state[3] ^ state[13] ^ state[23] ^ state[8];
    long bp4 = state[24] ^ state[9] ^ state[19] ^ state[4] ^ state[14];
    long bt0 = bp4 ^ Long.rotateLeft(bp1, 1);
    long bt1 = bp0 ^ Long.rotateLeft(bp2, 1);
    long bt2 = bp1 ^ Long.rotateLeft(bp3, 1);
    long bt3 = bp2 ^ Long.rotateLeft(bp4, 1);
    long bt4 = bp3 ^ Long.rotateLeft(bp0, 1);
    VarHandle.storeStoreFence();
    long b0 = state[0] ^ bt0;
    long b1 = Long.rotateLeft(state[16] ^ bt1, 44);
    long b2 = Long.rotateLeft(state[7] ^ bt2, 43);
    long b3 = Long.rotateLeft(state[23] ^ bt3, 21);
    long b4 = Long.rotateLeft(state[14] ^ bt4, 14);
    state[0] = b0 ^ (~b1 & b2) ^ iota1;
    state[16] = b1 ^ (~b2 & b3);
    state[7] = b2 ^ (~b3 & b4);
    state[23] = b3 ^ (~b4 & b0);
    state[14] = b4 ^ (~b0 & b1);
    long b5 = Long.rotateLeft(state[18] ^ bt3, 28);
    long b6 = Long.rotateLeft(state[9] ^ bt4, 20);
    long b7 = Long.rotateLeft(state[20] ^ bt0, 3);
    long b8 = Long.rotateLeft(state[11] ^ bt1, 45);
    long b9 = Long.rotateLeft(state[2] ^ bt2, 61);
    state[20] = b5 ^ (~b6 & b7);
    state[11] = b6 ^ (~b7 & b8);
    state[2] = b7 ^ (~b8 & b9);
    state[18] = b8 ^ (~b9 & b5);
    state[9] = b9 ^ (~b5 & b6);
    long b10 = Long.rotateLeft(state[6] ^ bt1, 1);
    long b11 = Long.rotateLeft(state[22] ^ bt2, 6);
    long b12 = Long.rotateLeft(state[13] ^ bt3, 25);
    long b13 = Long.rotateLeft(state[4] ^ bt4, 8);
    long b14 = Long.rotateLeft(state[15] ^ bt0, 18);
    state[15] = b10 ^ (~b11 & b12);
    state[6] = b11 ^ (~b12 & b13);
    state[22] = b12 ^ (~b13 & b14);
    state[13] = b13 ^ (~b14 & b10);
    state[4] = b14 ^ (~b10 & b11);
    long b15 = Long.rotateLeft(state[24] ^ bt4, 27);
    long b16 = Long.rotateLeft(state[10] ^ bt0, 36);
    long b17 = Long.rotateLeft(state[1] ^ bt1, 10);
    long b18 = Long.rotateLeft(state[17] ^ bt2, 15);
    long b19 = Long.rotateLeft(state[8] ^ bt3, 56);
    state[10] = b15 ^ (~b16 & b17);
    state[1] = b16 ^ (~b17 & b18);
    state[17] = b17 ^ (~b18 & b19);
    state[8] = b18 ^ (~b19 & b15);
    state[24] = b19 ^ (~b15 & b16);
    VarHandle.storeStoreFence();
    long b20 = Long.rotateLeft(state[12] ^ bt2, 62);
    long b21 = Long.rotateLeft(state[3] ^ bt3, 55);
    long b22 = Long.rotateLeft(state[19] ^ bt4, 39);
    long b23 = Long.rotateLeft(state[5] ^ bt0, 41);
    long b24 = Long.rotateLeft(state[21] ^ bt1, 2);
    state[5] = b20 ^ (~b21 & b22);
    state[21] = b21 ^ (~b22 & b23);
    state[12] = b22 ^ (~b23 & b24);
    state[3] = b23 ^ (~b24 & b20);
    state[19] = b24 ^ (~b20 & b21);
    long cp0 = state[0] ^ state[20] ^ state[15] ^ state[10] ^ state[5];
    long cp1 = state[16] ^ state[11] ^ state[6] ^ state[1] ^ state[21];
    long cp2 = state[7] ^ state[2] ^ state[22] ^ state[17] ^ state[12];
    long cp3 = state[23] ^ state[18] ^ state[13] ^ state[8] ^ state[3];
    long cp4 = state[14] ^ state[9] ^ state[4] ^ state[24] ^ state[19];
    long ct0 = cp4 ^ Long.rotateLeft(cp1, 1);
    long ct1 = cp0 ^ Long.rotateLeft(cp2, 1);
    long ct2 = cp1 ^ Long.rotateLeft(cp3, 1);
    long ct3 = cp2 ^ Long.rotateLeft(cp4, 1);
    long ct4 = cp3 ^ Long.rotateLeft(cp0, 1);
    VarHandle.storeStoreFence();
    long c0 = state[0] ^ ct0;
    long c1 = Long.rotateLeft(state[11] ^ ct1, 44);
    long c2 = Long.rotateLeft(state[22] ^ ct2, 43);
    long c3 = Long.rotateLeft(state[8] ^ ct3, 21);
    long c4 = Long.rotateLeft(state[19] ^ ct4, 14);
    state[0] = c0 ^ (~c1 & c2) ^ iota2;
    state[11] = c1 ^ (~c2 & c3);
    state[22] = c2 ^ (~c3 & c4);
    state[8] = c3 ^ (~c4 & c0);
    state[19] = c4 ^ (~c0 & c1);
    long c5 = Long.rotateLeft(state[23] ^ ct3, 28);
    long c6 = Long.rotateLeft(state[9] ^ ct4, 20);
    long c7 = Long.rotateLeft(state[15] ^ ct0, 3);
    long c8 = Long.rotateLeft(state[1] ^ ct1, 45);
    long c9 = Long.rotateLeft(state[12] ^ ct2, 61);
    state[15] = c5 ^ (~c6 & c7);
    state[1] = c6 ^ (~c7 & c8);
    state[12] = c7 ^ (~c8 & c9);
    state[23] = c8 ^ (~c9 & c5);
    state[9] = c9 ^ (~c5 & c6);
    long c10 = Long.rotateLeft(state[16] ^ ct1, 1);
    long c11 = Long.rotateLeft(state[2] ^ ct2, 6);
    long c12 = Long.rotateLeft(state[13] ^ ct3, 25);
    long c13 = Long.rotateLeft(state[24] ^ ct4, 8);
    long c14 = Long.rotateLeft(state[5] ^ ct0, 18);
    state[5] = c10 ^ (~c11 & c12);
    state[16] = c11 ^ (~c12 & c13);
    state[2] = c12 ^ (~c13 & c14);
    state[13] = c13 ^ (~c14 & c10);
    state[24] = c14 ^ (~c10 & c11);
    long c15 = Long.rotateLeft(state[14] ^ ct4, 27);
    long c16 = Long.rotateLeft(state[20] ^ ct0, 36);
    long c17 = Long.rotateLeft(state[6] ^ ct1, 10);
    long c18 = Long.rotateLeft(state[17] ^ ct2, 15);
    long c19 = Long.rotateLeft(state[3] ^ ct3, 56);
    state[20] = c15 ^ (~c16 & c17);
    state[6] = c16 ^ (~c17 & c18);
    state[17] = c17 ^ (~c18 & c19);
    state[3] = c18 ^ (~c19 & c15);
    state[14] = c19 ^ (~c15 & c16);
    VarHandle.storeStoreFence();
    long c20 = Long.rotateLeft(state[7] ^ ct2, 62);
    long c21 = Long.rotateLeft(state[18] ^ ct3, 55);
    long c22 = Long.rotateLeft(state[4] ^ ct4, 39);
    long c23 = Long.rotateLeft(state[10] ^ ct0, 41);
    long c24 = Long.rotateLeft(state[21] ^ ct1, 2);
    state[10] = c20 ^ (~c21 & c22);
    state[21] = c21 ^ (~c22 & c23);
    state[7] = c22 ^ (~c23 & c24);
    state[18] = c23 ^ (~c24 & c20);
    state[4] = c24 ^ (~c20 & c21);
    long dp0 = state[0] ^ state[15] ^ state[5] ^ state[20] ^ state[10];
    long dp1 = state[11] ^ state[1] ^ state[16] ^ state[6] ^ state[21];
    long dp2 = state[22] ^ state[12] ^ state[2] ^ state[17] ^ state[7];
    long dp3 = state[8] ^ state[23] ^ state[13] ^ state[3] ^ state[18];
    long dp4 = state[19] ^ state[9] ^ state[24] ^ state[14] ^ state[4];
    long dt0 = dp4 ^ Long.rotateLeft(dp1, 1);
    long dt1 = dp0 ^ Long.rotateLeft(dp2, 1);
    long dt2 = dp1 ^ Long.rotateLeft(dp3, 1);
    long dt3 = dp2 ^ Long.rotateLeft(dp4, 1);
    long dt4 = dp3 ^ Long.rotateLeft(dp0, 1);
    VarHandle.storeStoreFence();
    long d0 = state[0] ^ dt0;
    long d1 = Long.rotateLeft(state[1] ^ dt1, 44);
    long d2 = Long.rotateLeft(state[2] ^ dt2, 43);
    long d3 = Long.rotateLeft(state[3] ^ dt3, 21);
    long d4 = Long.rotateLeft(state[4] ^ dt4, 14);
    state[0] = d0 ^ (~d1 & d2) ^ iota3;
    state[1] = d1 ^ (~d2 & d3);
    state[2] = d2 ^ (~d3 & d4);
    state[3] = d3 ^ (~d4 & d0);
    state[4] = d4 ^ (~d0 & d1);
    long d5 = Long.rotateLeft(state[8] ^ dt3, 28);
    long d6 = Long.rotateLeft(state[9] ^ dt4, 20);
    long d7 = Long.rotateLeft(state[5] ^ dt0, 3);
    long d8 = Long.rotateLeft(state[6] ^ dt1, 45);
    long d9 = Long.rotateLeft(state[7] ^ dt2, 61);
    state[5] = d5 ^ (~d6 & d7);
    state[6] = d6 ^ (~d7 & d8);
    state[7] = d7 ^ (~d8 & d9);
    state[8] = d8 ^ (~d9 & d5);
    state[9] = d9 ^ (~d5 & d6);
    long d10 = Long.rotateLeft(state[11] ^ dt1, 1);
    long d11 = Long.rotateLeft(state[12] ^ dt2, 6);
    long d12 = Long.rotateLeft(state[13] ^ dt3, 25);
    long d13 = Long.rotateLeft(state[14] ^ dt4, 8);
    long d14 = Long.rotateLeft(state[10] ^ dt0, 18);
    state[10] = d10 ^ (~d11 & d12);
    state[11] = d11 ^ (~d12 & d13);
    state[12] = d12 ^ (~d13 & d14);
    state[13] = d13 ^ (~d14 & d10);
    state[14] = d14 ^ (~d10 & d11);
    long d15 = Long.rotateLeft(state[19] ^ dt4, 27);
    long d16 = Long.rotateLeft(state[15] ^ dt0, 36);
    long d17 = Long.rotateLeft(state[16] ^ dt1, 10);
    long d18 = Long.rotateLeft(state[17] ^ dt2, 15);
    long d19 = Long.rotateLeft(state[18] ^ dt3, 56);
    state[15] = d15 ^ (~d16 & d17);
    state[16] = d16 ^ (~d17 & d18);
    state[17] = d17 ^ (~d18 & d19);
    state[18] = d18 ^ (~d19 & d15);
    state[19] = d19 ^ (~d15 & d16);
    VarHandle.storeStoreFence();
    long d20 = Long.rotateLeft(state[22] ^ dt2, 62);
    long d21 = Long.rotateLeft(state[23] ^ dt3, 55);
    long d22 = Long.rotateLeft(state[24] ^ dt4, 39);
    long d23 = Long.rotateLeft(state[20] ^ dt0, 41);
    long d24 = Long.rotateLeft(state[21] ^ dt1, 2);
    state[20] = d20 ^ (~d21 & d22);
    state[21] = d21 ^ (~d22 & d23);
    state[22] = d22 ^ (~d23 & d24);
    state[23] = d23 ^ (~d24 & d20);
    state[24] = d24 ^ (~d20 & d21);
  }
}
